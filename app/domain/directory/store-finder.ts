import { parseCnpj } from "#app/contracts/directory/cnpj.ts";
import { fold } from "#app/contracts/platform/text.ts";

/** A store with the values by which spreadsheets name it. */
export interface KnownStore {
  uuid: string;
  cnpj: string | null;
  code: string;
  name: string;
  retailer: string;
}

/**
 * Returns a function that finds a store by CNPJ, or by name or code, within a retailer if one is given; undefined when
 * several match.
 */
export function storeFinder(stores: readonly KnownStore[]): (typed: string, retailer: string) => string | undefined {
  const byKey = new Map<string, string | null>();
  const addKey = (key: string, uuid: string) => byKey.set(key, byKey.has(key) && byKey.get(key) !== uuid ? null : uuid);
  for (const { uuid, cnpj, code, name, retailer } of stores) {
    if (cnpj) addKey(cnpj, uuid);
    for (const word of [fold(name), fold(code)]) {
      addKey(word, uuid);
      addKey(`${word}\n${fold(retailer)}`, uuid);
    }
  }
  return (typed, retailer) => {
    const cnpj = parseCnpj(typed);
    const words = retailer ? `${fold(typed)}\n${fold(retailer)}` : fold(typed);
    return byKey.get(cnpj.ok ? cnpj.value : words) ?? undefined;
  };
}
