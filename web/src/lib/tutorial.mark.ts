/** Light up what makes a move: its button, or the card in the hand that must be lifted first. */

const CLASS = "coached";

function targets(board: HTMLElement, move: string): NodeListOf<Element> {
  const buttons = board.querySelectorAll(`[data-move="${CSS.escape(move)}"]`);
  if (buttons.length) return buttons;
  const cards = move.split(" ").map((word) => `[data-place="hand-${CSS.escape(word)}"]`);
  return board.querySelectorAll(cards.join(","));
}

export function coached(board: HTMLElement, wanted: string | null) {
  let move = wanted;
  /** Beside a coach a table may have to scroll, by key too. */
  function reach(): void {
    const table = board.querySelector<HTMLElement>("main > .board");
    if (table && table.scrollHeight > table.clientHeight) table.tabIndex = 0;
  }
  function mark(): void {
    reach();
    const lit = new Set(move ? targets(board, move) : []);
    for (const old of board.querySelectorAll(`.${CSS.escape(CLASS)}`)) {
      if (!lit.has(old)) old.classList.remove(CLASS);
    }
    for (const element of lit) {
      if (element.classList.contains(CLASS)) continue;
      element.classList.add(CLASS);
      element.scrollIntoView({ block: "nearest" });
    }
  }
  const watcher = new MutationObserver(mark);
  watcher.observe(board, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["data-move", "data-place", "class"],
  });
  mark();
  return {
    update(next: string | null) {
      move = next;
      mark();
    },
    destroy: () => watcher.disconnect(),
  };
}
