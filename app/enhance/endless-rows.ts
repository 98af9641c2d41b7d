import { load } from "./html.ts";

/** So near to the end, in rows, the next page is asked for. */
const NEAR = 5;

/** A list in a box that scrolls: the next page follows when its end comes near, by the link to it. */
export class EndlessRows extends HTMLElement {
  #asked: string | undefined;

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
    const mark = rows[Math.max(0, rows.length - NEAR)];
    const box = mark?.closest("table")?.parentElement;
    const next = this.querySelector<HTMLAnchorElement>('a[rel="next"]');
    if (!mark || !box || !next || next.href === this.#asked) return;
    const focused = document.activeElement?.closest("tr") === rows[rows.length - 1];
    if (!focused && mark.getBoundingClientRect().top > box.getBoundingClientRect().bottom) return;
    this.#asked = next.href;
    this.#more(next.href).catch(() => {
      this.#asked = undefined;
    });
  }

  async #more(address: string) {
    const page = await load(address);
    const theirs = page.querySelector("endless-rows");
    const nav = this.querySelector("nav");
    const rows = [...(theirs?.querySelectorAll("tbody > tr") ?? [])].map((row) => document.adoptNode(row));
    this.querySelector("tbody")?.append(...rows);
    const pages = theirs?.querySelector("nav");
    if (nav && pages) nav.replaceWith(document.adoptNode(pages));
    this.#say();
    this.handleEvent();
  }

  /** The pages tell the last stretch; what is here began at the first. */
  #say() {
    const told = this.querySelector("nav p");
    const first = Number(this.dataset.first ?? 1);
    if (told?.textContent) told.textContent = told.textContent.replace(/^\S+/, first.toLocaleString("pt-BR"));
    told?.setAttribute("role", "status");
  }
}
