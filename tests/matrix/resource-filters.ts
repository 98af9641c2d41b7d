import { administrationFilters, administrationOrders } from "#app/contracts/directory/companies.ts";
import { storeAdministrationFilters, storeAdministrationOrders } from "#app/contracts/directory/stores.ts";
import { UNKNOWN_ID } from "./cases.ts";
import { keyOf, type List, type Parameter, type Row, type RowPage } from "./resource-lists.ts";

/** A filter with a value, and its expected effect. */
export interface FilterCase {
  name: string;
  value: string;
  /** No row has this value. */
  none?: true;
  /** A row that has this value. */
  row?: Row;
  /** A text search that covers more than the field of that name. */
  text?: true;
}

/**
 * Filters whose result does not follow from the list's rows, by root and path; `*` stands for every root that does not
 * see
 * all accounts. They must answer, with any rows.
 */
const uncheckedFilters: Record<string, string> = {
  "* /audit account_uuid": "an account reads its own audit, whatever it sends",
  "* /document_reads owner_uuid": "an owner reads its own, whatever it sends",
  "* /pending_docs owner_uuid": "an owner reads its own, whatever it sends",
  "retailers /reports/pending_docs retailer_uuid": "a retailer reads its own, whatever it sends",
  "retailers /retailer_document_validations retailer_uuid": "a retailer reads its own, whatever it sends",
  "/retailer_document_validations clock": "the clock of a row is its due time",
  "/retailer_document_validations claim": "the claim of a row says who has it",
  "retailers /waiting_documents retailer_uuid": "a retailer reads its own, whatever it sends",
  "/invalid_agency_supplier_products min_age": "an age is none of the row's values",
  "* /supervisors owner_uuid": "an owner reads its own, whatever it sends",
  "* /visitor_units owner_uuid": "an owner reads its own, whatever it sends",
  "/reports/supplier_accesses by": "it chooses how the visits of a supplier are divided",
  "/expected_visitors day": "without it the list shows today",
  "/document_decisions/figures by": "it chooses what the figures are of",
  "* /service_types active": "only what may be chosen is shown, whatever is sent",
  "* /job_functions active": "only what may be chosen is shown, whatever is sent",
  "* /product_categories active": "only what may be chosen is shown, whatever is sent",
  "* /product_sections active": "only what may be chosen is shown, whatever is sent",
  "/product_categories retailer": "beside a retailer's own there are those of all retailers",
  "/product_sections retailer": "beside a retailer's own there are those of all retailers",
  "/store_tasks status=open": "what is open is in several states",
  "/reports/store_tasks status=open": "what is open is in several states",
  ...Object.fromEntries(
    ["store_tasks", "reports/store_tasks", "visitors_with_store_tasks"].flatMap((list) =>
      ["alert", "top_sales"].map((filter) => [`/${list} ${filter}`, "the alerts are those of the task's product"]),
    ),
  ),
  "/stores plan_uuid": "a store's row does not name its plan",
  "/invoices charged_from": "the month of a run is the start of the period",
  "/reports/feedbacks/averages by": "it chooses what the averages are of",
  "/company_docs retailer_uuid": "a document for all retailers is also for each of them",
  "/retailer_document_validations validation_status": "without it the list shows what is pending",
};

/** Filters and orders of other roots, which these lists refuse. */
const refusedFilters: Record<string, string> = {
  ...Object.fromEntries(
    ["retailers", "agencies", "suppliers", "service_providers"].flatMap((list) =>
      [...administrationFilters, ...administrationOrders.map((order) => `sort=${order}`)].map((name) => [
        `* /${list} ${name}`,
        "contract, users and address of a client are the administration's",
      ]),
    ),
  ),
  ...Object.fromEntries(
    [...storeAdministrationFilters, ...storeAdministrationOrders.map((order) => `sort=${order}`)].map((name) => [
      `* /stores ${name}`,
      "status and CNPJ of a store are the administration's",
    ]),
  ),
  "retailers /document_decisions/figures by=retailer": "a retailer's decisions are about its own documents",
  "stores /visitors standing": "it is whose people these are that asks how they stand",
  "retailers /visitors lacking_rule_uuid": "it is whose people these are that asks what they lack",
  "stores /visitors lacking_rule_uuid": "it is whose people these are that asks what they lack",
  ...Object.fromEntries(
    ["mob", "agencies", "suppliers", "service_providers", "stores"].flatMap((root) =>
      ["completeness", "inside", "refused_today", "sort=completeness"]
        .filter((filter) => root !== "stores" || filter !== "inside")
        .map((filter) => [`${root} /visitors ${filter}`, "documents and stores are those of one retailer"]),
    ),
  ),
  ...Object.fromEntries(
    ["stores", "gaps", "expires_on"].flatMap((order) =>
      ["retailers", "stores"].map((root) => [`${root} /visitors sort=${order}`, "the status is the owner's"]),
    ),
  ),
};

