const tidied = (text: string) => text.replace(/^\s+/, "").replace(/ {2,}/g, " ");

const fieldOf = (event: Event) =>
  event.target instanceof HTMLInputElement && event.target.dataset.tidy !== undefined ? event.target : null;

/** Removes leading and double spaces while the user types; the caret keeps its position. */
export function tidyWhileTyping(event: Event) {
  const field = fieldOf(event);
  if (!field || (event instanceof InputEvent && event.isComposing)) return;
  const value = tidied(field.value);
  if (value === field.value) return;
  const caret = tidied(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = value;
  field.setSelectionRange(caret, caret);
}

/** Trims the field when focus leaves it. */
export function trimOnLeave(event: Event) {
  const field = fieldOf(event);
  if (field && field.value !== field.value.trim()) field.value = field.value.trim();
}
