import { z } from "@hono/zod-openapi";
import { parseCpf } from "#app/contracts/cpf.ts";
import { historyEntry } from "#app/contracts/history.ts";
import { pageOf, pageQuery } from "#app/contracts/paging.ts";
import { existsQuery, visitor, visitorInput, visitorSummary, visitorsQuery } from "#app/contracts/visitors.ts";
import { historyOf } from "#app/domain/history.ts";
import { Invalid } from "#app/domain/refusals.ts";
import * as visitors_ from "#app/domain/visitors.ts";
import { endpoint, type Grants } from "./endpoint.ts";

export const owners: Grants = {
  mob: { permission: "admin-visitors" },
  agencies: { permission: "agency-visitors", feature: "agency-visitors" },
  suppliers: { permission: "supplier-visitors", feature: "supplier-visitors" },
  service_providers: { permission: "service-provider-visitors", feature: "service-provider-visitors" },
};
export const viewers: Grants = {
  ...owners,
  retailers: { permission: "retailer-visitors" },
  stores: { permission: "store-visitors" },
};

const row = z.object({ id: z.uuid() });
const one = z.object({ visitor });
const ownerFields = {
  agency_uuid: z.uuid().optional(),
  supplier_uuid: z.uuid().optional(),
  service_provider_uuid: z.uuid().optional(),
};

/** The account a registration is for: one's own, except for the administration, which names it. */
function ownerOf(
  org: string | null,
  audience: string,
  named: { agency_uuid?: string; supplier_uuid?: string; service_provider_uuid?: string },
): string {
  const owner = audience === "mob" ? (named.agency_uuid ?? named.supplier_uuid ?? named.service_provider_uuid) : org;
  if (!owner) throw new Invalid("visitor", { owner_uuid: ["Contratante é obrigatório"] });
  return owner;
}

export const visitors = [
  endpoint({
    method: "get",
    path: "/visitors",
    summary: "Lista visitantes",
    grants: viewers,
    query: visitorsQuery,
    answer: pageOf(visitorSummary),
    handle: ({ scope, query }) => visitors_.listVisitors(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/visitors/exists",
    summary: "Se um contratante já tem este CPF cadastrado",
    grants: owners,
    query: existsQuery,
    answer: z.object({ exists: z.boolean(), uuid: z.uuid().nullable() }),
    handle: async ({ scope, query }) => {
      const cpf = parseCpf(query.cpf);
      if (!cpf.ok) throw new Invalid("query", { cpf: [cpf.message] });
      const uuid = await visitors_.visitorExists(scope, ownerOf(scope.org, scope.audience, query), cpf.value);
      return { exists: uuid !== null, uuid };
    },
  }),
  endpoint({
    method: "post",
    path: "/visitors",
    summary: "Cadastra um visitante",
    grants: owners,
    body: z.object({ visitor: visitorInput, ...ownerFields }),
    answer: one,
    status: 201,
    handle: async ({ scope, body: { visitor, ...named } }) => ({
      visitor: await visitors_.createVisitor(scope, ownerOf(scope.org, scope.audience, named), visitor),
    }),
  }),
  endpoint({
    method: "get",
    path: "/visitors/{id}",
    summary: "Mostra um visitante",
    grants: viewers,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ visitor: await visitors_.findVisitor(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: "/visitors/{id}",
    summary: "Altera um visitante",
    grants: owners,
    params: row,
    body: z.object({ visitor: visitorInput.extend({ version: z.number().int() }) }),
    answer: one,
    handle: async ({
      scope,
      params,
      body: {
        visitor: { version, ...input },
      },
    }) => ({
      visitor: await visitors_.updateVisitor(scope, params.id, input, version),
    }),
  }),
  endpoint({
    method: "delete",
    path: "/visitors/{id}",
    summary: "Remove um visitante",
    grants: owners,
    params: row,
    status: 204,
    handle: ({ scope, params }) => visitors_.removeVisitor(scope, params.id),
  }),
  endpoint({
    method: "get",
    path: "/visitors/{id}/history",
    summary: "Histórico de um visitante",
    grants: owners,
    params: row,
    query: pageQuery,
    answer: pageOf(historyEntry),
    handle: async ({ scope, params, query }) => {
      const found = await visitors_.findVisitor(scope, params.id);
      return historyOf(scope, found.owner_uuid, found.uuid, query);
    },
  }),
];
