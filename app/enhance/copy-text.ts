import { afterHydration } from "./after-hydration.ts";

const COPY = "Copiar";
const look = "min-h-8 rounded-md border border-control bg-background px-3 py-1 font-medium hover:bg-muted";

/** A text with a button that copies it, where the browser lets a page write to the clipboard. */
export class CopyText extends HTMLElement {
  connectedCallback() {
    if (navigator.clipboard) afterHydration(() => this.#addButton());
  }

  #addButton() {
    if (this.querySelector("button")) return;
    const text = this.textContent?.trim() ?? "";
    const button = document.createElement("button");
    button.type = "button";
    button.className = look;
    button.textContent = COPY;
    const result = document.createElement("span");
    result.setAttribute("role", "status");
    button.addEventListener("click", async () => {
      const copied = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      result.textContent = copied ? "Copiado." : "Não foi possível copiar: selecione o texto.";
    });
    this.append(" ", button, " ", result);
  }
}
