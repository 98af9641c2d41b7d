import { fetchDocument, swapRegion } from "./html.ts";

/** Refreshes its own part of the page every `seconds`, until the server renders that part without polling. */
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
      if (!swapRegion(this.id, await fetchDocument(location.href))) location.reload();
    } catch {
      if (this.isConnected) this.#wait();
    }
  }
}
