/** Where we are: the address in the browser, split into words. */

let path = $state(location.pathname);

addEventListener("popstate", () => {
  path = location.pathname;
});

export function route(): string[] {
  return path.split("/").filter(Boolean).map(decodeURIComponent);
}

/** Whether this is the home page, the only one that does with few words. */
export function atHome(): boolean {
  return ["", "recover"].includes(route()[0] ?? "");
}

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else if (to !== location.pathname) history.pushState(null, "", to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** Follow links of our own without loading the page again. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) {
    return;
  }
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='/']");
  if (!link || link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
