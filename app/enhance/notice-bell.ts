import { afterHydration } from "./after-hydration.ts";
import { fetchDocument } from "./html.ts";

const REFRESH = "Atualizar";
const look = "min-h-8 rounded-md px-2 text-primary hover:bg-primary-soft hover:underline";

/** The bell: refreshes its notices, and closes when the user chooses one. */
export class NoticeBell extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this);
    afterHydration(() => this.#addButton());
  }

  handleEvent({ target }: Event) {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-entry]")) this.querySelector("details")?.removeAttribute("open");
    if (target.closest("[data-refresh]")) this.#read();
  }

  #addButton() {
    const foot = this.querySelector("[data-foot]");
    if (!foot || foot.querySelector("[data-refresh]")) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = look;
    button.dataset.refresh = "";
    button.textContent = REFRESH;
    foot.append(button);
  }

  async #read() {
    const page = this.querySelector<HTMLAnchorElement>("[data-foot] a")?.href ?? "";
    const entries = this.querySelector<HTMLElement>("[data-entries]");
    if (!entries) return;
    entries.setAttribute("aria-busy", "true");
    try {
      const fresh = (await fetchDocument(page)).getElementById("entradas");
      if (!fresh) throw new Error("the page has no notices");
      this.#show(entries, document.adoptNode(fresh));
    } catch {
      location.assign(page);
    } finally {
      entries.removeAttribute("aria-busy");
    }
  }

  /** Hides the notices that came with the page instead of removing them: after hydration they belong to React. */
  #show(entries: HTMLElement, fresh: HTMLElement) {
    fresh.removeAttribute("id");
    fresh.dataset.entries = "";
    if (entries.dataset.heard === undefined) entries.hidden = true;
    else entries.remove();
    delete entries.dataset.entries;
    fresh.dataset.heard = "";
    this.querySelector("[data-foot]")?.before(fresh);
    const badge = this.querySelector<HTMLElement>("[data-badge]");
    if (!badge?.firstChild) return;
    const count = fresh.querySelectorAll("[data-kind]").length;
    badge.firstChild.nodeValue = String(count);
    badge.hidden = count === 0;
  }
}
