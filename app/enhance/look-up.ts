import { ComboBox } from "./combo-box.ts";
import { parseHtml, swapRegion } from "./html.ts";

const pause = 400;
/** Milliseconds after which a search that has not ended says so. */
const slowAfter = 600;

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

/**
 * Shows matches while the user types, through the form's own "Buscar"; the choice is the same field. With `combo` they
 * are a list below the text, and a choice refreshes the part of the form that `data-updates` names.
 */
export class LookUp extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;
  #combo: ComboBox | undefined;

  connectedCallback() {
    this.addEventListener("input", this);
  }

  disconnectedCallback() {
    this.#stop();
  }

  handleEvent({ target }: Event) {
    if (!(target instanceof HTMLInputElement) || target.name !== `${this.getAttribute("name")}_q`) return;
    this.#stop();
    if (this.hasAttribute("combo")) this.#comboOf(target).reset();
    this.#timer = setTimeout(() => this.#search(target), pause);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#running?.abort();
  }

  async #search(field: HTMLInputElement) {
    if (!field.form) return;
    const running = new AbortController();
    this.#running = running;
    const id = `${this.getAttribute("name")}-matches`;
    const slow = setTimeout(() => this.#say(id, "Procurando…"), slowAfter);
    const found = await submitIntent(field.form, "search", running.signal).catch(() => undefined);
    clearTimeout(slow);
    if (running.signal.aborted) return;
    if (!found || !swapRegion(id, found)) return this.#say(id, "A busca não respondeu. Use “Buscar”.");
    const region = document.getElementById(id);
    if (region && document.activeElement === field) this.#combo?.show(region);
  }

  /** Shows how the search goes in place of its matches, of a combobox alone: other look-ups still show what is chosen. */
  #say(id: string, text: string) {
    if (!this.hasAttribute("combo")) return;
    const message = document.createElement("p");
    message.textContent = text;
    document.getElementById(id)?.replaceChildren(message);
  }

  #comboOf(field: HTMLInputElement): ComboBox {
    this.#combo ??= new ComboBox(field, ({ form }) => {
      this.#stop();
      const updates = this.dataset.updates;
      if (form && updates) refresh(form, updates).catch(() => undefined);
    });
    return this.#combo;
  }
}

/** Replaces a part of the form by what it is for the present values. */
function refresh(form: HTMLFormElement, id: string): Promise<boolean> {
  return submitIntent(form, "again").then((page) => swapRegion(id, page));
}

/** Refreshes the part of the form that a field with `data-updates` names by id, after the field changes. */
export function updateDependents({ target }: Event) {
  if (!(target instanceof HTMLSelectElement) || !target.dataset.updates || !target.form) return;
  const { form, dataset } = target;
  refresh(form, dataset.updates ?? "")
    .then((isSwapped) => isSwapped || form.requestSubmit())
    .catch(showUnscripted);
}

/** Hides the buttons beside fields with `data-updates`, until a refresh fails. */
export function hideUnscripted() {
  document.documentElement.dataset.scripted = "";
}

function showUnscripted() {
  delete document.documentElement.dataset.scripted;
}
