import { afterHydration } from "./after-hydration.ts";
import { decline, isDeclined, PushDevice, type PushStatus, saveOffer, saveStatus } from "./push-device.ts";

const words = {
  enable: ["Ativar", " avisos"],
  disable: ["Desativar", " avisos"],
  later: ["Agora não", ""],
  region: "Avisos neste navegador",
  brief: {
    on: "ativados",
    off: "desativados",
    blocked: "bloqueados",
  },
} as const;
const tones = { warning: "border-warning bg-warning-soft text-warning", info: "border-info bg-info-soft text-info" };
const button = "min-h-8 rounded-md border border-control bg-background px-3 py-1 font-medium text-foreground";

interface Message {
  title: string;
  body: string;
  link: string | null;
}

/**
 * Shows the signed-in user's push messages. While they are off, a banner offers them on pages that reserve space for
 * it, so that nothing shifts. With `control` it is the on/off switch; if that is `brief`, the one of the bell's panel.
 */
export class PushMessages extends HTMLElement {
  #toasts: HTMLElement | undefined;
  #device = new PushDevice(this.getAttribute("address") ?? "", this.getAttribute("session") ?? "");

  connectedCallback() {
    this.#device.status().then(saveStatus).catch(warn);
    afterHydration(() => this.#begin());
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
    const status = await this.#device.status();
    const control = this.getAttribute("control");
    saveStatus(status);
    this.querySelector("[data-banner]")?.remove();
    if (status === "on" && control === null) return this.#device.subscribe();
    if (control === "brief") return this.#drawBrief(status);
    const message = control !== null || !isDeclined() ? this.getAttribute(status) : null;
    // Without reserved space the message waits for the next page.
    const hasSpace = control !== null || this.dataset.drawn !== undefined || message === this.getAttribute("place");
    if (!message || !hasSpace) return;
    this.dataset.drawn = "";
    if (control === null) saveOffer();
    this.#put("section", status, message, [
      ...this.#switches(status),
      ...(control === null ? [this.#button(words.later, async () => decline())] : []),
    ]).setAttribute("aria-label", words.region);
  }

  /** Draws the switch of the bell's panel. */
  #drawBrief(status: PushStatus) {
    if (status !== "unable")
      this.#put("div", status, `${words.region}: ${words.brief[status]}`, this.#switches(status));
  }

  #switches(status: PushStatus) {
    if (status === "off") return [this.#button(words.enable, () => this.#device.enable())];
    if (status === "on") return [this.#button(words.disable, () => this.#device.disable())];
    return [];
  }

  #put(name: "section" | "div", status: PushStatus, message: string, buttons: HTMLElement[]) {
    const banner = document.createElement(name);
    banner.dataset.banner = "";
    if (name === "section") banner.className = status === "on" ? tones.info : tones.warning;
    const text = document.createElement("p");
    text.textContent = message;
    const group = document.createElement("div");
    group.append(...buttons);
    banner.append(text, group);
    this.prepend(banner);
    return banner;
  }

  #button([label, more]: readonly [label: string, more: string], work: () => Promise<unknown>) {
    const element = document.createElement("button");
    element.type = "button";
    element.className = button;
    element.textContent = label;
    const rest = document.createElement("span");
    rest.className = "sr-only";
    rest.textContent = more;
    element.append(rest);
    element.addEventListener("click", async () => {
      await work().catch(warn);
      const others = [...document.querySelectorAll<PushMessages>("push-messages")].filter((one) => one !== this);
      for (const one of [this, ...others]) await one.#draw().catch(warn);
      this.#keepFocus();
    });
    return element;
  }

  // Moves focus, because the focused button is gone.
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

/** Logs a problem; nothing depends on push. */
function warn(problem: unknown) {
  console.warn("push", problem);
}
