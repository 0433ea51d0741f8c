import { at } from "./net/site";
import { mount } from "svelte";
import App from "./app/App.svelte";
import "./design/fonts.css";
import "./design/faces.css";
import "./design/tokens.css";
import "./design/hall.css";
import { hall } from "./app/hall.svelte";

mount(App, { target: document.getElementById("hall")! });

matchMedia("(prefers-color-scheme: light)").addEventListener("change", () => hall.applyTheme());

// The worker knows one thing: to show a page that says the hall is out of reach.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  void navigator.serviceWorker.register(at("/sw.js")).catch(() => {});
