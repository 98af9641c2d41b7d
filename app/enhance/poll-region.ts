import { load, swap } from "./html.ts";

/** Reads its own part of the page again each `seconds`, until the page gives a part that does not ask for it. */
export class PollRegion extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    this.#wait();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#read(), Number(this.getAttribute("seconds") ?? 5) * 1000);
  }

  async #read() {
    if (document.hidden || this.contains(document.activeElement)) return this.#wait();
    try {
      if (!swap(this.id, await load(location.href))) location.reload();
    } catch {
      if (this.isConnected) this.#wait();
    }
  }
}
