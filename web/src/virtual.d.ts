declare module "virtual:locales" {
  const locales: Record<string, () => Promise<{ default: string }>>;
  export default locales;
}
declare module "virtual:rules" {
  /** By language and game: "nl/push". */
  const pages: Record<string, () => Promise<{ default: string }>>;
  export default pages;
}
