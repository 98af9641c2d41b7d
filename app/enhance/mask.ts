const shapes: Record<string, string[]> = {
  cpf: ["###.###.###-##"],
  cnpj: ["##.###.###/####-##"],
  phone: ["(##) ####-####", "(##) #####-####"],
  cep: ["#####-###"],
};

const signsOf = (text: string) => text.replace(/[^0-9a-z]/gi, "");

function applyMask(signs: string, shape: string): string {
  let at = 0;
  let text = "";
  for (const slot of shape) {
    if (at === signs.length) break;
    text += slot === "#" ? signs[at++] : slot;
  }
  return text;
}

/**
 * Adds the punctuation of `data-mask` while the user types; the caret stays behind the same digit. Text that does not
 * fit the mask, for example +55 or too many digits, stays as it is.
 */
export function maskWhileTyping({ target }: Event) {
  if (!(target instanceof HTMLInputElement)) return;
  const { mask } = target.dataset;
  const allowed = mask === "cnpj" ? /^[\w\s./-]*$/ : /^[\d\s()./-]*$/;
  if (!mask || !allowed.test(target.value)) return;
  const signs = signsOf(target.value).toUpperCase();
  const shape = shapes[mask]?.find((one) => one.split("#").length > signs.length);
  const value = shape && applyMask(signs, shape);
  if (!shape || !value || value === target.value) return;
  const before = signsOf(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
  const atEnd = target.selectionStart === target.value.length;
  target.value = value;
  const caret = atEnd ? value.length : applyMask(signs.slice(0, before), shape).length;
  target.setSelectionRange(caret, caret);
}
