declare module "virtual:locales" {
  import type { FluentBundle } from "@fluent/bundle";

  type Value = NonNullable<ReturnType<FluentBundle["getMessage"]>>["value"];
  type Load = () => Promise<{ default: Record<string, Value> }>;
  /** By language: messages' values, as Fluent understands them; of the home page, and all others. */
  const locales: Record<string, [home: Load, others: Load]>;
  export default locales;
  /** What each language calls itself. */
  export const NAMES: Record<string, string>;
}
declare module "virtual:rules" {
  /** By language and game, with a slash between them. */
  const pages: Record<string, () => Promise<{ default: string }>>;
  export default pages;
}
