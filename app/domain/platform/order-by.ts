import { type RawBuilder, sql } from "kysely";

/**
 * The order in which a list was asked for: by the column that `sort` names (`-name` downwards), then by what tells its
 * rows apart; without a `sort`, `usual`.
 */
export function orderBy(
  sort: string | undefined,
  columns: Record<string, string>,
  unique: string,
  usual: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const column = sort && columns[sort.replace("-", "")];
  if (!column) return usual;
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return sql.raw(`${column} ${direction}, ${unique} ${direction}`);
}

/** By the name in the table `alias`, whose rows have a `name` and a `uuid`. */
export function orderByName(alias: string, sort?: string): RawBuilder<unknown> {
  const name = `app.fold(${alias}.name)`;
  return orderBy(sort, { name }, `${alias}.uuid`, sql.raw(`${name}, ${alias}.uuid`));
}
