import { parse, swap } from "./html.ts";

const pause = 400;

/** The page that a form's button `intent` answers with, nothing being saved. */
async function asked(form: HTMLFormElement, intent: string, signal?: AbortSignal): Promise<Document> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  body.set("intent", intent);
  const response = await fetch(form.action, { method: "POST", body, signal: signal ?? null });
  if (!response.ok) throw new Error(String(response.status));
  return parse(await response.text());
}

/** Shows what matches while the person types, by the form's own "Buscar"; the choice is the same field. */
export class LookUp extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;

  connectedCallback() {
    this.addEventListener("input", this);
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.#running?.abort();
  }

  handleEvent({ target }: Event) {
    if (!(target instanceof HTMLInputElement) || target.name !== `${this.getAttribute("name")}_q`) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#search(target.form), pause);
  }

  async #search(form: HTMLFormElement | null) {
    if (!form) return;
    this.#running?.abort();
    this.#running = new AbortController();
    const found = await asked(form, "search", this.#running.signal).catch(() => undefined);
    if (found) swap(`${this.getAttribute("name")}-achados`, found);
  }
}

/** A field with `data-updates` changes what others offer: the part of the form with that id is asked for again. */
export function updateDependents({ target }: Event) {
  if (!(target instanceof HTMLSelectElement) || !target.dataset.updates || !target.form) return;
  const { form, dataset } = target;
  asked(form, "again")
    .then((page) => swap(dataset.updates ?? "", page) || form.requestSubmit())
    .catch(() => undefined);
}
