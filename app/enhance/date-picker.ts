import { afterHydration } from "./after-hydration.ts";

/** Adds a button beside a typed date that opens the browser's calendar, and writes the picked day into the field. */
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
    button.className =
      "relative z-1 min-h-8 shrink-0 rounded-md border border-control bg-background px-2 hover:bg-muted";
    button.textContent = "Calendário";
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
