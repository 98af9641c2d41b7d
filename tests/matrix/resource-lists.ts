import { type Root, roots } from "#app/contracts/access/environments.ts";
import { type Demonstration, listsOf, seers } from "#tests/world/demonstration.ts";
import type { Client } from "#tests/world/world.ts";
import { type Schema, type Schemas, schemaOf } from "./sample.ts";

/** A parameter of a call, as the OpenAPI document describes it. */
export interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: Schema & { maxLength?: number; pattern?: string };
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
export interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
}

export type Row = Record<string, unknown>;
export interface RowPage {
  data: Row[];
  meta: { total: number; capped: boolean; next?: string };
}

/** A list under a root, as one login reads it. */
export interface List {
  root: Root;
  path: string;
  login: string;
  client: Client;
  parameters: Parameter[];
  /** What the list needs before it answers, in each query. */
  needed: Record<string, string>;
  /** The first thousand rows. */
  first: RowPage;
}

/** What each query of a list has: the days that the demonstration covers, and what the list does not answer without. */
function neededBy(path: string, parameters: readonly Parameter[], ids: Record<string, string>): Record<string, string> {
  const takes = (name: string) => parameters.some((one) => one.name === name);
  const days: Record<string, string> =
    takes("start_date") && takes("end_date") ? { start_date: "2026-04-01", end_date: "2026-05-31" } : {};
  const wanted = parameters.filter(({ name, required }) => required || asksFor[path] === name).map(({ name }) => name);
  return { ...days, ...Object.fromEntries(wanted.map((name) => [name, ids[name] ?? ""])) };
}

/** Lists that do not answer without a filter, though their schema does not say so. */
const asksFor: Record<string, string> = {
  "/v1/mob/pending_docs": "owner_uuid",
  "/v1/mob/document_reads": "owner_uuid",
  "/v1/mob/reports/pending_docs": "retailer_uuid",
};

/** Calls the work for each item, four at a time. */
export async function together<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items].values();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: 4 }, lane));
}

/** The answer to a list with these parameters. */
export function ask({ client, path, needed }: Pick<List, "client" | "path" | "needed">, query: Record<string, string>) {
  return client("GET", `${path}?${new URLSearchParams({ ...needed, per_page: "1000", ...query })}`);
}

/** Every list of every root as each login of `seers` reads it, and what none of them reads. */
export async function readLists(demonstration: Demonstration, document: Described) {
  const lists: List[] = [];
  const refused: { path: string; status: number; login: string }[] = [];
  const { rows } = await demonstration.admin.query<{ login: string; account_uuid: string }>(
    "select login, account_uuid from users",
  );
  const accounts = new Map(rows.map(({ login, account_uuid }) => [login, account_uuid]));
  for (const root of roots) {
    for (const login of seers[root]) {
      const own = accounts.get(root === "retailers" ? login : "rede") as string;
      const ids = { retailer_uuid: own, owner_uuid: accounts.get("agencia") as string };
      const client = await demonstration.as(login);
      // The first reading of planned visits marks those of past days as missed.
      await client("GET", `/v1/${root}/planned_visits`);
      await together(pagedOf(document, root), async (path) => {
        const parameters = document.paths[path]?.get?.parameters?.filter((one) => one.in === "query") ?? [];
        const list = { root, path, login, client, parameters, needed: neededBy(path, parameters, ids) };
        const { status, body } = await ask(list, {});
        if (status === 200 && Array.isArray(body.data) && body.meta) lists.push({ ...list, first: body });
        else refused.push({ path, status, login });
      });
    }
  }
  // What the plan of one login lacks another reads.
  const unread = refused.filter(({ path, status }) => status !== 403 || !lists.some((list) => list.path === path));
  return { lists, unread };
}

/** Calls of a root that take the place of a page and answer with rows. */
const pagedOf = (document: Described, root: Root) =>
  listsOf(document, root).filter((path) => {
    const schema = document.paths[path]?.get?.responses[200]?.content?.["application/json"]?.schema;
    return schema && schemaOf(schema, document.components.schemas).properties?.data?.type === "array";
  });

/** Of each list the reading with most rows. */
export function fullest(lists: readonly List[]): List[] {
  const found = new Map<string, List>();
  for (const list of lists) {
    const known = found.get(list.path);
    if (!known || known.first.meta.total < list.first.meta.total) found.set(list.path, list);
  }
  return [...found.values()];
}

/** What tells a row from the others of its list. */
export const keyOf = (row: Row): string => (typeof row.uuid === "string" ? row.uuid : JSON.stringify(row));
export const keysOf = ({ data }: RowPage): string[] => data.map(keyOf);
