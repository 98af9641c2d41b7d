import { z } from "@hono/zod-openapi";
import type { Page } from "#app/contracts/platform/paging.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import type { Resource } from "#app/contracts/platform/resource.ts";
import { version } from "#app/contracts/platform/version.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import type { Call } from "./declared.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import type { Grants } from "./guard.ts";
import { type RemovedRows, removalEndpoints } from "./removals.ts";
import { row } from "./row.ts";

/** The parts of a call that some handlers of a resource's writes need beside its scope: the caller and the API's parts. */
type Writer = Pick<Call<undefined, undefined, undefined>, "caller" | "parts">;

interface Handlers<Item extends z.ZodType, Input extends z.ZodObject, Query extends z.ZodObject> {
  /** The grants to write, and to read unless `viewers` or `listers` adds more; by default the resource's permission by root. */
  grants?: Grants;
  /** Further grants to list. */
  listers?: Grants;
  /** Further grants to list and show. */
  viewers?: Grants;
  /** The list as a file. */
  sheet?: Sheet;
  list(scope: Scope, query: z.output<Query>): Promise<Page<z.input<Item>>>;
  find(scope: Scope, uuid: string): Promise<z.input<Item>>;
  create(scope: Scope, input: z.output<Input>, by: Writer): Promise<z.input<Item>>;
  update(scope: Scope, uuid: string, input: z.output<Input>, version: number, by: Writer): Promise<z.input<Item>>;
  remove(scope: Scope, uuid: string, by: Writer): Promise<void>;
  /** The removed rows, if they can come back. */
  removed?: RemovedRows;
}

/** The calls of a resource: list, show, create, change with its `version`, remove; and restore, where it says how. */
export function crud<
  Row extends Resource["row"],
  Input extends z.ZodObject,
  Query extends z.ZodObject,
  Label extends string,
>(resource: Resource<Row, Input, Query, Label>, handlers: Handlers<Row, Input, Query>): Endpoint[] {
  const { path, concept, words, permission, row: item, input, query } = resource;
  const grants = Object.fromEntries(Object.entries(permission).map(([root, slug]) => [root, { permission: slug }]));
  return register({ path, concept, names: [words.one, words.many], grants, item, input, query, ...handlers });
}

interface Register<Item extends z.ZodType, Input extends z.ZodObject, Query extends z.ZodObject>
  extends Handlers<Item, Input, Query> {
  path: string;
  concept: string;
  /** Singular and plural, for the summaries. */
  names: readonly [one: string, many: string];
  grants: Grants;
  item: Item;
  input: Input;
  query: Query;
}

/**
 * Declares the five endpoints of a register: list, show, create, update with its `version`, remove. Request and
 * response bodies are under `concept`.
 */
function register<Item extends z.ZodType, Input extends z.ZodObject, Query extends z.ZodObject>(
  of: Register<Item, Input, Query>,
): Endpoint[] {
  const common = { ...of, answer: z.object({ [of.concept]: of.item }) };
  return [
    listEndpoint(of),
    createEndpoint(common),
    showEndpoint(common),
    updateEndpoint(common),
    removeEndpoint(of),
    ...(of.removed ? removalEndpoints(of, of.removed) : []),
  ];
}

type Declared = Register<z.ZodType, z.ZodObject, z.ZodObject>;
type Answered = Declared & { answer: z.ZodObject };

const listEndpoint = ({ path, names, grants, listers, viewers, query, item, sheet, list }: Declared) =>
  endpoint({
    method: "get",
    path,
    summary: `Lista ${names[1]}`,
    grants: listers ?? viewers ?? grants,
    query,
    answer: pageOf(item),
    sheet,
    handle: ({ scope, query }) => list(scope, query),
  });

const createEndpoint = ({ path, concept, names, grants, input, answer, create }: Answered) =>
  endpoint({
    method: "post",
    path,
    summary: `Cadastra ${names[0]}`,
    grants,
    body: z.object({ [concept]: input }),
    answer,
    status: 201,
    handle: async ({ scope, body, caller, parts }) => ({
      [concept]: await create(scope, body[concept] as z.output<typeof input>, { caller, parts }),
    }),
  });

const showEndpoint = ({ path, concept, names, grants, viewers, answer, find }: Answered) =>
  endpoint({
    method: "get",
    path: `${path}/{id}`,
    summary: `Mostra ${names[0]}`,
    grants: viewers ?? grants,
    params: row,
    answer,
    handle: async ({ scope, params }) => ({ [concept]: await find(scope, params.id) }),
  });

const updateEndpoint = ({ path, concept, names, grants, input, answer, update }: Answered) =>
  endpoint({
    method: "put",
    path: `${path}/{id}`,
    summary: `Altera ${names[0]}`,
    grants,
    params: row,
    body: z.object({ [concept]: input.safeExtend({ version }) }),
    answer,
    handle: async ({ scope, params, body, caller, parts }) => {
      const { version, ...changed } = body[concept] as z.output<typeof input> & { version: number };
      return { [concept]: await update(scope, params.id, changed, version, { caller, parts }) };
    },
  });

const removeEndpoint = ({ path, names, grants, remove }: Declared) =>
  endpoint({
    method: "delete",
    path: `${path}/{id}`,
    summary: `Remove ${names[0]}`,
    grants,
    params: row,
    status: 204,
    handle: ({ scope, params, caller, parts }) => remove(scope, params.id, { caller, parts }),
  });
