const shapes: Record<string, string[]> = {
  cpf: ["###.###.###-##"],
  cnpj: ["##.###.###/####-##"],
  phone: ["(##) ####-####", "(##) #####-####"],
  cep: ["#####-###"],
};

const signsOf = (text: string) => text.replace(/[^0-9a-z]/gi, "");

function masked(signs: string, shape: string): string {
  let at = 0;
  let text = "";
  for (const place of shape) {
    if (at === signs.length) break;
    text += place === "#" ? signs[at++] : place;
  }
  return text;
}

/**
 * While typing into a field with `data-mask`: its punctuation, the caret staying behind the same digit. What does not fit
 * the shape, as +55 or too many digits, stays as it is typed or pasted.
 */
export function maskWhileTyping({ target }: Event) {
  if (!(target instanceof HTMLInputElement)) return;
  const { mask } = target.dataset;
  const allowed = mask === "cnpj" ? /^[\w\s./-]*$/ : /^[\d\s()./-]*$/;
  if (!mask || !allowed.test(target.value)) return;
  const signs = signsOf(target.value).toUpperCase();
  const shape = shapes[mask]?.find((one) => one.split("#").length > signs.length);
  const value = shape && masked(signs, shape);
  if (!shape || !value || value === target.value) return;
  const before = signsOf(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
  const atEnd = target.selectionStart === target.value.length;
  target.value = value;
  const caret = atEnd ? value.length : masked(signs.slice(0, before), shape).length;
  target.setSelectionRange(caret, caret);
}
