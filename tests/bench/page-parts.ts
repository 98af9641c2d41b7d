/** The links and filters of a page, read from its HTML. */
export interface PageParts {
  menu: string[];
  /** Columns that the list can be sorted by. */
  sorts: string[];
  /** The options of each select among the filters. */
  selects: Map<string, string[]>;
  /** The filters with text input. */
  texts: string[];
  /** The number of the list's last page; zero if the list has one page. */
  lastPage: number;
  firstRecord: string | undefined;
  firstForm: string | undefined;
}

/** The last page of a list that is counted only up to its cap. */
const LAST_COUNTED = 399;

export function partsOf(html: string): PageParts {
  const content = first(html, /(<main[\s>].*<\/main>)/s);
  const forms = all(content, /(<form[^>]* method="get".*?<\/form>)/gs).join("");
  return {
    menu: hrefsIn(first(html, /(<nav id="menu".*?<\/nav>)/s)),
    sorts: unique(all(hrefsIn(first(content, /(<thead.*?<\/thead>)/s)).join(" "), /[?&]sort=-?(\w+)/g)),
    selects: new Map(all(forms, /(<select.*?<\/select>)/gs).map((one) => [nameIn(one), valuesIn(one)])),
    texts: unique(all(forms, /(<input[^>]* type="(?:search|text)"[^>]*>)/g).map(nameIn)),
    lastPage: lastPageIn(first(content, /(<nav aria-label="Paginação".*?<\/nav>)/s)),
    firstRecord: hrefsIn(all(content, /(<th scope="row".*?<\/th>)/gs).join("")).find((href) => href.startsWith("/")),
    firstForm: hrefsIn(content).find((href) => /^\/.*\/new(\?|$)/.test(href)),
  };
}

function lastPageIn(pages: string): number {
  if (!pages.includes('rel="next"')) return 0;
  const last = hrefsIn(/<a [^>]*>Última/.exec(pages)?.[0] ?? "")[0];
  if (last) return Number(first(last, /[?&]page=(\d+)/));
  return /\+(<!-- -->)? item/.test(pages) ? LAST_COUNTED : 1;
}

const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? "";
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const unique = (values: string[]) => [...new Set(values)].filter(Boolean);
const decoded = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
const hrefsIn = (html: string) => all(html, /<a [^>]*?href="([^"]*)"/g).map(decoded);
const nameIn = (field: string) => first(field, / name="(\w+)"/);
const valuesIn = (select: string) => unique(all(select, /<option[^>]* value="([^"]*)"/g).map(decoded));
