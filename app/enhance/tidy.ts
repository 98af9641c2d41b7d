const tidied = (text: string) => text.replace(/^\s+/, "").replace(/ {2,}/g, " ");

const fieldOf = (event: Event) =>
  event.target instanceof HTMLInputElement && event.target.dataset.tidy !== undefined ? event.target : null;

/** While typing: no leading space, no double spaces; the caret stays where the person is. */
export function tidyWhileTyping(event: Event) {
  const field = fieldOf(event);
  if (!field || (event instanceof InputEvent && event.isComposing)) return;
  const value = tidied(field.value);
  if (value === field.value) return;
  const caret = tidied(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = value;
  field.setSelectionRange(caret, caret);
}

/** On leaving: no trailing space either. */
export function trimOnLeave(event: Event) {
  const field = fieldOf(event);
  if (field && field.value !== field.value.trim()) field.value = field.value.trim();
}
