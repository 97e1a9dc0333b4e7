import { recall, remember } from "./storage";

/** Whether bots may say something now and then. */

let on = $state(recall("quips") !== "off");

export const quips = {
  get on() {
    return on;
  },
  set on(wish: boolean) {
    on = wish;
    remember("quips", wish ? "on" : "off");
  },
};
