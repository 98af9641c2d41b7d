/**
 * The list below a look-up's text field, made of the radio buttons that were found: arrow keys move through it, Enter
 * chooses. The radio buttons stay the field that the form sends.
 */
export class ComboBox {
  readonly #field: HTMLInputElement;
  readonly #list: HTMLUListElement;
  readonly #chosen: (radio: HTMLInputElement) => void;
  #radios: HTMLInputElement[] = [];
  #active = -1;

  constructor(field: HTMLInputElement, chosen: (radio: HTMLInputElement) => void) {
    this.#field = field;
    this.#chosen = chosen;
    this.#list = document.createElement("ul");
    this.#list.id = `${field.name}-list`;
    this.#list.role = "listbox";
    this.#list.hidden = true;
    this.#list.setAttribute("aria-label", field.labels?.[0]?.textContent ?? "");
    field.after(this.#list);
    field.role = "combobox";
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", this.#list.id);
    field.setAttribute("aria-owns", this.#list.id);
    field.setAttribute("aria-expanded", "false");
    field.addEventListener("keydown", this);
    field.addEventListener("blur", this);
    this.#list.addEventListener("pointerdown", this);
  }

  /** Shows what was found in `region`, whose radio buttons it hides, with the first one active. */
  show(region: Element) {
    this.#radios = [...region.querySelectorAll<HTMLInputElement>("input[type=radio]")];
    const group = region.querySelector("fieldset");
    if (group) group.hidden = true;
    // The text has this id until the form is loaded with matches.
    if (group?.id === this.#field.id) group.removeAttribute("id");
    this.#list.replaceChildren(
      ...this.#radios.map(({ labels }, at) => {
        const option = document.createElement("li");
        option.id = `${this.#list.id}-${at}`;
        option.role = "option";
        option.textContent = labels?.[0]?.textContent ?? "";
        return option;
      }),
    );
    this.#open(this.#radios.length > 0);
  }

  /** Closes the list and forgets the choice, because the text has changed. */
  reset() {
    for (const radio of this.#radios) radio.checked = false;
    this.#open(false);
  }

  handleEvent(event: Event) {
    if (event instanceof KeyboardEvent) this.#press(event);
    else if (event.type === "blur") this.#leave();
    else {
      // The field keeps the focus.
      event.preventDefault();
      const option = (event.target as Element).closest("li");
      if (option) this.#choose([...this.#list.children].indexOf(option));
    }
  }

  #press(event: KeyboardEvent) {
    const isOpen = !this.#list.hidden;
    const last = this.#radios.length - 1;
    if (last < 0 || event.isComposing) return;
    if (event.key === "ArrowDown") {
      if (isOpen) this.#activate(this.#active === last ? 0 : this.#active + 1);
      else this.#open(true);
    } else if (event.key === "ArrowUp" && isOpen) this.#activate(this.#active === 0 ? last : this.#active - 1);
    else if (event.key === "Enter" && isOpen) this.#choose(this.#active);
    else if (event.key === "Escape" && isOpen) this.#open(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #open(isOpen: boolean) {
    this.#list.hidden = !isOpen;
    this.#field.setAttribute("aria-expanded", String(isOpen));
    const checked = this.#radios.findIndex((radio) => radio.checked);
    this.#activate(isOpen ? Math.max(checked, 0) : -1);
  }

  #activate(at: number) {
    this.#active = at;
    for (const [i, option] of [...this.#list.children].entries()) {
      option.setAttribute("aria-selected", String(i === at));
    }
    const option = this.#list.children[at];
    option?.scrollIntoView({ block: "nearest" });
    if (option) this.#field.setAttribute("aria-activedescendant", option.id);
    else this.#field.removeAttribute("aria-activedescendant");
  }

  #choose(at: number) {
    const radio = this.#radios[at];
    if (!radio) return;
    radio.checked = true;
    this.#leave();
    this.#chosen(radio);
  }

  /** Closes the list; the text becomes that of the choice. */
  #leave() {
    const radio = this.#radios.find(({ checked }) => checked);
    if (radio) this.#field.value = radio.labels?.[0]?.textContent ?? "";
    this.#open(false);
  }
}
