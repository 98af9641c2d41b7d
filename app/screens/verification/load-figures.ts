import { documentValidationsOperation } from "#app/contracts/documents/document-checks.ts";
import { type DecisionFigure, decisionFiguresOperation } from "#app/contracts/documents/verification.ts";
import { parseDate } from "#app/contracts/platform/dates.ts";
import { paramsOf } from "#app/crud/search.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { PartName } from "./figure-parts.ts";

/** The days of the address as the API takes them; those that are none are left out. */
export function periodInAddress(url: URL): Record<string, string> {
  const typed = paramsOf(url, ["start_date", "end_date"]);
  const days = Object.entries(typed).flatMap(([name, text]) => {
    const parsed = parseDate(text);
    return text && parsed.ok ? [[name, parsed.value] as const] : [];
  });
  return Object.fromEntries(days);
}

/** How many visitors wait, and of how many the oldest document is overdue. */
export const loadCounts = (context: Context, { retailer_uuid }: { retailer_uuid: string }) => {
  const count = (filter: object) =>
    apiOf(context)
      .read(documentValidationsOperation, { ...filter, ...(retailer_uuid && { retailer_uuid }), per_page: 1 })
      .then(({ meta }) => meta);
  return settle(Promise.all([count({}), count({ clock: "overdue" })]));
};

/** The figures of a period without decisions, of which the API has no row. */
const none: DecisionFigure = {
  value: "",
  label: "",
  decided: 0,
  approved: 0,
  denied: 0,
  median_hours: null,
  waiting: null,
};

/** The decisions in all, and in each of these parts. */
export const loadFigures = (context: Context, query: Record<string, string>, parts: PartName[]) => {
  const read = (by?: PartName) =>
    apiOf(context)
      .read(decisionFiguresOperation, { ...query, by, per_page: 100 })
      .then(({ data }) => data);
  const readPart = async (part: PartName) => ({ part, figures: await read(part) });
  const all = Promise.all([read(), Promise.all(parts.map(readPart))]);
  return settle(all.then(([[total = none], parts]) => ({ total, parts })));
};
