import { afterHydration } from "./after-hydration.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Draws the calendar of the button. */
function calendarIcon() {
  const icon = document.createElementNS(SVG, "svg");
  const shape = document.createElementNS(SVG, "path");
  const attributes = { width: 16, height: 16, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor" };
  for (const [name, value] of Object.entries(attributes)) icon.setAttribute(name, String(value));
  icon.setAttribute("stroke-width", "2");
  icon.setAttribute("aria-hidden", "true");
  shape.setAttribute("d", "M3 10h18M8 2v4M16 2v4M3 4h18v18H3z");
  icon.append(shape);
  return icon;
}

/** Adds a button inside a typed date that opens the browser's calendar, and writes the picked day into the field. */
export class DatePicker extends HTMLElement {
  connectedCallback() {
    afterHydration(() => this.#addButton());
  }

  #addButton() {
    const input = this.querySelector("input");
    if (!input || this.querySelector("button") || !("showPicker" in HTMLInputElement.prototype)) return;
    const picker = document.createElement("input");
    picker.type = "date";
    picker.tabIndex = -1;
    picker.className = "pointer-events-none absolute inset-0 h-full w-full opacity-0";
    picker.setAttribute("aria-hidden", "true");
    picker.addEventListener("change", () => {
      if (!picker.value) return;
      input.value = picker.value.split("-").reverse().join("/");
      for (const kind of ["input", "change"]) input.dispatchEvent(new Event(kind, { bubbles: true }));
      input.focus();
    });
    const button = document.createElement("button");
    button.type = "button";
    button.className = "absolute inset-y-0 right-0 z-1 grid w-8 place-items-center rounded-md hover:bg-muted";
    button.append(calendarIcon());
    input.classList.add("pr-8");
    const label = input.labels?.[0]?.textContent?.replace("*", "").trim() ?? "";
    button.setAttribute("aria-label", `Calendário: ${label}`);
    button.addEventListener("click", () => {
      const [, day = "", month = "", year = ""] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(input.value.trim()) ?? [];
      picker.value = year && `${year}-${month}-${day}`;
      picker.showPicker();
    });
    this.append(picker, button);
  }
}
