/** Removes itself after `seconds`, but waits while hovered or focused. */
export class ToastMessage extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    for (const kind of ["pointerenter", "pointerleave", "focusin", "focusout"]) this.addEventListener(kind, this);
    this.handleEvent();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  handleEvent() {
    clearTimeout(this.#timer);
    if (this.matches(":hover, :focus-within")) return;
    this.#timer = setTimeout(() => this.remove(), Number(this.getAttribute("seconds") ?? 5) * 1000);
  }
}
