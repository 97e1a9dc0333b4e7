declare module "virtual:locales" {
  import type { FluentBundle } from "@fluent/bundle";

  type Value = NonNullable<ReturnType<FluentBundle["getMessage"]>>["value"];
  /** By language: every message's value, as Fluent understands it. */
  const locales: Record<string, () => Promise<{ default: Record<string, Value> }>>;
  export default locales;
  /** What each language calls itself. */
  export const NAMES: Record<string, string>;
}
declare module "virtual:rules" {
  /** By language and game, with a slash between them. */
  const pages: Record<string, () => Promise<{ default: string }>>;
  export default pages;
}
