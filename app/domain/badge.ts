/** The check digit of the first twelve digits of an EAN-13. */
export function eanCheckDigit(base: string): string {
  let sum = 0;
  for (let i = 0; i < base.length; i++) sum += Number(base[i]) * (i % 2 === 0 ? 1 : 3);
  return String((10 - (sum % 10)) % 10);
}
