import type { FieldFacts, GameFacts, Heap, View } from "../../lib/protocol";

/** A view of any game as labelled groups, by what its fields are marked to hold. */

export interface Group {
  name: string;
  holds: "cards" | "heap" | "text";
  cards: string[]; // of `cards`, in order; of `heap`, each once
  counts: number[]; // of `heap`
  text: string;
}

export interface Picture {
  seats: Group[][]; // what lies before each player
  table: Group[]; // what belongs to all
  own: Group[]; // what only this seat is shown
  numbers: Group[]; // single numbers and words
}

const NONE = -1;
const TOLD = ["seat", "actor", "legal", "table.players", "table.turn"]; // in other ways

/** A name of the rules as people write it: "go_on" is "go on". */
export function plainly(name: string): string {
  return name.replaceAll("_", " ").trim();
}

export function pictureOf(
  facts: GameFacts,
  view: View,
  players: number,
  name: (seat: number) => string,
): Picture {
  const picture: Picture = {
    seats: Array.from({ length: players }, () => []),
    table: [],
    own: [],
    numbers: [],
  };
  for (const field of facts.fields) {
    const path = field.name.split(".");
    const last = path.at(-1)!;
    const value = path.reduce<unknown>(
      (at, key) => (at as Record<string, unknown> | undefined)?.[key],
      view,
    );
    // A field may be left out: what is public only by memory is not shown at every table.
    if (value === undefined || TOLD.includes(field.name) || field.holds === "deck") continue;
    if (last in facts.options) continue;
    const label = plainly(last);
    if (field.seats) {
      picture.seats.forEach((groups, seat) =>
        groups.push(...groupsOf(facts, field, label, (value as unknown[])[seat], name)),
      );
      continue;
    }
    for (const group of groupsOf(facts, field, label, value, name)) {
      if (group.holds === "text") picture.numbers.push(group);
      else if (path.length > 1) picture.table.push(group);
      else picture.own.push(group);
    }
  }
  return picture;
}

function groupsOf(
  facts: GameFacts,
  field: FieldFacts,
  label: string,
  value: unknown,
  name: (seat: number) => string,
): Group[] {
  const group = (more: Partial<Group>): Group => ({
    name: label,
    holds: "text",
    cards: [],
    counts: [],
    text: "",
    ...more,
  });
  if (field.many && Array.isArray(value)) {
    const inner = { ...field, many: false };
    if (field.holds === "numbers") return [group({ text: numbersOf(value.flat()) })];
    return value.flatMap((one, i) => groupsOf(facts, inner, `${label} ${i + 1}`, one, name));
  }
  switch (field.holds) {
    case "card":
    case "cards":
    case "faces": {
      const cards = (Array.isArray(value) ? value : [value]).filter(
        (card): card is string => typeof card === "string",
      );
      return [group({ holds: "cards", cards })];
    }
    case "heap": {
      const heap = value as Heap;
      return [group({ holds: "heap", cards: Object.keys(heap), counts: Object.values(heap) })];
    }
    case "seats":
      return [group({ text: (value as number[]).map(name).join(", ") })];
    case "seat":
      return value === NONE ? [] : [group({ text: name(value as number) })];
    case "moves":
      return [group({ text: (value as string[]).join(" · ") })];
    default:
      if (value === NONE) return [];
      if (field.name.endsWith("phase") && facts.phases.length) {
        return [group({ text: plainly(facts.phases[value as number] ?? "") })];
      }
      return [group({ text: Array.isArray(value) ? numbersOf(value) : String(value) })];
  }
}

/** Many numbers in a line; nothing but zeros is one. */
function numbersOf(numbers: number[]): string {
  return numbers.some(Boolean) ? numbers.join(" · ") : "0";
}
