import { parseHtml, swapRegion } from "./html.ts";

const pause = 400;

/**
 * Posts the form with the button's `intent`, which saves nothing, and returns the page in the response. Throws when the
 * response is not OK.
 */
async function submitIntent(form: HTMLFormElement, intent: string, signal?: AbortSignal): Promise<Document> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  body.set("intent", intent);
  const response = await fetch(form.action, { method: "POST", body, signal: signal ?? null });
  if (!response.ok) throw new Error(String(response.status));
  return parseHtml(await response.text());
}

/** Shows matches while the user types, through the form's own "Buscar"; the choice is the same field. */
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
    const found = await submitIntent(form, "search", this.#running.signal).catch(() => undefined);
    if (found) swapRegion(`${this.getAttribute("name")}-matches`, found);
  }
}

/** Refreshes the part of the form that a field with `data-updates` names by id, after the field changes. */
export function updateDependents({ target }: Event) {
  if (!(target instanceof HTMLSelectElement) || !target.dataset.updates || !target.form) return;
  const { form, dataset } = target;
  submitIntent(form, "again")
    .then((page) => swapRegion(dataset.updates ?? "", page) || form.requestSubmit())
    .catch(() => undefined);
}
