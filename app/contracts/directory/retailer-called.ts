/** Returns "rede" and a retailer's name, or the name alone if it begins with that word. */
export function retailerCalled(name: string): string {
  return /^rede\b/i.test(name) ? name : `rede ${name}`;
}
