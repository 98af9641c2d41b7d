import { afterHydration } from "./after-hydration.ts";

const boxesOf = (form: string, name: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`tbody input[type="checkbox"][form="${form}"]`)].filter(
    (box) => box.name === name,
  );

/**
 * The header's checkbox: selects all rows of the page or none. Exists only with script; it handles a change before the
 * bar counts.
 */
export class CheckAll extends HTMLElement {
  #box: HTMLInputElement | undefined;

  connectedCallback() {
    document.addEventListener("change", this, true);
    addEventListener("pageshow", this);
    afterHydration(() => this.#addCheckbox());
  }

  #addCheckbox() {
    if (this.#box) return;
    this.#box = document.createElement("input");
    this.#box.type = "checkbox";
    this.#box.className = "size-4 align-middle accent-primary";
    this.#box.setAttribute("aria-label", "Selecionar todos desta página");
    this.append(this.#box);
    // Rows may have been selected before the script ran.
    this.handleEvent();
  }

  disconnectedCallback() {
    document.removeEventListener("change", this, true);
    removeEventListener("pageshow", this);
  }

  handleEvent(event?: Event) {
    const own = this.#box;
    if (!own) return;
    const boxes = boxesOf(this.getAttribute("form") ?? "", this.getAttribute("name") ?? "");
    if (event?.target === own) for (const box of boxes) box.checked = own.checked;
    const checked = boxes.filter((box) => box.checked).length;
    own.checked = checked > 0 && checked === boxes.length;
    own.indeterminate = checked > 0 && checked < boxes.length;
  }
}

/**
 * Shows how many rows are selected, or that all are, and while any is, its buttons, in sight. The browser may restore
 * selected boxes.
 */
export class BulkBar extends HTMLElement {
  connectedCallback() {
    document.addEventListener("change", this);
    addEventListener("pageshow", this);
    afterHydration(() => this.handleEvent());
  }

  disconnectedCallback() {
    document.removeEventListener("change", this);
    removeEventListener("pageshow", this);
  }

  handleEvent() {
    const id = this.querySelector("form")?.id ?? "";
    const all = this.querySelector<HTMLInputElement>('input[name="all"]');
    const chosen = document.querySelectorAll(`tbody input[type="checkbox"][form="${id}"]:checked`).length;
    const count = all?.checked ? (all.dataset.total ?? "") : chosen > 0 ? String(chosen) : "";
    const counter = this.querySelector("[data-count]");
    if (counter) counter.textContent = count && `${count} ${count === "1" ? "selecionado" : "selecionados"}`;
    this.dataset.ready = "";
    for (const details of this.querySelectorAll("details")) details.open = count !== "";
    this.toggleAttribute("data-active", count !== "");
    document.documentElement.style.setProperty("--bar", count === "" ? "0px" : `${this.offsetHeight}px`);
  }
}
