import { onceAlive } from "./alive.ts";

const boxesOf = (form: string, name: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`tbody input[type="checkbox"][form="${form}"]`)].filter(
    (box) => box.name === name,
  );

/** The checkbox in the header: all rows of the page, or none. Exists only with script; hears of a change before the bar counts. */
export class CheckAll extends HTMLElement {
  #box: HTMLInputElement | undefined;

  connectedCallback() {
    document.addEventListener("change", this, true);
    onceAlive(() => this.#offer());
  }

  #offer() {
    if (this.#box) return;
    this.#box = document.createElement("input");
    this.#box.type = "checkbox";
    this.#box.className = "size-4 align-middle accent-primary";
    this.#box.setAttribute("aria-label", "Selecionar todos desta página");
    this.append(this.#box);
  }

  disconnectedCallback() {
    document.removeEventListener("change", this, true);
  }

  handleEvent(event: Event) {
    const own = this.#box;
    if (!own) return;
    const boxes = boxesOf(this.getAttribute("form") ?? "", this.getAttribute("name") ?? "");
    if (event.target === own) for (const box of boxes) box.checked = own.checked;
    const checked = boxes.filter((box) => box.checked).length;
    own.checked = checked > 0 && checked === boxes.length;
    own.indeterminate = checked > 0 && checked < boxes.length;
  }
}

/** Says how many rows are chosen and stays in sight while any is. */
export class BulkBar extends HTMLElement {
  connectedCallback() {
    document.addEventListener("change", this);
  }

  disconnectedCallback() {
    document.removeEventListener("change", this);
  }

  handleEvent() {
    const id = this.querySelector("form")?.id ?? "";
    const chosen = document.querySelectorAll(`tbody input[type="checkbox"][form="${id}"]:checked`).length;
    const place = this.querySelector("[data-count]");
    if (place) place.textContent = chosen > 0 ? `${chosen} selecionado(s)` : "";
    this.toggleAttribute("data-active", chosen > 0);
  }
}
