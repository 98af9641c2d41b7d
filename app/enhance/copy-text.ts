import { afterHydration } from "./after-hydration.ts";

const COPY = "Copiar";
const look = "min-h-8 rounded-md border border-control px-3 hover:bg-muted";

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
    const say = (words: string) => () => {
      result.textContent = words;
    };
    button.onclick = () => navigator.clipboard.writeText(text).then(say("Copiado."), say("Selecione o texto e copie."));
    this.append(" ", button, " ", result);
  }
}
