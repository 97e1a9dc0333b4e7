declare module "virtual:locales" {
  const locales: Record<string, () => Promise<{ default: string }>>;
  export default locales;
}
declare module "virtual:rules/*" {
  const html: string;
  export default html;
}
