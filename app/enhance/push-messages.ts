import { onceAlive } from "./alive.ts";
import { decline, declined, PushDevice } from "./push-device.ts";

const words = {
  off: "Os avisos neste navegador estão desativados. Ative-os para saber na hora o que acontece.",
  blocked:
    "Os avisos estão bloqueados neste navegador. Para recebê-los, permita as notificações deste site nas configurações do navegador.",
  on: "Os avisos neste navegador estão ativados.",
  enable: "Ativar avisos",
  disable: "Desativar avisos",
  later: "Agora não",
};
const box = "flex flex-wrap items-center gap-2 border-y px-4 py-2";
const tones = { warning: "border-warning bg-warning-soft text-warning", info: "border-info bg-info-soft text-info" };
const button = "min-h-8 rounded-md border border-control bg-background px-3 py-1 font-medium text-foreground";

interface Message {
  title: string;
  body: string;
  link: string | null;
}

/** Push messages of whoever is signed in. Off, it asks for them with a banner; with `control` it is their switch. */
export class PushMessages extends HTMLElement {
  #toasts: HTMLElement | undefined;
  #device = new PushDevice(this.getAttribute("address") ?? "", this.getAttribute("session") ?? "");

  connectedCallback() {
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
    this.querySelector("[data-banner]")?.remove();
    if (standing === "unable") return;
    const control = this.hasAttribute("control");
    if (standing === "on" && !control) return this.#device.subscribe();
    if (!control && (declined() || document.querySelector("push-messages[control]"))) return;
    const banner = document.createElement("section");
    banner.dataset.banner = "";
    banner.setAttribute("aria-label", "Avisos neste navegador");
    banner.className = `${box} ${standing === "on" ? tones.info : tones.warning}`;
    const text = document.createElement("p");
    text.className = "mr-auto";
    text.textContent = words[standing];
    banner.append(text);
    if (standing === "off") banner.append(this.#button(words.enable, () => this.#device.enable()));
    if (standing === "on") banner.append(this.#button(words.disable, () => this.#device.disable()));
    if (!control) banner.append(this.#button(words.later, async () => decline()));
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
