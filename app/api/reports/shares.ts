import { z } from "@hono/zod-openapi";
import { type Page, pageOf, pageQuery } from "#app/contracts/platform/paging.ts";
import type { Resource } from "#app/contracts/platform/resource.ts";
import { type SharesQuery, shareAccess } from "#app/contracts/reports/shares.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { listAccesses, revokeShare, type ShareKind } from "#app/domain/reports/shares.ts";
import { OneTimeReply } from "../endpoint/context.ts";
import { type Endpoint, endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { shareAccessesSheet } from "../endpoint/sheets/shares.ts";

interface Handlers<Input, Created> {
  /** Singular and plural, for the summaries. */
  names: readonly [string, string];
  opens: ShareKind;
  /** The row with its token, which only the answer to the creation contains. */
  created: z.ZodType;
  sheet: Sheet;
  list(scope: Scope, query: SharesQuery): Promise<Page<unknown>>;
  find(scope: Scope, uuid: string): Promise<unknown>;
  create(scope: Scope, input: Input): Promise<Created>;
}

/** The endpoints of one kind of share: list, create, show, accesses and revoke. */
export function shareEndpoints<Input, Created extends { token: string | null }>(
  { path, concept, permission, row: item, input, query }: Resource,
  { names, opens, ...shares }: Handlers<Input, Created>,
): Endpoint[] {
  const grants: Grants = { agencies: { permission: permission.agencies } };
  const [one, all] = names;
  return [
    endpoint({
      method: "get",
      path,
      summary: `Lista ${all}`,
      grants,
      query,
      answer: pageOf(item),
      sheet: shares.sheet,
      handle: ({ scope, query }) => shares.list(scope, query as SharesQuery),
    }),
    endpoint({
      method: "post",
      path,
      summary: `Cria ${one}, com prazo`,
      description: "`token` só é mostrado aqui.",
      grants,
      body: z.object({ [concept]: input }),
      answer: z.object({ [concept]: shares.created }),
      status: 201,
      handle: async ({ scope, body }) => {
        const created = await shares.create(scope, body[concept] as Input);
        return new OneTimeReply(201, { [concept]: created }, { [concept]: { ...created, token: null } });
      },
    }),
    endpoint({
      method: "get",
      path: `${path}/{id}`,
      summary: `Mostra ${one}`,
      grants,
      params: row,
      answer: z.object({ [concept]: item }),
      handle: async ({ scope, params }) => ({ [concept]: await shares.find(scope, params.id) }),
    }),
    accessesEndpoint(`${path}/{id}/accesses`, one, grants, opens),
    endpoint({
      method: "delete",
      path: `${path}/{id}`,
      summary: `Cancela ${one}`,
      grants,
      params: row,
      status: 204,
      handle: ({ scope, params }) => revokeShare(scope, opens, params.id),
    }),
  ];
}

const accessesEndpoint = (path: string, one: string, grants: Grants, opens: ShareKind) =>
  endpoint({
    method: "get",
    path,
    summary: `Quando e de onde ${one} foi aberto`,
    grants,
    params: row,
    query: pageQuery,
    answer: pageOf(shareAccess),
    sheet: shareAccessesSheet,
    handle: ({ scope, params, query }) => listAccesses(scope, opens, params.id, query),
  });
