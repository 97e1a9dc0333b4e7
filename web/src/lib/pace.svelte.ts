import { recall, remember } from "./storage";

/** How fast what happens is shown on this device. */

export const PACES = ["calm", "normal", "fast"] as const;
export type Pace = (typeof PACES)[number];

const FACTOR: Record<Pace, number> = { calm: 1.7, normal: 1, fast: 0.5 };
const known = PACES.find((one) => one === recall("pace"));
let chosen = $state<Pace>(known ?? "normal");
let forced = $state(recall("forced") !== "off");

export const pace = {
  get is() {
    return chosen;
  },
  set is(wish: Pace) {
    chosen = wish;
    remember("pace", wish);
  },
  /** Whether what leaves no choice plays itself. */
  get forced() {
    return forced;
  },
  set forced(wish: boolean) {
    forced = wish;
    remember("forced", wish ? "on" : "off");
  },
  /** The share of its time that everything gets. */
  get factor() {
    return FACTOR[chosen];
  },
};
