import { afterHydration } from "./after-hydration.ts";

const words = {
  empty: "Digite o CPF ou passe o crachá.",
  unknown: "Não está nesta lista. Confira o documento da pessoa; sem rede, a portaria só conhece quem está na lista.",
};

/** A person of the list, as the table's row says. */
interface Person {
  owner_uuid: string;
  visitor_uuid: string;
  name: string;
  owner: string;
  badge: string;
  cpf: string;
  answer: string;
  label: string;
  causes: string[];
  inside: boolean;
  lite: boolean;
}

/**
 * Answers a badge or CPF from the contingency list in the page, and offers the forms that the phone's outbox stores until
 * the network returns. Its template holds the field, and a panel for each person found.
 */
export class GateList extends HTMLElement {
  #people: Person[] = [];

  connectedCallback() {
    afterHydration(() => this.#begin());
  }

  async #begin() {
    const template = this.querySelector("template");
    if (!template || !("serviceWorker" in navigator && "caches" in window)) return;
    this.#people = readPeople();
    this.append(template.content.cloneNode(true));
    this.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.#answer();
    });
    const field = this.#field();
    const { code } = document.documentElement.dataset;
    if (field && code) field.value = code;
    if (code) await this.#answer();
    else field?.focus();
  }

  #field = () => this.querySelector<HTMLInputElement>("input[data-scan]");

  async #answer() {
    const field = this.#field();
    const output = this.querySelector("[data-output]");
    const panel = this.querySelector<HTMLTemplateElement>("template[data-panel]");
    if (!field || !output || !panel) return;
    const found = this.#find(field.value);
    const moves = await this.#moves();
    const panels = found.map((person) => fillPanel(panel, person, moves.get(person.visitor_uuid)));
    output.replaceChildren(...panels);
    if (panels.length === 0) output.textContent = field.value.trim() === "" ? words.empty : words.unknown;
    field.select();
    output.querySelector<HTMLElement>("form:not([hidden]) button")?.focus();
    if (panels.length === 0) field.focus();
  }

  /** A masked CPF shows its first three and last two digits: the porter compares the name with the document. */
  #find(typed: string): Person[] {
    const digits = typed.replace(/\D/g, "");
    if (digits.length === 13) return this.#people.filter(({ badge }) => badge === digits);
    if (digits.length !== 11) return [];
    const mask = `${digits.slice(0, 3)}.***.***-${digits.slice(9)}`;
    return this.#people.filter(({ cpf }) => cpf === mask);
  }

  /** The last move of each person that waits in the outbox. */
  async #moves(): Promise<Map<string, string>> {
    const outbox = await caches.open(`field-outbox ${this.getAttribute("who")}`);
    const moves = new Map<string, string>();
    for (const key of await outbox.keys()) {
      const waiting = await outbox.match(key);
      if (!waiting || waiting.headers.has("x-refused")) continue;
      const form = new URLSearchParams(await waiting.text());
      moves.set(form.get("visitor_uuid") ?? "", form.get("intent") ?? "");
    }
    return moves;
  }
}

function readPeople(): Person[] {
  return [...document.querySelectorAll<HTMLElement>("[data-person]")].map((cell) => {
    const row = cell.closest("tr") as HTMLElement;
    const [owner_uuid = "", visitor_uuid = ""] = cell.dataset.person?.split(" ") ?? [];
    const text = (selector: string) => row.querySelector(selector)?.textContent ?? "";
    return {
      owner_uuid,
      visitor_uuid,
      name: cell.textContent ?? "",
      owner: text("[data-owner]"),
      badge: text("[data-badge]"),
      cpf: text("[data-cpf]"),
      answer: row.querySelector<HTMLElement>("[data-answer]")?.dataset.answer ?? "",
      label: text("[data-answer]").trim(),
      causes: [...row.querySelectorAll("[data-cause]")].map(({ textContent }) => textContent ?? ""),
      inside: row.querySelector("[data-inside]") !== null,
      lite: cell.dataset.lite !== undefined,
    };
  });
}

const entries = ["check_in", "release"];
const exits = ["leave", "check_out"];

/** Copies the panel for a person; `move` is what waits to be sent about them. */
function fillPanel(panel: HTMLTemplateElement, person: Person, move = ""): Element {
  const copy = (panel.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
  const inside = entries.includes(move) || (person.inside && !exits.includes(move));
  copy.dataset.answer = person.answer;
  const texts = { label: person.label, name: person.name, owner: person.owner, causes: person.causes.join(" · ") };
  for (const [name, text] of Object.entries(texts)) {
    const place = copy.querySelector(`[data-text=${name}]`);
    if (place) place.textContent = text;
  }
  const shown = inside ? "inside" : person.answer === "stopped" ? "stopped" : "outside";
  for (const part of copy.querySelectorAll<HTMLElement>("[data-when]")) part.hidden = part.dataset.when !== shown;
  // A reason lets no lite registration in.
  if (person.lite) copy.querySelector("[data-release]")?.remove();
  for (const form of copy.querySelectorAll("form")) {
    form.hidden = form.closest("[data-when]")?.hasAttribute("hidden") === true;
    const set = (name: string, value: string) => {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    };
    const later = form.elements.namedItem("later");
    if (later instanceof HTMLInputElement) later.value += person.name;
    set("name", person.name);
    set("owner_uuid", person.owner_uuid);
    set("visitor_uuid", person.visitor_uuid);
  }
  return copy;
}
