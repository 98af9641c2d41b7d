import { type RawBuilder, sql } from "kysely";

/**
 * Returns the order of a list: by the column that `sort` names (`-name` for descending), then in the same direction by
 * the columns that make rows unique, separated by commas; `fallback` without a `sort`.
 */
export function orderBy(
  sort: string | undefined,
  columns: Record<string, string>,
  unique: string,
  fallback: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const column = sort && columns[sort.replace("-", "")];
  if (!column) return fallback;
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return sql.raw([column, ...unique.split(", ")].map((one) => `${one} ${direction}`).join(", "));
}
