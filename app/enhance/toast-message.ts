/**
 * Removes itself after `seconds`, but waits while the user hovers it or has focused something in it. Focus that the page
 * has begun at the message moves on to the content.
 */
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
    if (this.matches(":hover, :has(:focus:not([autofocus]))")) return;
    this.#timer = setTimeout(() => this.#leave(), Number(this.getAttribute("seconds") ?? 5) * 1000);
  }

  #leave() {
    const isFocused = this.contains(document.activeElement);
    this.remove();
    if (isFocused) document.getElementById("conteudo")?.focus({ preventScroll: true });
  }
}
