/**
 * The same address with some of its search parameters changed; to where a page begins (`after`) no other page keeps.
 * @param address path with its search, as the browser shows it
 * @param changes parameter to value; null takes it away
 */
export function withSearch(address: string, changes: Record<string, string | number | null>) {
  const [path = "", search] = address.split("?");
  const params = new URLSearchParams(search);
  if ("page" in changes) params.delete("after");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** The search of a list, without `?`, as far as it says which rows are there and in which order: not which page. */
export function searchOf(address: string): string {
  return withSearch(address, { page: null }).split("?")[1] ?? "";
}

/** What stands in an address under these names: what a search keeps. */
export function keptOf(address: string, names: readonly string[]): Record<string, string> {
  const params = new URLSearchParams(address.split("?")[1]);
  return Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name) as string]] : [])));
}
