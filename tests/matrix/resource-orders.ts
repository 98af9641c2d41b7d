import { keysOf, type List, queryList, type Row, type RowPage } from "./resource-lists.ts";

/** Orders by the urgency of a state, whose keys do not ascend. */
const orderedByUrgency = ["/service_agreements state", "/company_docs/demands state"];

/** Returns the sort orders of a list, ascending and descending. */
export const sortsOf = ({ parameters }: List): string[] =>
  (parameters.find(({ name }) => name === "sort")?.schema.enum ?? []) as string[];

/**
 * Returns the faults of a list's pages in one order: read by number and by following `next`, they must equal `allRows`.
 */
export async function pageFaults(list: List, query: Record<string, string>, allRows: RowPage, size: number) {
  const expected = keysOf(allRows);
  const most = Math.min(PAGES * size, expected.length);
  const read = async (place: Record<string, string>) => {
    const { status, body } = await queryList(list, { ...query, per_page: String(size), ...place });
    return status === 200 ? (body as RowPage) : { data: [{ status }], meta: { total: -1, capped: false } };
  };
  const first = await read({});
  const numbered = [...keysOf(first)];
  const followed = [...keysOf(first)];
  for (let page = 1; page < PAGES && (page - 1) * size < most; page++) {
    numbered.push(...keysOf(await read({ page: String(page) })));
  }
  for (let { next } = first.meta, page = 1; next !== undefined && page < PAGES; page++) {
    const found = await read({ after: next });
    followed.push(...keysOf(found));
    next = found.meta.next;
  }
  const faults: string[] = [];
  if (first.meta.total !== allRows.meta.total) faults.push(`another total, ${first.meta.total}`);
  for (const [way, rows] of Object.entries({ numbered, followed })) {
    const other = Array.from({ length: most }, (_, i) => i).find((i) => rows[i] !== expected[i]);
    if (other !== undefined) faults.push(`row ${other}, ${way}: ${rows[other]} instead of ${expected[other]}`);
    if (rows.length !== most) faults.push(`${rows.length} rows ${way} instead of ${most}`);
  }
  return faults;
}
const PAGES = 5;

/**
 * Returns the faults of two orders of a list, the second the reverse of the first. Rows that tie stay together in any
 * order:
 * `down`, as positions in `up`, consists of runs, each ascending and each before the previous one. Where the rows show
 * a
 * number or a day under the order's name, it ascends in `up`.
 */
export function orderFaults(list: List, name: string, up: RowPage, down: RowPage): string[] {
  const faults: string[] = [];
  const place = new Map(keysOf(up).map((key, i) => [key, i]));
  const positions = keysOf(down).map((key) => place.get(key) ?? -1);
  if (place.size !== up.meta.total) faults.push(`${place.size} rows of ${up.meta.total}`);
  if (new Set(positions).size !== place.size || positions.includes(-1)) faults.push("other rows downwards");
  const runs = runsOf(positions);
  const ends = runs.map(([first = 0, ...rest]) => [first, rest.at(-1) ?? first] as const);
  if (ends.some(([, last], i) => last + 1 !== (ends[i - 1]?.[0] ?? positions.length))) {
    faults.push("downwards is not the reverse of upwards");
  }
  const values = up.data.map((row) => sortValue(row, name)).filter((value) => value !== undefined);
  const ascends = !orderedByUrgency.includes(`${list.path.slice(list.root.length + 4)} ${name}`);
  if (ascends && values.some((value, i) => i > 0 && value < (values[i - 1] as typeof value)))
    faults.push("does not ascend");
  if (runs.length === 1 && new Set(values).size > 1) faults.push("the same both ways");
  return faults;
}

/** Splits the positions into runs of consecutive numbers. */
function runsOf(positions: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const position of positions) {
    const run = runs.at(-1);
    if (run?.at(-1) === position - 1) run.push(position);
    else runs.push([position]);
  }
  return runs;
}

/** Returns a row's number, day or text of this name in a form that compares as the list sorts, or undefined. */
function sortValue(row: Row, name: string): number | string | undefined {
  const value = row[name] ?? (row[`${name}_cents`] as unknown);
  const label = typeof value === "object" && value !== null ? (value as Row).name : value;
  if (typeof label === "number") return label;
  if (typeof label !== "string") return undefined;
  return label.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
