import { agencySuppliers } from "#app/contracts/directory/agency-suppliers.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { day, parseFilters } from "#app/crud/filters.tsx";
import { paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { addresses } from "../../addresses.ts";

export const bookPath = addresses.book;
export const bookPermission = "agency-book";
export const bookTitle = "Book de prestação de contas";
export const dateFields = ["start_date", "end_date"] as const;
const period = { start_date: day("De"), end_date: day("Até") };
const names = ["agency_supplier_uuid", ...dateFields] as const;

/** The API's path of a file of a supplier's Book. */
export const bookFile = (context: Context, supplier: string, file: string) =>
  apiOf(context).path(`${agencySuppliers.path}/${encodeURIComponent(supplier)}/book/${file}`);

/**
 * Reads the supplier and the period of a Book from the address. The period ends today by default, and starts on the
 * first of that month.
 */
export function readBookQuery(url: URL) {
  const filters = paramsOf(url, names);
  const { query, errors } = parseFilters(period, filters);
  const end_date = query.end_date || dayAt(new Date());
  return { filters, errors, days: { start_date: query.start_date || `${end_date.slice(0, 8)}01`, end_date } };
}

/** Returns the default period by its name. */
export const thisMonth = (today: string) => ({ label: "Este mês", start: `${today.slice(0, 8)}01`, end: today });

/** Returns all attended suppliers as options. */
export async function suppliersOf(context: Context) {
  const { data } = await apiOf(context).list(agencySuppliers, { per_page: 1000 });
  return data.map(({ uuid, supplier_name }) => ({ value: uuid, label: supplier_name }));
}
