/** Leaves after `seconds`, waiting while pointed at or focused. */
export class ToastMessage extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    for (const kind of ["pointerenter", "pointerleave", "focusin", "focusout"]) this.addEventListener(kind, this);
    this.#start();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  handleEvent(event: Event) {
    if (event.type === "pointerenter" || event.type === "focusin") clearTimeout(this.#timer);
    else this.#start();
  }

  #start() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.remove(), Number(this.getAttribute("seconds") ?? 5) * 1000);
  }
}
