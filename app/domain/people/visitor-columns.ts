import { type RawBuilder, sql } from "kysely";
import type { VisitorInput } from "#app/contracts/people/visitors.ts";

/** How the table of visitors holds a field that forms and sheets write. */
interface VisitorColumn {
  type: "text" | "date" | "boolean" | "uuid";
  /** True when the value tells who the person is, and anonymisation clears it. */
  isPersonal?: true;
}

/** The columns that forms and sheets write, in the order of the form. */
const columns: Record<keyof VisitorInput, VisitorColumn> = {
  name: { type: "text", isPersonal: true },
  cpf: { type: "text", isPersonal: true },
  birth_date: { type: "date", isPersonal: true },
  phone: { type: "text", isPersonal: true },
  email: { type: "text", isPersonal: true },
  job_function: { type: "text" },
  responsible_uuid: { type: "uuid" },
  unit_uuid: { type: "uuid" },
  is_temporary: { type: "boolean" },
  temporary_from: { type: "date" },
  temporary_until: { type: "date" },
  active: { type: "boolean" },
};
const entries = Object.entries(columns);
const names = entries.map(([name]) => name);

/** The columns that a sheet writes as they stand; it names the supervisor by CPF, the unit by CNPJ. */
const sheetNames = names.filter((name) => name !== "responsible_uuid" && name !== "unit_uuid");

/** The type of a column. */
export const columnTypeOf = (name: keyof VisitorInput): VisitorColumn["type"] => columns[name].type;

/** The columns of `alias`, for a select. */
export const columnsOf = (alias: string): RawBuilder<unknown> => listOf(names, (name) => sql.ref(`${alias}.${name}`));
export const sheetColumnsOf = (alias: string): RawBuilder<unknown> =>
  listOf(sheetNames, (name) => sql.ref(`${alias}.${name}`));

/** The same columns for an actor who sees the visitor because of allocations: the CPF masked, contacts empty. */
export const maskedColumnsOf = (alias: string): RawBuilder<unknown> =>
  listOf(names, (name) =>
    name === "cpf"
      ? sql`${sql.ref(`${alias}.masked_cpf`)} as cpf`
      : clearedColumns[name]
        ? sql`${clearedColumns[name]} as ${sql.ref(name)}`
        : sql.ref(`${alias}.${name}`),
  );

/** The names of all columns, for an insert. */
export const columnNames = listOf(names, (name) => sql.ref(name));
/** The names and types of all columns, for rows given as JSON. */
export const columnTypes = sql.join(entries.map(([name, { type }]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
/** Sets the columns that a sheet writes to those of `alias`, for an update; its CPF is the visitor's already. */
export const setFrom = (alias: string): RawBuilder<unknown> =>
  listOf(
    sheetNames.filter((name) => name !== "cpf"),
    (name) => sql`${sql.ref(name)} = ${sql.ref(`${alias}.${name}`)}`,
  );

/** The personal columns but name and CPF, and what clears each. */
export const clearedColumns: Record<string, RawBuilder<unknown>> = Object.fromEntries(
  entries
    .filter(([name, { isPersonal }]) => isPersonal && name !== "name" && name !== "cpf")
    .map(([name, { type }]) => [name, type === "text" ? sql`''` : sql`null`]),
);
export const personalNames = entries.filter(([, { isPersonal }]) => isPersonal).map(([name]) => name);

function listOf(some: readonly string[], write: (name: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(some.map(write));
}
