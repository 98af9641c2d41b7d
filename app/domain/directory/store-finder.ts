import { parseCnpj } from "#app/contracts/directory/cnpj.ts";
import { fold } from "#app/contracts/platform/text.ts";

/** A store as spreadsheets speak of it. */
export interface KnownStore {
  uuid: string;
  cnpj: string | null;
  code: string;
  name: string;
  network: string;
}

/** Finds a store by its CNPJ, or its name or code, of a network where one is named; none where two would do. */
export function storeFinder(stores: readonly KnownStore[]): (typed: string, retailer: string) => string | undefined {
  const known = new Map<string, string | null>();
  const learn = (key: string, uuid: string) => known.set(key, known.has(key) && known.get(key) !== uuid ? null : uuid);
  for (const { uuid, cnpj, code, name, network } of stores) {
    if (cnpj) learn(cnpj, uuid);
    for (const word of [fold(name), fold(code)]) {
      learn(word, uuid);
      learn(`${word}\n${fold(network)}`, uuid);
    }
  }
  return (typed, retailer) => {
    const cnpj = parseCnpj(typed);
    const words = retailer ? `${fold(typed)}\n${fold(retailer)}` : fold(typed);
    return known.get(cnpj.ok ? cnpj.value : words) ?? undefined;
  };
}
