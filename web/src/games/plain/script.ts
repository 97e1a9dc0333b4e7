import type { Cast } from "../../lib/cast";
import { t, told } from "../../lib/i18n.svelte";
import type { GameFacts, TableEvent, View } from "../../lib/protocol";
import { seatOf, type Script } from "../../lib/script";
import { plainly } from "./fields";

/** How any game is told: every event by its kind, in the game's own words if it brings some. */

const HOLD_MS = 350; // from one event to the next, so that a person can follow

export function cardName(game: string, card: string): string {
  if (card === "back") return t("plain-back");
  const own = `${game}-card-${idOf(card)}`;
  return told(own) ? t(own) : card;
}

export function moveName(game: string, move: string): string {
  const own = `${game}-move-${idOf(move)}`;
  return told(own) ? t(own) : plainly(move);
}

/** A text as part of a message's id, which knows letters, digits, - and _ alone. */
function idOf(text: string): string {
  return text.replace(/[^\w-]+/g, "-");
}

function tell(facts: GameFacts, event: TableEvent, cast: Cast): string {
  const seat = seatOf(event);
  const tells = facts.events.find((one) => one.kind === event.kind)?.tells;
  const raw = event.what ?? "";
  const what =
    tells === "card"
      ? cardName(facts.game, String(raw))
      : tells === "move"
        ? moveName(facts.game, String(raw))
        : tells === "seat"
          ? cast.name(Number(raw))
          : raw;
  const own = `${facts.game}-event-${event.kind}`;
  if (told(own)) return t(own, { ...cast.who(seat), what });
  const words = { name: cast.name(seat), event: plainly(event.kind), what };
  return t(seat < 0 ? "plain-event-nobody" : "plain-event", words).trim();
}

export function plainScript(facts: GameFacts): Script<View> {
  return {
    blank() {}, // nothing is known of where it all came from
    beat: () => ({ hold: HOLD_MS }),
    tell: (event, _before, _after, cast) => tell(facts, event, cast),
    ask(v, cast) {
      return v.actor < 0
        ? t("table-over")
        : t("plain-ask", cast.who(v.legal.length ? v.seat : v.actor));
    },
    card: (card) => cardName(facts.game, card),
    ending: { score: "plain-unit", scoreOf: "plain-points" },
  };
}
