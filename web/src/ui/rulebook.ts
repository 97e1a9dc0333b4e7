import { mount, unmount } from "svelte";
import { t } from "../lib/i18n.svelte";
import type { Room } from "../lib/room";
import Figure from "./RulesFigure.svelte";
import Picture from "./RulesPicture.svelte";

/** What a rules page gets once it is on the screen: an anchor for every rule, pictures of cards. */

const RULE = /\b[A-Z]\w\w-[RAV]\d+\b/g;
const CITED = /\s*\(((?:[A-Z]\w\w-[RAV]\d+(?:,\s*)?)+)\)|\b[A-Z]\w\w-[RAV]\d+\b/g;

/** Whether it stands below the summary, which mentions rules that are told later. */
function tells(article: HTMLElement, place: Node): boolean {
  const ends = article.querySelectorAll("h2")[1];
  const where = ends?.compareDocumentPosition(place) ?? 0;
  return (where & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}

/** Give each rule an anchor where it is first told. */
function anchors(article: HTMLElement): void {
  const told = new Set<string>();
  for (const block of article.querySelectorAll("p, li")) {
    if (!tells(article, block)) continue;
    for (const rule of block.textContent?.match(RULE) ?? []) {
      if (told.has(rule)) continue;
      told.add(rule);
      const anchor = document.createElement("span");
      anchor.id = rule;
      block.prepend(anchor);
    }
  }
}

/** Numbers of rules are for who writes rules: players find a small way to a ruling that is told elsewhere. */
function quiet(article: HTMLElement): void {
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const found = [...text.data.matchAll(CITED)].reverse();
    for (const match of found) {
      const cited = text.splitText(match.index);
      cited.splitText(match[0].length);
      const block = cited.parentElement?.closest("p, li");
      const rules = tells(article, cited) ? (match[0].match(RULE) ?? []) : [];
      const elsewhere = rules.filter((rule) => !block?.querySelector(`[id="${rule}"]`));
      cited.replaceWith(...elsewhere.map((rule) => way(article, rule)));
    }
  }
}

function way(article: HTMLElement, rule: string): HTMLElement {
  const button = document.createElement("button");
  button.className = "ruling";
  button.dataset["ruling"] = rule;
  button.textContent = "§";
  button.setAttribute("aria-label", t("rules-ruling"));
  button.addEventListener("click", () => reveal(article, rule));
  return button;
}

/** Options by the names that players know. */
function options(article: HTMLElement, room: Room): void {
  for (const code of article.querySelectorAll("code")) {
    const option = code.textContent ?? "";
    if (option in room.options) code.replaceWith(`“${t(`${room.game}-option-${option}`)}”`);
  }
}

/** The cards that a text names, if it names nothing else; "(3)" lies face down. */
function cardsIn(room: Room, text: string): string[] | undefined {
  const words = text.split(" ").filter((word) => word !== "/");
  const cards = words.map((word) => word.replace(/^\((.*)\)$/, "$1"));
  return cards.every((card) => room.cards.includes(card)) ? cards : undefined;
}

function pictures(article: HTMLElement, room: Room): object[] {
  const places = [...article.querySelectorAll("code, td")].filter((place) => {
    const text = place.textContent ?? "";
    // A number alone in a table is a number.
    return cardsIn(room, text) && (place.tagName === "CODE" || text.includes(" "));
  });
  return places.map((target) => {
    const cards = cardsIn(room, target.textContent ?? "")!;
    target.replaceChildren();
    target.classList.add("pictures");
    return mount(Picture, { target, props: { room, cards } });
  });
}

function figures(article: HTMLElement, room: Room): object[] {
  return Object.entries(room.figures ?? {}).flatMap(([rule, lines]) => {
    const block = article.querySelector(`[id="${rule}"]`)?.parentElement;
    if (!block) return [];
    const target = document.createElement("div");
    if (block.tagName === "LI") block.append(target);
    else block.after(target);
    return [mount(Figure, { target, props: { room, lines } })];
  });
}

/** Lead the reader to a rule. */
function reveal(article: HTMLElement, rule: string): void {
  const anchor = article.querySelector<HTMLElement>(`[id="${CSS.escape(rule)}"]`);
  const block = anchor?.closest<HTMLElement>("p, li");
  if (!block) return;
  article.querySelector(".here")?.classList.remove("here");
  block.classList.add("here");
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
  block.scrollIntoView({ block: "center" });
}

export function illustrated(article: HTMLElement, { room, rule }: { room: Room; rule: string }) {
  anchors(article);
  options(article, room);
  quiet(article);
  const mounted = [...pictures(article, room), ...figures(article, room)];
  if (rule) reveal(article, rule);
  return {
    destroy() {
      for (const one of mounted) void unmount(one);
    },
  };
}
