import type { Hex, Seen } from "./seen";
import { blank, recallSeen, rememberSeen } from "./seen";
import type { Order } from "./table.svelte";
import type { Result, TableMessage } from "./protocol";

/** Our part in the deals of a table: we seal and open by ourselves, and keep what we were shown. */

const hashing = () => import("./deals");

export class Contributing {
  #table: TableMessage | undefined;
  #seen = new Map<number, Seen>();
  #sent = new Set<string>(); // ids of orders that are not answered yet
  #preparing: Hex | undefined; // the commitment for which a contribution is being made
  #new = true; // we have not been told of our seat yet

  constructor(
    readonly code: string,
    private readonly order: (order: Order) => string,
  ) {
    void hashing().catch(() => undefined); // it is needed with the first word of the table
  }

  /** What we know of a game of this table. */
  of(game: number): Seen {
    let seen = this.#seen.get(game);
    if (!seen) {
      seen = recallSeen(this.code, game) ?? blank(this.code, game);
      this.#seen.set(game, seen);
    }
    return seen;
  }

  /** The game whose deal is told of now. */
  get next(): number {
    const table = this.#table;
    if (!table) return 0;
    return table.deal?.game ?? table.game + Number(table.phase !== "playing");
  }

  /** Whether something can still be added to the next game. */
  get open(): boolean {
    const { phase, deal, seat } = this.#table ?? {};
    const rests = phase === "waiting" || phase === "finished" || deal?.awaiting === "seal";
    return rests && !!deal && typeof seat === "number";
  }

  hear(table: TableMessage): void {
    this.#table = table;
    if (table.phase === "closed") return;
    const seen = this.of(this.next);
    if (!seen.dealt) this.#note(seen, table);
    else if (table.deal && !seen.commitments.includes(table.deal.commitment)) {
      seen.commitments.push(table.deal.commitment); // changed behind our back
      rememberSeen(seen);
    }
    void this.#contribute(seen);
  }

  /** The first card of a game is there, or its last. */
  view(game: number, result: Result | null | undefined): void {
    const seen = this.of(game);
    if (seen.dealt && (!result || seen.result)) return;
    seen.dealt = true;
    if (result) seen.result = { scores: result.scores, winners: result.winners };
    rememberSeen(seen);
  }

  /** An answer: whether it was to one of our orders, so that nobody else need hear of it. */
  answered(id: string): boolean {
    return this.#sent.delete(id);
  }

  /** What a rematch carries. */
  seal(): { commitment?: Hex; seal?: Hex } {
    const seen = this.of(this.next);
    const commitment = this.#table?.deal?.commitment;
    return this.open && commitment && seen.seal ? { commitment, seal: seen.seal } : {};
  }

  /** Put one's own words into the next deal. */
  async speak(words: string): Promise<void> {
    if (!this.open) return;
    const { fresh, sealOf, withWords } = await hashing();
    const seen = this.of(this.next);
    const salt = fresh();
    Object.assign(seen, { words, salt, contribution: withWords(words, salt) });
    seen.seal = sealOf(seen.contribution!);
    rememberSeen(seen);
    this.#send({ type: "seal", commitment: this.#table!.deal!.commitment, seal: seen.seal });
  }

  #note(seen: Seen, { deal, seat }: TableMessage): void {
    const before = JSON.stringify(seen);
    seen.seat = seat;
    if (!deal) seen.late = true;
    else {
      if (seen.commitments.at(-1) !== deal.commitment) seen.commitments.push(deal.commitment);
      seen.seals = deal.seals;
      seen.seats = deal.seats;
    }
    if (JSON.stringify(seen) !== before) rememberSeen(seen);
  }

  async #contribute(seen: Seen): Promise<void> {
    const { deal, seat } = this.#table!;
    if (!deal || typeof seat !== "number" || this.#sent.size) return;
    // A seal that only another device could open is replaced, but only by a page that has just
    // come: two that are open would go on replacing each other's.
    const foreign = this.#new && deal.seals[seat] !== seen.seal;
    this.#new = false;
    if (this.open && (deal.seals[seat] === null || foreign)) {
      if (!seen.seal && !(await this.#prepare(seen, deal.commitment))) return;
      this.#send({ type: "seal", commitment: deal.commitment, seal: seen.seal! });
    } else if (deal.awaiting === "openings" && deal.seats[seat] === null) {
      if (seen.contribution === null || deal.seals[seat] !== seen.seal) return; // of another device
      this.#send({ type: "open", contribution: seen.contribution });
    }
  }

  /** Make a contribution; false if it is being made or came too late. */
  async #prepare(seen: Seen, commitment: Hex): Promise<boolean> {
    if (this.#preparing === commitment) return false;
    this.#preparing = commitment;
    const hashes = await hashing().catch(() => undefined);
    if (!hashes) {
      this.#preparing = undefined; // the next word of the table tries again
      return false;
    }
    if (!seen.seal) {
      seen.contribution = hashes.fresh();
      seen.seal = hashes.sealOf(seen.contribution);
      rememberSeen(seen);
    }
    return this.#table?.deal?.commitment === commitment && this.open && !this.#sent.size;
  }

  #send(order: Order): void {
    this.#sent.add(this.order(order));
  }
}
