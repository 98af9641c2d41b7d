import { type Root, roots } from "#app/contracts/access/environments.ts";
import { type Demonstration, demoLogins, pagedPaths } from "#tests/world/demonstration.ts";
import type { Client } from "#tests/world/world.ts";
import { resolveSchema, type Schema, type Schemas } from "./sample.ts";

/** A parameter of a call in the OpenAPI document. */
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
export interface ListDocument {
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
  /** Query parameters without which the list does not answer. */
  needed: Record<string, string>;
  /** The first thousand rows. */
  first: RowPage;
}

/** Returns the parameters of every query of a list: the days that the demonstration covers, and required ids. */
function requiredQueryOf(
  path: string,
  parameters: readonly Parameter[],
  ids: Record<string, string>,
): Record<string, string> {
  const takes = (name: string) => parameters.some((one) => one.name === name);
  const days: Record<string, string> =
    takes("start_date") && takes("end_date") ? { start_date: "2026-04-01", end_date: "2026-05-31" } : {};
  const names = parameters
    .filter(({ name, required }) => required || requiredFilters[path] === name)
    .map(({ name }) => name);
  return { ...days, ...Object.fromEntries(names.map((name) => [name, ids[name] ?? ""])) };
}

/** Lists that require a filter although their schema does not say so. */
const requiredFilters: Record<string, string> = {
  "/v1/mob/pending_docs": "owner_uuid",
  "/v1/mob/document_reads": "owner_uuid",
  "/v1/mob/reports/pending_docs": "retailer_uuid",
};

/** Runs `work` for each item, two at a time: each connection plans each statement for itself. */
export async function forEachConcurrently<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items].values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: 2 }, worker));
}

/** Requests a list with these parameters. */
export function queryList(
  { client, path, needed }: Pick<List, "client" | "path" | "needed">,
  query: Record<string, string>,
) {
  return client("GET", `${path}?${new URLSearchParams({ ...needed, per_page: "1000", ...query })}`);
}

/** Requests all rows of a list with these parameters, a thousand at a time. */
export async function queryAllRows(list: Pick<List, "client" | "path" | "needed">, query: Record<string, string>) {
  const { body } = await queryList(list, query);
  const all = body as RowPage;
  for (let { next } = all.meta; next !== undefined; ) {
    const { data, meta } = (await queryList(list, { ...query, after: next })).body as RowPage;
    all.data.push(...data);
    next = meta.next;
  }
  return all;
}

/**
 * Reads every list of every root as each login of the demonstration. Returns the lists, and the paths that no login can
 * read.
 */
export async function readLists(demonstration: Demonstration, document: ListDocument) {
  const lists: List[] = [];
  const refused: { path: string; status: number; login: string }[] = [];
  const { rows } = await demonstration.admin.query<{ login: string; account_uuid: string }>(
    "select login, account_uuid from users",
  );
  const accounts = new Map(rows.map(({ login, account_uuid }) => [login, account_uuid]));
  for (const root of roots) {
    for (const login of demoLogins[root]) {
      const own = accounts.get(root === "retailers" ? login : "rede") as string;
      const ids = { retailer_uuid: own, owner_uuid: accounts.get("agencia") as string };
      const client = await demonstration.as(login);
      await forEachConcurrently(rowListPaths(document, root), async (path) => {
        const parameters = document.paths[path]?.get?.parameters?.filter((one) => one.in === "query") ?? [];
        const list = { root, path, login, client, parameters, needed: requiredQueryOf(path, parameters, ids) };
        const { status, body } = await queryList(list, {});
        if (status === 200 && Array.isArray(body.data) && body.meta) lists.push({ ...list, first: body });
        else refused.push({ path, status, login });
      });
    }
  }
  // A list that one login's plan lacks is read by another login.
  const unread = refused.filter(({ path, status }) => status !== 403 || !lists.some((list) => list.path === path));
  return { lists, unread };
}

/** Returns the root's paged calls whose answer is a list of rows. */
const rowListPaths = (document: ListDocument, root: Root) =>
  pagedPaths(document, root).filter((path) => {
    const schema = document.paths[path]?.get?.responses[200]?.content?.["application/json"]?.schema;
    return schema && resolveSchema(schema, document.components.schemas).properties?.data?.type === "array";
  });

/** Returns, for each path, the reading with most rows. */
export function longestReadings(lists: readonly List[]): List[] {
  const found = new Map<string, List>();
  for (const list of lists) {
    const known = found.get(list.path);
    if (!known || known.first.meta.total < list.first.meta.total) found.set(list.path, list);
  }
  return [...found.values()];
}

/**
 * Returns lists that have every order and filter of each path at least once, whatever the root: those with most rows
 * first. The same statement serves a path under all roots.
 */
export function coveringLists(lists: readonly List[]): List[] {
  const known = new Set<string>();
  const longestFirst = lists.toSorted((a, b) => b.first.meta.total - a.first.meta.total);
  return longestFirst.filter(({ root, path, parameters }) => {
    const features = parameters.flatMap(({ name, schema }) => [
      name,
      ...(schema.enum ?? []).map((value) => `${name}=${value}`),
    ]);
    const added = [path, ...features]
      .map((feature) => `${path.slice(root.length + 4)} ${feature === path ? "" : feature}`)
      .filter((feature) => !known.has(feature));
    for (const feature of added) known.add(feature);
    return added.length > 0;
  });
}

/** Returns the key that identifies a row in its list. */
export const keyOf = (row: Row): string => (typeof row.uuid === "string" ? row.uuid : JSON.stringify(row));
export const keysOf = ({ data }: RowPage): string[] => data.map(keyOf);
