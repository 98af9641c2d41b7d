import { afterHydration } from "./after-hydration.ts";
import { fetchDocument } from "./html.ts";

const REFRESH = "Atualizar";
const look = "min-h-8 rounded-md px-2 py-3 text-primary hover:bg-primary-soft hover:underline";

/** The bell: refreshes one kind of notice, or all, and closes when the user chooses a notice. */
export class NoticeBell extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this);
    afterHydration(() => this.#addButtons());
  }

  handleEvent(event: Event) {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest("[data-entry]")) this.querySelector("details")?.removeAttribute("open");
    const button = target.closest<HTMLButtonElement>("[data-refresh]");
    if (button) this.#read(button.dataset.refresh ?? "");
  }

  #addButtons() {
    for (const entry of this.querySelectorAll<HTMLElement>("[data-entries] [data-kind]")) {
      const text = entry.querySelector("a")?.textContent ?? "";
      if (!entry.querySelector("[data-refresh]")) entry.append(this.#button(entry.dataset.kind ?? "", `: ${text}`));
    }
    const foot = this.querySelector("[data-foot]");
    if (foot && !foot.querySelector("[data-refresh]")) foot.append(this.#button("", ": todas as notificações"));
  }

  #button(kind: string, rest: string) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = look;
    button.dataset.refresh = kind;
    button.textContent = REFRESH;
    const more = document.createElement("span");
    more.className = "sr-only";
    more.textContent = rest;
    button.append(more);
    return button;
  }

  async #read(kind: string) {
    const page = this.querySelector<HTMLAnchorElement>("[data-foot] a")?.href ?? "";
    const entries = this.querySelector<HTMLElement>("[data-entries]");
    if (!entries) return;
    entries.setAttribute("aria-busy", "true");
    try {
      const loaded = await fetchDocument(kind ? `${page}?tipo=${kind}` : page);
      const fresh = loaded.getElementById("entradas");
      if (!fresh) throw new Error("the page has no notices");
      const focusedKind = this.#focused();
      this.#show(entries, document.adoptNode(fresh));
      this.#addButtons();
      if (focusedKind !== undefined) this.#focus(focusedKind);
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
    const badge = this.querySelector("[data-badge]");
    if (badge?.firstChild) badge.firstChild.nodeValue = String(fresh.querySelectorAll("[data-kind]").length);
  }

  #focused() {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && this.contains(activeElement)
      ? activeElement.dataset.refresh
      : undefined;
  }

  /** Keeps focus on the same button, or moves it to the one that refreshes all if the notice is gone. */
  #focus(kind: string) {
    const buttons = [
      ...this.querySelectorAll<HTMLElement>("[data-entries] [data-refresh], [data-foot] [data-refresh]"),
    ];
    const same = buttons.find(({ dataset }) => dataset.refresh === kind) ?? buttons.at(-1);
    same?.focus();
  }
}
