import { fetchDocument } from "./html.ts";

/** Distance to the last row, in rows, at which the next page is requested. */
const LOOKAHEAD_ROWS = 5;

/** A list in a scrolling box, which loads the next page through its link when the end comes near. */
export class EndlessRows extends HTMLElement {
  #requested: string | undefined;

  connectedCallback() {
    this.addEventListener("scroll", this, true);
    this.addEventListener("focusin", this);
    this.handleEvent();
  }

  disconnectedCallback() {
    this.removeEventListener("scroll", this, true);
    this.removeEventListener("focusin", this);
  }

  handleEvent() {
    const rows = this.querySelectorAll("tbody > tr");
    const trigger = rows[Math.max(0, rows.length - LOOKAHEAD_ROWS)];
    const box = trigger?.closest("table")?.parentElement;
    const next = this.querySelector<HTMLAnchorElement>('a[rel="next"]');
    if (!trigger || !box || !next || next.href === this.#requested) return;
    const focused = document.activeElement?.closest("tr") === rows[rows.length - 1];
    if (!focused && trigger.getBoundingClientRect().top > box.getBoundingClientRect().bottom) return;
    this.#requested = next.href;
    this.#appendPage(next.href).catch(() => {
      this.#requested = undefined;
    });
  }

  async #appendPage(address: string) {
    const page = await fetchDocument(address);
    const nextList = page.querySelector("endless-rows");
    const nav = this.querySelector("nav");
    const rows = [...(nextList?.querySelectorAll("tbody > tr") ?? [])].map((row) => document.adoptNode(row));
    this.querySelector("tbody")?.append(...rows);
    const pages = nextList?.querySelector("nav");
    if (nav && pages) nav.replaceWith(document.adoptNode(pages));
    this.#updateRange();
    this.handleEvent();
  }

  /** Makes the page's range start at the first row shown: each response describes only its own rows. */
  #updateRange() {
    const range = this.querySelector("nav p");
    const first = Number(this.dataset.first ?? 1);
    if (range?.textContent) range.textContent = range.textContent.replace(/^\S+/, first.toLocaleString("pt-BR"));
    range?.setAttribute("role", "status");
  }
}
