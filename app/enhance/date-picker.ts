import { onceAlive } from "./alive.ts";

/** Beside a day that is typed, a button that opens the browser's own calendar; what is picked there is written here. */
export class DatePicker extends HTMLElement {
  connectedCallback() {
    onceAlive(() => this.#offer());
  }

  #offer() {
    const typed = this.querySelector("input");
    if (!typed || this.querySelector("button") || !("showPicker" in HTMLInputElement.prototype)) return;
    const picker = document.createElement("input");
    picker.type = "date";
    picker.tabIndex = -1;
    picker.className = "pointer-events-none absolute inset-0 h-full w-full opacity-0";
    picker.setAttribute("aria-hidden", "true");
    picker.addEventListener("change", () => {
      if (!picker.value) return;
      typed.value = picker.value.split("-").reverse().join("/");
      for (const kind of ["input", "change"]) typed.dispatchEvent(new Event(kind, { bubbles: true }));
      typed.focus();
    });
    const button = document.createElement("button");
    button.type = "button";
    button.className =
      "relative z-1 min-h-8 shrink-0 rounded-md border border-control bg-background px-2 hover:bg-muted";
    button.textContent = "Calendário";
    const label = typed.labels?.[0]?.textContent?.replace("*", "").trim() ?? "";
    button.setAttribute("aria-label", `Calendário: ${label}`);
    button.addEventListener("click", () => {
      const [, day = "", month = "", year = ""] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(typed.value.trim()) ?? [];
      picker.value = year && `${year}-${month}-${day}`;
      picker.showPicker();
    });
    this.append(picker, button);
  }
}
