import { z } from "@hono/zod-openapi";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { version } from "#app/contracts/platform/version.ts";
import { savedViews as saved } from "#app/contracts/reports/saved-views.ts";
import * as views from "#app/domain/reports/saved-views.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { allRoots } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";

const one = z.object({ saved_view: saved.row });

/** Saved views: the user's own, and those shared with the account. */
export const savedViews = [
  endpoint({
    method: "get",
    path: saved.path,
    summary: "Lista as visões salvas",
    description: "As próprias e as que colegas compartilham.",
    grants: allRoots,
    query: saved.query,
    answer: pageOf(saved.row),
    handle: ({ scope, query }) => views.listSavedViews(scope, query),
  }),
  endpoint({
    method: "post",
    path: saved.path,
    summary: "Salva uma visão",
    grants: allRoots,
    body: z.object({ saved_view: saved.input }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({ saved_view: await views.createSavedView(scope, body.saved_view) }),
  }),
  endpoint({
    method: "get",
    path: `${saved.path}/{id}`,
    summary: "Mostra uma visão salva",
    grants: allRoots,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ saved_view: await views.findSavedView(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: `${saved.path}/{id}`,
    summary: "Altera uma visão própria",
    grants: allRoots,
    params: row,
    body: z.object({ saved_view: saved.input.extend({ version }) }),
    answer: one,
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.saved_view;
      return { saved_view: await views.updateSavedView(scope, params.id, input, version) };
    },
  }),
  endpoint({
    method: "delete",
    path: `${saved.path}/{id}`,
    summary: "Remove uma visão própria",
    grants: allRoots,
    params: row,
    status: 204,
    handle: ({ scope, params }) => views.removeSavedView(scope, params.id),
  }),
];
