import "@fontsource-variable/figtree/wght.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speak } from "./lib/i18n.svelte";
import { applyTheme } from "./lib/theme.svelte";

applyTheme();
await speak();
mount(App, { target: document.getElementById("app")! });
