import { z } from "@hono/zod-openapi";
import type { Page } from "#app/contracts/platform/paging.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import type { Resource } from "#app/contracts/platform/resource.ts";
import { version } from "#app/contracts/platform/version.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { type Call, type Endpoint, endpoint } from "./endpoint.ts";
import type { Grants } from "./guard.ts";
import { row } from "./row.ts";

/** Who calls a resource's writes, and what the API holds: of a call, what some handlers need beside its scope. */
type Writer = Pick<Call<undefined, undefined, undefined>, "caller" | "parts">;

interface Handlers<Item extends z.ZodType, Input extends z.ZodObject, Query extends z.ZodObject> {
  /** Who may write, and read unless `viewers` or `listers` says more; by default the resource's permission by root. */
  grants?: Grants;
  /** Who else may list. */
  listers?: Grants;
  /** Who else may list and show. */
  viewers?: Grants;
  /** The list as a file. */
  sheet?: Sheet;
  list(scope: Scope, query: z.output<Query>): Promise<Page<z.input<Item>>>;
  find(scope: Scope, uuid: string): Promise<z.input<Item>>;
  create(scope: Scope, input: z.output<Input>, by: Writer): Promise<z.input<Item>>;
  update(scope: Scope, uuid: string, input: z.output<Input>, version: number, by: Writer): Promise<z.input<Item>>;
  remove(scope: Scope, uuid: string, by: Writer): Promise<void>;
}

/** The five calls of a resource: list, show, create, change with its `version`, remove. */
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

/**
 * Declares the five endpoints of a register: list, show, create, update with its `version`, remove. Request and
 * response bodies are under `concept`. `names` are the singular and plural for the summaries.
 */
export function register<Item extends z.ZodType, Input extends z.ZodObject, Query extends z.ZodObject>(of: {
  path: string;
  concept: string;
  names: readonly [one: string, many: string];
  grants: Grants;
  /** Grants for the list, where it is open to more roots. */
  listers?: Grants;
  /** Grants for list and show, where they are open to more roots. */
  viewers?: Grants;
  item: Item;
  input: Input;
  query: Query;
  /** The export of the list. */
  sheet?: Sheet;
  list(scope: Scope, query: z.output<Query>): Promise<Page<z.input<Item>>>;
  find(scope: Scope, uuid: string): Promise<z.input<Item>>;
  create(scope: Scope, input: z.output<Input>, by: Writer): Promise<z.input<Item>>;
  update(scope: Scope, uuid: string, input: z.output<Input>, version: number, by: Writer): Promise<z.input<Item>>;
  remove(scope: Scope, uuid: string, by: Writer): Promise<void>;
}): Endpoint[] {
  const { path, concept, names, grants } = of;
  const one = z.object({ [concept]: of.item });
  const wrap = (found: unknown) => ({ [concept]: found });
  return [
    endpoint({
      method: "get",
      path,
      summary: `Lista ${names[1]}`,
      grants: of.listers ?? of.viewers ?? grants,
      query: of.query,
      answer: pageOf(of.item),
      sheet: of.sheet,
      handle: ({ scope, query }) => of.list(scope, query as z.output<Query>),
    }),
    endpoint({
      method: "post",
      path,
      summary: `Cadastra ${names[0]}`,
      grants,
      body: z.object({ [concept]: of.input }),
      answer: one,
      status: 201,
      handle: async ({ scope, body, caller, parts }) =>
        wrap(await of.create(scope, body[concept] as z.output<Input>, { caller, parts })),
    }),
    endpoint({
      method: "get",
      path: `${path}/{id}`,
      summary: `Mostra ${names[0]}`,
      grants: of.viewers ?? grants,
      params: row,
      answer: one,
      handle: async ({ scope, params }) => wrap(await of.find(scope, params.id)),
    }),
    endpoint({
      method: "put",
      path: `${path}/{id}`,
      summary: `Altera ${names[0]}`,
      grants,
      params: row,
      body: z.object({ [concept]: of.input.safeExtend({ version }) }),
      answer: one,
      handle: async ({ scope, params, body, caller, parts }) => {
        const { version, ...input } = body[concept] as z.output<Input> & { version: number };
        return wrap(await of.update(scope, params.id, input as unknown as z.output<Input>, version, { caller, parts }));
      },
    }),
    endpoint({
      method: "delete",
      path: `${path}/{id}`,
      summary: `Remove ${names[0]}`,
      grants,
      params: row,
      status: 204,
      handle: ({ scope, params, caller, parts }) => of.remove(scope, params.id, { caller, parts }),
    }),
  ];
}
