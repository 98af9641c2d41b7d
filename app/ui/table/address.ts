/**
 * Returns the address with some search parameters changed. A change of `page` also removes `after`, the cursor of the
 * current page.
 * @param address path with its search, as the browser shows it
 * @param changes parameter to value; null removes it
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

/** Returns a list's search without `?` and without its page: the filters and the order. */
export function searchWithoutPage(address: string): string {
  return withSearch(address, { page: null }).split("?")[1] ?? "";
}

/** Returns the non-empty parameters of an address that have these names; a search form carries them along. */
export function pickSearchParams(address: string, names: readonly string[]): Record<string, string> {
  const params = new URLSearchParams(address.split("?")[1]);
  return Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name) as string]] : [])));
}
