import { LinkTabs } from "../page/tabs.tsx";
import { searchWithoutPage } from "./address.ts";

/** A saved view of a list: a name for its filters and order. */
export interface ListView {
  name: string;
  /** The search without `?`. */
  query: string;
}

/** Views that are shown as tabs; the dialog of saved views has the others. */
const MOST = 8;

/** The saved views of a list as tabs, after the whole list; nothing without views. */
export function ViewTabs({ views, path, address }: { views: ListView[]; path: string; address: string }) {
  const keyed = views.slice(0, MOST).map((view) => ({ ...view, key: normalize(view.query) }));
  // A view of the whole list would be a second "Todos".
  const tabs = [{ name: "Todos", query: "", key: "" }, ...keyed.filter(({ key }) => key !== "")].map(
    ({ name, query, key }) => ({ label: name, href: query ? `${path}?${query}` : path, key }),
  );
  if (tabs.length === 1) return null;
  const shown = normalize(searchWithoutPage(address));
  return <LinkTabs label="Visões" tabs={tabs} current={tabs.find(({ key }) => key === shown)?.href ?? ""} />;
}

/** Returns a search with its empty parameters left out, in one order. */
function normalize(query: string): string {
  const params = [...new URLSearchParams(query)].filter(([name, value]) => value !== "" && name !== "per_page");
  return new URLSearchParams(params.sort()).toString();
}
