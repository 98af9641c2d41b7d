import { type RawBuilder, sql } from "kysely";

/** Selects the hours of an allocation or batch, as the API writes them. */
export function hoursOf(row: "a" | "b" | "l"): RawBuilder<unknown> {
  const column = (name: string) => sql`to_char(${sql.ref(`${row}.${name}`)}, 'HH24:MI')`;
  return sql`case when ${sql.ref(`${row}.hours_from`)} is not null
    then json_build_object('from', ${column("hours_from")}, 'until', ${column("hours_until")}) end`;
}
