import { NOBODYS } from "./expected.ts";
import { keyOf, type List, type Parameter, type Row, type RowPage } from "./resource-lists.ts";

/** A filter with a value, and what the answer has to be. */
export interface Narrowing {
  name: string;
  value: string;
  /** No row has this value. */
  none?: true;
  /** A row that has this value. */
  row?: Row;
  /** A text that is looked for in more than the field of that name. */
  text?: true;
}

/**
 * Filters whose answer is not made from the list's rows alone, by root and path: `*` is every root but those that see all
 * accounts. They have to answer, with whichever rows.
 */
const wider: Record<string, string> = {
  "* /audit account_uuid": "an account reads its own audit, whatever it sends",
  "* /document_reads owner_uuid": "an owner reads its own, whatever it sends",
  "* /pending_docs owner_uuid": "an owner reads its own, whatever it sends",
  "retailers /reports/pending_docs retailer_uuid": "a network reads its own, whatever it sends",
  "retailers /retailer_document_validations retailer_uuid": "a network reads its own, whatever it sends",
  "* /service_types active": "only what may be chosen is shown, whatever is sent",
  "* /job_functions active": "only what may be chosen is shown, whatever is sent",
  "* /product_categories active": "only what may be chosen is shown, whatever is sent",
  "* /product_sections active": "only what may be chosen is shown, whatever is sent",
  "/product_categories retailer": "beside a network's own there are everybody's",
  "/product_sections retailer": "beside a network's own there are everybody's",
  "/store_tasks status=open": "what is open is in several states",
  "/reports/store_tasks status=open": "what is open is in several states",
  "/retailer_document_validations validation_status": "without it the list shows what is pending",
};

/** Filters of others, which these lists refuse where they are sent. */
const refused: Record<string, string> = {
  "* /retailers status": "how a client stands is the administration's",
  "* /agencies status": "how a client stands is the administration's",
  "* /suppliers status": "how a client stands is the administration's",
  "* /service_providers status": "how a client stands is the administration's",
  "retailers /visitors standing": "it is whose people these are that asks how they stand",
  "stores /visitors standing": "it is whose people these are that asks how they stand",
  "retailers /visitors lacking_rule_uuid": "it is whose people these are that asks what they lack",
  "stores /visitors lacking_rule_uuid": "it is whose people these are that asks what they lack",
};

/** Filters that name a row, which is not there for these lists. */
const elsewhere: Record<string, string> = {
  "retailers /checks/visitor_docs retailer_uuid": "a network checks for itself alone",
};

/** Whether a table of filters names this one of the list. */
function named(table: Record<string, string>, { root, path }: List, { name, value }: Narrowing): boolean {
  const which = `${path.slice(root.length + 4)} ${name}`;
  const own = root !== "mob" && root !== "backoffice";
  return [which, `${which}=${value}`, `${root} ${which}`].some((one) => one in table) || (own && `* ${which}` in table);
}

/** What a list answers to a narrowing. */
export function statusOf(list: List, narrowing: Narrowing): number {
  if (named(refused, list, narrowing)) return 422;
  return narrowing.none && named(elsewhere, list, narrowing) ? 404 : 200;
}

/** What chooses a page or its form: the rest of a list's parameters narrow it. */
const PLACE = ["page", "per_page", "after", "sort", "format"];
const SOME = 2;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NOTHING = "zzqq zzqq";

export const filtersOf = ({ parameters }: List): Parameter[] => parameters.filter(({ name }) => !PLACE.includes(name));

/** Values that a filter of a list takes: those of its schema, those of the list's own rows, and one that no row has. */
export function narrowings({ first: { data } }: List, { name, schema }: Parameter): Narrowing[] {
  const shown = data.map((row) => ({ row, value: shownUnder(row, name) })).filter(({ value }) => value !== undefined);
  const own = shown
    .filter(({ value }, i) => value !== null && shown.findIndex((one) => one.value === value) === i)
    .slice(0, SOME)
    .map(({ row, value }) => ({ name, value: String(value), row }));
  if (schema.enum) return (schema.enum as string[]).map((value) => ({ name, value }));
  if (schema.format === "uuid") return [{ name, value: NOBODYS, none: true }, ...own];
  if (isDay(schema) || /^due_/.test(name)) return [{ name, value: "2026-05-20" }];
  if (schema.format === "date-time") return [{ name, value: new Date().toISOString() }];
  if (name.endsWith("uuids")) return own.length ? [{ name, value: own.map(({ value }) => value).join(",") }] : [];
  if (schema.pattern) return own;
  if ([schema.type].flat().includes("integer")) return own.length ? own : [{ name, value: String(schema.minimum) }];
  return [{ name, value: NOTHING, none: true, text: true }, ...textsOf(data, name)];
}

const isDay = (schema: Parameter["schema"]) =>
  schema.format === "date" || Boolean(schema.anyOf?.some(({ format }) => format === "date"));

/** A value that the parameter's schema refuses. */
export function wrongValue({ name, schema }: Parameter): string | undefined {
  if (name === "page") return "-1";
  if (name === "per_page") return "100000";
  if (schema.enum) return "nenhum-destes";
  if (schema.format === "uuid" || name.endsWith("uuids")) return "nenhum";
  if (isDay(schema) || /^due_/.test(name)) return "2026-02-31";
  if (schema.format === "date-time") return "ontem";
  if (schema.pattern) return "Nenhum Assim";
  if ([schema.type].flat().includes("integer")) return "muitos";
  return schema.maxLength === undefined ? undefined : "x".repeat(schema.maxLength + 1);
}

/** What is wrong with an answer to a list narrowed so. */
export function narrowFaults(narrowing: Narrowing, list: List, found: RowPage): string[] {
  if (named(wider, list, narrowing)) return [];
  const { name, value, none, row, text } = narrowing;
  const { first } = list;
  const faults: string[] = [];
  if (found.meta.total > first.meta.total) faults.push(`${found.meta.total} rows of ${first.meta.total}`);
  if (none && found.meta.total > 0) faults.push(`${found.meta.total} rows of nobody`);
  if (row && !found.data.some((one) => keyOf(one) === keyOf(row))) faults.push("lacks a row that has it");
  const wanted = value.split(",");
  const values = found.data.map((row) => shownUnder(row, name)).filter((shown) => shown !== undefined);
  const others = values.filter((shown) => !wanted.includes(String(shown)));
  if (others.length > 0 && !text) faults.push(`rows with ${others[0]}`);
  return faults;
}

/** The value in a row of what a filter chooses by its name, or undefined where the row does not show it. */
function shownUnder(row: Row, name: string): unknown {
  const field = name.replace(/uuids$/, "uuid");
  const value = field in row ? row[field] : row[field.replace(/_(uuid|id)$/, "")];
  if (typeof value !== "object" || value === null) {
    // Some rows show a name alone where the filter takes an id.
    return field.endsWith("uuid") && typeof value === "string" && !UUID.test(value) ? undefined : value;
  }
  return Array.isArray(value) ? undefined : ((value as Row).uuid ?? (value as Row).id);
}

/** Texts of the first row that a filter by text finds it by. */
function textsOf([row]: readonly Row[], name: string): Narrowing[] {
  const related = row?.[name.replace(/_(name|or_cpf)$/, "")] as Row | undefined;
  const text = name === "q" || name === "term" || name === "name_or_cpf" ? row?.name : (related?.name ?? row?.[name]);
  return typeof text === "string" && text ? [{ name, value: text, row, text: true }] : [];
}
