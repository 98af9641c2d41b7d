const KEY = "recents";
const MOST = 6;
/** The last segment of a record's address. */
const UUID = /-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Recents = { href: string; label: string }[];

/** The greeting in the header is part of the key: another user of this tab has other records. */
const keyOf = () => KEY + document.querySelector("header p")?.textContent;
const read = (): Recents => JSON.parse(sessionStorage.getItem(keyOf()) ?? "[]");

/** Remembers the record that the page shows, until the tab is closed or the user signs out. */
export function rememberRecord(): void {
  const { pathname: href } = location;
  const label = document.querySelector("h1")?.textContent;
  if (!label || !UUID.test(href)) return;
  const items = [{ href, label }, ...read().filter((one) => one.href !== href)].slice(0, MOST);
  sessionStorage.setItem(keyOf(), JSON.stringify(items));
}

/** Forgets them when the user signs out. */
export function forgetRecords({ target }: Event): void {
  if (target instanceof HTMLFormElement && target.action.endsWith("/sair")) sessionStorage.clear();
}

/** Adds the records, in a copy of the first group, before the actions and the menu of a search without text. */
export function showRecents({ target }: Event): void {
  const first = target instanceof Element && target.querySelector("#search-results > section");
  const items = read();
  if (!first || items.length === 0) return;
  const group = first.cloneNode(true) as Element;
  const [heading, list] = group.children;
  const line = list?.firstElementChild;
  if (!heading || !list || !line) return;
  group.setAttribute("aria-label", "Recentes");
  heading.textContent = "Recentes";
  list.replaceChildren(
    ...items.map(({ href, label }) => {
      const item = line.cloneNode(true) as Element;
      const link = item.querySelector("a");
      if (link) Object.assign(link, { href, textContent: label });
      return item;
    }),
  );
  first.before(group);
}