/** Filters that name a row which these lists answer with 404. */
const notFoundFilters: Record<string, string> = {
  "retailers /checks/visitor_docs retailer_uuid": "a retailer checks for itself alone",
  "/document_companies visitor_uuid": "the companies are those of one visitor",
  "/document_companies visitor_uuids": "it says of visitors which company is their unit",
};

/** Returns true if the table names this filter of the list. */
function isListed(table: Record<string, string>, { root, path }: List, { name, value }: FilterCase): boolean {
  const which = `${path.slice(root.length + 4)} ${name}`;
  const own = root !== "mob" && root !== "backoffice";
  const names = [which, `${which}=${value}`, `${root} ${which}`, `${root} ${which}=${value}`];
  if (own) names.push(`* ${which}`, `* ${which}=${value}`);
  return names.some((one) => one in table);
}

/** Returns the expected status of a filtered list. */
export function statusOf(list: List, filterCase: FilterCase): number {
  if (isListed(refusedFilters, list, filterCase)) return 422;
  return filterCase.none && isListed(notFoundFilters, list, filterCase) ? 404 : 200;
}

/** Parameters that choose a page or its form; a list's other parameters are filters. */
const PAGING = ["page", "per_page", "after", "sort", "format"];
const SOME = 2;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NOTHING = "zzqq zzqq";

export const filtersOf = ({ parameters }: List): Parameter[] => parameters.filter(({ name }) => !PAGING.includes(name));

/** Returns values for a filter: those of its schema, those of the list's own rows, and one that no row has. */
export function filterCases({ first: { data } }: List, { name, schema }: Parameter): FilterCase[] {
  const shown = data
    .map((row) => ({ row, value: filterValueIn(row, name) }))
    .filter(({ value }) => value !== undefined);
  const own = shown
    .filter(({ value }, i) => value !== null && shown.findIndex((one) => one.value === value) === i)
    .slice(0, SOME)
    .map(({ row, value }) => ({ name, value: String(value), row }));
  if (schema.enum) return (schema.enum as string[]).map((value) => ({ name, value }));
  if (schema.format === "uuid") return [{ name, value: UNKNOWN_ID, none: true }, ...own];
  if (isDay(schema) || /^due_/.test(name)) return [{ name, value: "2026-05-20" }];
  if (schema.format === "date-time") return [{ name, value: new Date().toISOString() }];
  if (name.endsWith("uuids")) return own.length ? [{ name, value: own.map(({ value }) => value).join(",") }] : [];
  if (schema.pattern) return own;
  if ([schema.type].flat().includes("integer")) return own.length ? own : [{ name, value: String(schema.minimum) }];
  return [{ name, value: NOTHING, none: true, text: true }, ...textsOf(data, name)];
}

const isDay = (schema: Parameter["schema"]) =>
  schema.format === "date" || Boolean(schema.anyOf?.some(({ format }) => format === "date"));

/** Returns a value that the parameter's schema refuses, or undefined if it takes any. */
export function invalidValue({ name, schema }: Parameter): string | undefined {
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

/** Returns the faults of a filtered list. */
export function filterFaults(filterCase: FilterCase, list: List, found: RowPage): string[] {
  if (isListed(uncheckedFilters, list, filterCase)) return [];
  const { name, value, none, row, text } = filterCase;
  const { first } = list;
  const faults: string[] = [];
  if (found.meta.total > first.meta.total) faults.push(`${found.meta.total} rows of ${first.meta.total}`);
  if (none && found.meta.total > 0) faults.push(`${found.meta.total} rows of nobody`);
  if (row && !found.data.some((one) => keyOf(one) === keyOf(row))) faults.push("lacks a row that has it");
  const accepted = value.split(",");
  const values = found.data.map((row) => filterValueIn(row, name)).filter((shown) => shown !== undefined);
  const others = values.filter((shown) => !accepted.includes(String(shown)));
  if (others.length > 0 && !text) faults.push(`rows with ${others[0]}`);
  return faults;
}

/** Returns the value in a row that a filter of this name compares, or undefined if the row does not show it. */
function filterValueIn(row: Row, name: string): unknown {
  const field = name.replace(/uuids$/, "uuid");
  const value = field in row ? row[field] : row[field.replace(/_(uuid|id)$/, "")];
  if (typeof value !== "object" || value === null) {
    // Some rows show only a name where the filter takes an id.
    return field.endsWith("uuid") && typeof value === "string" && !UUID.test(value) ? undefined : value;
  }
  return Array.isArray(value) ? undefined : ((value as Row).uuid ?? (value as Row).id);
}

/** Returns a text of the first row by which a text filter finds it. */
function textsOf([row]: readonly Row[], name: string): FilterCase[] {
  const related = row?.[name.replace(/_(name|or_cpf)$/, "")] as Row | undefined;
  const text = name === "q" || name === "term" || name === "name_or_cpf" ? row?.name : (related?.name ?? row?.[name]);
  return typeof text === "string" && text ? [{ name, value: text, row, text: true }] : [];
}
