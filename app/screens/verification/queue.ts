import { type DocumentValidation, documentValidationsOperation } from "#app/contracts/documents/document-checks.ts";
import { displayOf } from "#app/crud/display.ts";
import { pageNumber, paramsOf } from "#app/crud/search.ts";
import { LIST } from "#app/screens/visitors/list-behind.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { Neighbour } from "#app/ui/page/index.ts";
import { benchOf, RETAILER, validationFilterNames, visitorHref } from "./paths.ts";

/** The visitors that wait, as the list behind a visitor's page orders and filters them. */
export interface Queue {
  /** Address of the list. */
  href: string;
  /** This visitor's place in it, from 1; null for one who no longer waits. */
  position: number | null;
  total: number;
  /** True if more wait than are counted. */
  capped: boolean;
  previous: Neighbour | null;
  next: Neighbour | null;
}

/**
 * Loads the queue around a visitor, without those whom another validator has open; the address without a list stands for
 * the unfiltered one.
 */
export async function loadQueue(context: Context, url: URL, id: string): Promise<Queue> {
  const bench = benchOf(context);
  const search = url.searchParams.get(LIST) ?? "";
  const list = new URL(`?${search}`, url);
  const href = search ? `${bench.path}/search?${search}` : bench.path;
  const values = Object.entries({ ...paramsOf(list, validationFilterNames), ...paramsOf(list, ["sort"]) });
  const set = Object.fromEntries(values.filter(([, value]) => value !== ""));
  const waits = (set.validation_status ?? "pending") === "pending";
  const filters = waits ? { claim: "free", ...set } : set;
  const per_page = displayOf(context).perPage;
  const read = async (page: number) =>
    page < 0
      ? null
      : apiOf(context)
          .read(documentValidationsOperation, { ...filters, page, per_page })
          .catch(() => null);
  const linked = (row: DocumentValidation | undefined) =>
    row ? { name: row.visitor.name, href: visitorHref(bench, row, href) } : null;

  const retailer_uuid = bench.isPlatform && url.searchParams.get(RETAILER);
  const page = pageNumber(list, "page");
  const found = await read(page);
  const rows = found?.data ?? [];
  const { total, capped } = found?.meta ?? { total: 0, capped: false };
  const place = rows.findIndex(
    ({ visitor, retailer }) => visitor.uuid === id && (!retailer_uuid || retailer.uuid === retailer_uuid),
  );
  if (place < 0) return { href, position: null, total, capped, previous: null, next: linked(rows[0]) };
  const position = page * per_page + place + 1;
  const [before, after] = await Promise.all([
    place === 0 ? read(page - 1) : null,
    place === rows.length - 1 && position < total ? read(page + 1) : null,
  ]);
  return {
    href,
    position,
    total,
    capped,
    previous: linked(rows[place - 1] ?? before?.data.at(-1)),
    next: linked(rows[place + 1] ?? after?.data[0]),
  };
}
