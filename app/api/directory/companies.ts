import { z } from "@hono/zod-openapi";
import type { PermissionSlug } from "#app/contracts/access/permissions.ts";
import { type CompanyInput, type CompanyKind, companySchemas } from "#app/contracts/directory/companies.ts";
import { companyOverviewOperations } from "#app/contracts/directory/company-overviews.ts";
import { version } from "#app/contracts/platform/version.ts";
import * as companies_ from "#app/domain/directory/companies.ts";
import { findCompanyOverview } from "#app/domain/directory/company-overviews.ts";
import { removedCompanies, removeRestorableCompany } from "#app/domain/directory/removed-companies.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { removalEndpoints } from "../endpoint/removals.ts";
import { row } from "../endpoint/row.ts";

/** Resources of the administration: with this permission at `mob`, with that of all companies at `backoffice`. */
export const companyAdministrationGrants = (permission: PermissionSlug): Grants => ({
  mob: { permission },
  backoffice: { permission: "backoffice-companies" },
});

/** The endpoints to create, show, change and remove accounts of a kind; lookups.ts lists them. */
function crud(path: string, kind: CompanyKind, permission: PermissionSlug, words: { one: string; a: string }) {
  const { shown, input } = companySchemas[kind];
  const answer = z.object({ [kind]: shown });
  const grants = companyAdministrationGrants(permission);
  return [
    endpoint({
      method: "post",
      path,
      summary: `Cadastra ${words.a}`,
      grants,
      body: z.object({ [kind]: input }),
      answer,
      status: 201,
      handle: async ({ scope, body }) => ({
        [kind]: await companies_.createCompany(scope, kind, body[kind] as CompanyInput),
      }),
    }),
    endpoint({
      method: "get",
      path: `${path}/{id}`,
      summary: `Mostra ${words.a}`,
      grants,
      params: row,
      answer,
      handle: async ({ scope, params }) => ({ [kind]: await companies_.findCompany(scope, kind, params.id) }),
    }),
    endpoint({
      ...companyOverviewOperations[kind],
      summary: `Números de ${words.a}: pessoas, lojas, documentos, acessos e faturas`,
      grants,
      params: row,
      handle: async ({ scope, params }) => ({ overview: await findCompanyOverview(scope, kind, params.id) }),
    }),
    endpoint({
      method: "put",
      path: `${path}/{id}`,
      summary: `Altera ${words.a}`,
      grants,
      params: row,
      body: z.object({ [kind]: input.extend({ version }) }),
      answer,
      handle: async ({ scope, params, body }) => {
        const { version, ...changed } = body[kind] as CompanyInput & { version: number };
        return { [kind]: await companies_.updateCompany(scope, kind, params.id, changed, version) };
      },
    }),
    endpoint({
      method: "delete",
      path: `${path}/{id}`,
      summary: `Remove ${words.a}`,
      description: `Só ${words.one} que nada tem ligado a si; as demais contas mudam de situação.`,
      grants,
      params: row,
      status: 204,
      handle: ({ scope, params }) => removeRestorableCompany(scope, kind, params.id),
    }),
    ...removalEndpoints({ path, names: [words.a, path], grants }, removedCompanies(kind)),
  ];
}

export const companies = [
  ...crud("/retailers", "retailer", "admin-retailers", { one: "rede", a: "uma rede" }),
  ...crud("/agencies", "agency", "admin-agencies", { one: "agência", a: "uma agência" }),
  ...crud("/suppliers", "supplier", "admin-suppliers", { one: "fornecedor", a: "um fornecedor" }),
  ...crud("/service_providers", "service_provider", "admin-service-providers", {
    one: "prestador",
    a: "um prestador de serviço",
  }),
];
