import { onceAlive } from "./alive.ts";
import { load } from "./html.ts";

const REFRESH = "Atualizar";
const look = "min-h-8 rounded-md px-2 py-3 text-primary hover:bg-primary-soft hover:underline";

/** The bell: reads one kind of entry again, or all; closes when an entry is chosen. The page of the entries does the same. */
export class NoticeBell extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this);
    onceAlive(() => this.#offer());
  }

  handleEvent(event: Event) {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest("[data-entry]")) this.querySelector("details")?.removeAttribute("open");
    const button = target.closest<HTMLButtonElement>("[data-refresh]");
    if (button) this.#read(button.dataset.refresh ?? "");
  }

  #offer() {
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
      const read = await load(kind ? `${page}?tipo=${kind}` : page);
      const heard = read.getElementById("entradas");
      if (!heard) throw new Error("no entries");
      const had = this.#focused();
      this.#show(entries, document.adoptNode(heard));
      this.#offer();
      if (had !== undefined) this.#focus(had);
    } catch {
      location.assign(page);
    } finally {
      entries.removeAttribute("aria-busy");
    }
  }

  /** What the page came with is hidden, not removed: where it hydrated it is still React's. */
  #show(entries: HTMLElement, heard: HTMLElement) {
    heard.removeAttribute("id");
    heard.dataset.entries = "";
    if (entries.dataset.heard === undefined) entries.hidden = true;
    else entries.remove();
    delete entries.dataset.entries;
    heard.dataset.heard = "";
    this.querySelector("[data-foot]")?.before(heard);
    const badge = this.querySelector("[data-badge]");
    if (badge?.firstChild) badge.firstChild.nodeValue = String(heard.querySelectorAll("[data-kind]").length);
  }

  #focused() {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && this.contains(activeElement)
      ? activeElement.dataset.refresh
      : undefined;
  }

  /** Focus stays on the same button, or on the one for all where its entry is gone. */
  #focus(kind: string) {
    const buttons = [
      ...this.querySelectorAll<HTMLElement>("[data-entries] [data-refresh], [data-foot] [data-refresh]"),
    ];
    const same = buttons.find(({ dataset }) => dataset.refresh === kind) ?? buttons.at(-1);
    same?.focus();
  }
}
