import { beforeEach, expect, test, vi } from "vitest";
import { follow, go, route } from "../src/lib/router.svelte";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  go("/", true);
});

function click(html: string, more: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, "target", { value: document.querySelector("a, b") });
  follow(event);
  return event.defaultPrevented;
}

test("an address is its words", () => {
  go("/t/ABC%20D/2");
  expect(route()).toEqual(["t", "ABC D", "2"]);
});

test("links of our own are followed without loading", () => {
  expect(click('<a href="/rules/x"><b>x</b></a>')).toBe(true);
  expect(route()).toEqual(["rules", "x"]);
});

test.each([
  ['<a href="https://example.org/">x</a>', {}],
  ['<a href="/x" download>x</a>', {}],
  ['<a href="/x" target="_blank">x</a>', {}],
  ['<a href="/x">x</a>', { ctrlKey: true }],
  ['<a href="/x">x</a>', { button: 1 }],
  ["<b>no link</b>", {}],
])("others are left to the browser: %s", (html, more) => {
  expect(click(html, more)).toBe(false);
  expect(route()).toEqual([]);
});
