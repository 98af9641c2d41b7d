import { afterHydration } from "./after-hydration.ts";
import { fetchDocument, swapRegion } from "./html.ts";

const pause = 400;

/**
 * Submits a GET form while the user types: same address, only the region `region` is replaced, and the total is
 * announced. Another search for what is shown leaves the rows that were ticked meanwhile.
 */
export class LiveFilter extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;
  /** Address of the rows in the region. */
  #shown: string | undefined;
  #status: HTMLElement | undefined;

  connectedCallback() {
    for (const kind of ["input", "change", "submit"]) this.addEventListener(kind, this);
    afterHydration(() => this.#addStatus());
  }

  /** Adds the element that announces the total. */
  #addStatus() {
    if (this.#status) return;
    this.#status = document.createElement("p");
    this.#status.className = "sr-only";
    this.#status.setAttribute("role", "status");
    this.append(this.#status);
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.#running?.abort();
  }

  handleEvent(event: Event) {
    const typing = event.target instanceof HTMLInputElement && event.target.type === "search";
    if (event.type === "submit") event.preventDefault();
    else if (typing !== (event.type === "input")) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#search(), typing && event.type === "input" ? pause : 0);
  }

  #address() {
    const form = this.querySelector("form");
    if (!form) return location.href;
    const filled = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    const search = new URLSearchParams(filled.filter(([, value]) => value !== "")).toString();
    return search ? `${form.action.split("?")[0]}?${search}` : form.action;
  }

  async #search() {
    const address = this.#address();
    const name = this.getAttribute("region") ?? "";
    // In a dialog, the page below keeps its own region and its address.
    const dialog = this.closest("dialog");
    const region = () => (dialog ?? document).querySelector<HTMLElement>(`#${name}`);
    this.#running?.abort();
    this.#running = new AbortController();
    const { signal } = this.#running;
    region()?.setAttribute("aria-busy", "true");
    try {
      const page = await fetchDocument(address, signal);
      if (signal.aborted) return;
      if (address === this.#shown && region()?.querySelector("input:checked"))
        return region()?.setAttribute("aria-busy", "false");
      if (!swapRegion(name, page, dialog ?? document)) return location.assign(address);
      for (const { id } of this.querySelectorAll("[id$='-period'], [id$='-presets']")) swapRegion(id, page, this);
      this.#shown = address;
      if (!dialog) history.replaceState(null, "", address);
      if (this.#status) this.#status.textContent = region()?.dataset.announce ?? "";
    } catch {
      if (!signal.aborted) location.assign(address);
    }
  }
}
