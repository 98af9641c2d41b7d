import { onceAlive } from "./alive.ts";
import { decline, declined, PushDevice, remember } from "./push-device.ts";

const words = {
  enable: "Ativar avisos",
  disable: "Desativar avisos",
  later: "Agora não",
};
const tones = { warning: "border-warning bg-warning-soft text-warning", info: "border-info bg-info-soft text-info" };
const button = "min-h-8 rounded-md border border-control bg-background px-3 py-1 font-medium text-foreground";

interface Message {
  title: string;
  body: string;
  link: string | null;
}

/**
 * Push messages of whoever is signed in. Off, it asks for them with a banner, on pages that keep its place: nothing moves
 * when it comes. With `control` it is their switch.
 */
export class PushMessages extends HTMLElement {
  #toasts: HTMLElement | undefined;
  #device = new PushDevice(this.getAttribute("address") ?? "", this.getAttribute("session") ?? "");

  connectedCallback() {
    this.#device.standing().then(remember).catch(warn);
    onceAlive(() => this.#begin());
  }

  #begin() {
    this.#draw().catch(warn);
    if (this.hasAttribute("control")) return;
    navigator.serviceWorker?.addEventListener("message", this);
    this.#toasts = document.createElement("div");
    this.#toasts.setAttribute("role", "status");
    this.#toasts.className = "fixed top-14 right-4 z-20 grid max-w-sm justify-items-end gap-2";
    this.append(this.#toasts);
  }

  disconnectedCallback() {
    navigator.serviceWorker?.removeEventListener("message", this);
  }

  handleEvent({ data }: MessageEvent<{ push?: Message }>) {
    if (data?.push) this.#show(data.push);
  }

  async #draw() {
    const standing = await this.#device.standing();
    const control = this.hasAttribute("control");
    remember(standing);
    this.querySelector("[data-banner]")?.remove();
    if (standing === "on" && !control) return this.#device.subscribe();
    const said = control || !declined() ? this.getAttribute(standing) : null;
    // What no place was kept for is said by the next page.
    const fits = control || this.dataset.drawn !== undefined || said === this.getAttribute("place");
    if (!said || !fits) return;
    this.dataset.drawn = "";
    const banner = document.createElement("section");
    banner.dataset.banner = "";
    banner.setAttribute("aria-label", "Avisos neste navegador");
    banner.className = standing === "on" ? tones.info : tones.warning;
    const text = document.createElement("p");
    text.textContent = said;
    const buttons = document.createElement("div");
    if (standing === "off") buttons.append(this.#button(words.enable, () => this.#device.enable()));
    if (standing === "on") buttons.append(this.#button(words.disable, () => this.#device.disable()));
    if (!control) buttons.append(this.#button(words.later, async () => decline()));
    banner.append(text, buttons);
    this.prepend(banner);
  }

  #button(label: string, work: () => Promise<unknown>) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = button;
    made.textContent = label;
    made.addEventListener("click", async () => {
      await work().catch(warn);
      await this.#draw().catch(warn);
      this.#keepFocus();
    });
    return made;
  }

  // The button that had focus is gone.
  #keepFocus() {
    const next = this.querySelector<HTMLElement>("button") ?? document.getElementById("conteudo");
    next?.focus();
  }

  #show({ title, body, link }: Message) {
    const toast = document.createElement("toast-message");
    toast.setAttribute("seconds", "5");
    toast.className = `block rounded-md border px-3 py-2 shadow-lg ${tones.info}`;
    const heading = document.createElement(link ? "a" : "p");
    heading.className = link ? "font-semibold underline" : "font-semibold";
    if (link) heading.setAttribute("href", link);
    heading.textContent = title;
    const text = document.createElement("p");
    text.textContent = body;
    toast.append(heading, text);
    this.#toasts?.append(toast);
  }
}

/** Nothing depends on push: what goes wrong is for whoever looks. */
function warn(problem: unknown) {
  console.warn("push", problem);
}
