import { afterHydration } from "./after-hydration.ts";

/** A table's frame. It says whether the table fits in its width (`data-fits`): the headers then stay in sight. */
export class TableFrame extends HTMLElement {
  readonly #observer = new ResizeObserver(() => this.#measure());

  connectedCallback() {
    afterHydration(() => {
      for (const part of [this, this.querySelector("table")]) if (part) this.#observer.observe(part);
    });
  }

  disconnectedCallback() {
    this.#observer.disconnect();
  }

  #measure() {
    const width = this.querySelector("table")?.scrollWidth ?? 0;
    // Cards have no headers, and a window made wider must not show a table that does not fit.
    this.toggleAttribute("data-fits", matchMedia("(min-width: 768px)").matches && width <= this.clientWidth);
  }
}
