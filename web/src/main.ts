import "@fontsource-variable/figtree/wght.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speak, wantAll } from "./lib/i18n.svelte";
import { atHome } from "./lib/router.svelte";
import { applyTheme } from "./lib/theme.svelte";

const PATIENCE = 800; // milliseconds for the font: letters that change their width move the page

applyTheme();
if (!atHome()) wantAll();
const font = document.fonts.load('1rem "Figtree Variable"').catch(() => []);
const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
await Promise.all([speak(), Promise.race([font, late])]);
const target = document.getElementById("app")!;
target.replaceChildren(); // what was painted before there was a page
mount(App, { target });
