import { z } from "@hono/zod-openapi";
import {
  relatedServiceProviderOperation,
  relatedServiceProviders,
} from "#app/contracts/directory/related-providers.ts";
import {
  boughtStoresOperation,
  businessChange,
  businessChangeInput,
  businessChangeOperation,
  businessChanges,
  businessChangesQuery,
  relatedRetailerList,
  relatedRetailerOperation,
  relatedStoresOperation,
  retailerConfigChangesOperation,
  retailerConfigInput,
  retailerConfigOperation,
  saveRetailerConfigOperation,
} from "#app/contracts/directory/retailers.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { version } from "#app/contracts/platform/version.ts";
import * as related from "#app/domain/directory/related-accounts.ts";
import * as providers from "#app/domain/directory/related-providers.ts";
import {
  findRetailerConfig,
  listRetailerConfigChanges,
  updateRetailerConfig,
} from "#app/domain/directory/retailer-config.ts";
import * as changes from "#app/domain/platform/business-changes.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import {
  boughtStoresSheet,
  businessChangesSheet,
  relatedProvidersSheet,
  relatedRetailersSheet,
} from "../endpoint/sheets/companies.ts";
import { owners } from "../people/visitors.ts";
import { companyAdministrationGrants } from "./companies.ts";

const grants = companyAdministrationGrants("admin-retailers");
const { agencies, suppliers, service_providers } = owners;
/** Purchases are visible to the administration, which manages them, and to owners, who have visitors to move. */
const purchaseViewers: Grants = { ...grants, agencies, suppliers, service_providers };
const one = z.object({ retailer_business_change: businessChange });
const relatedGrants: Grants = {
  agencies: { permission: "agency-related-retailers" },
  suppliers: { permission: "supplier-related-retailers" },
  service_providers: { permission: "service-provider-related-retailers" },
};

const providerGrants: Grants = { retailers: { permission: "retailer-service-providers-company-docs" } };

export const retailers = [
  endpoint({
    ...retailerConfigOperation,
    summary: "Configuração da rede",
    description: "Quem valida documentos: a rede (`retailer`), a administração (`mob`) ou ninguém (`none`).",
    beforeFactor: true,
    grants: { retailers: {}, stores: {} },
    handle: async ({ scope }) => ({ retailer_config: await findRetailerConfig(scope) }),
  }),
  endpoint({
    ...retailerConfigChangesOperation,
    summary: "O que mudou na configuração da rede, por quem e quando",
    grants: { retailers: { permission: "retailer-settings" } },
    handle: ({ scope, query }) => listRetailerConfigChanges(scope, query),
  }),
  endpoint({
    ...saveRetailerConfigOperation,
    summary: "Altera a configuração da rede",
    description: "Sem `decision_hours` o prazo fica como está.",
    grants: { retailers: { permission: "retailer-settings" } },
    body: z.object({ retailer_config: retailerConfigInput.extend({ version }) }),
    handle: async ({ scope, body }) => {
      const { version, ...input } = body.retailer_config;
      return { retailer_config: await updateRetailerConfig(scope, input, version) };
    },
  }),
  endpoint({
    method: "get",
    path: businessChanges.path,
    summary: "Lista as redes que foram compradas",
    description: "Quem cadastra visitantes vê as que ainda lhe deixam vínculos por mudar de rede.",
    grants: purchaseViewers,
    query: businessChangesQuery,
    answer: pageOf(businessChange),
    sheet: businessChangesSheet,
    handle: ({ scope, query }) => changes.listBusinessChanges(scope, query),
  }),
  endpoint({
    method: "post",
    path: "/retailer_business_changes",
    summary: "Registra que uma rede comprou outra",
    grants,
    body: z.object({ retailer_business_change: businessChangeInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({
      retailer_business_change: await changes.createBusinessChange(scope, body.retailer_business_change),
    }),
  }),
  endpoint({
    ...businessChangeOperation,
    summary: "Mostra a compra de uma rede",
    grants: purchaseViewers,
    params: row,
    handle: async ({ scope, params }) => ({
      retailer_business_change: await changes.findBusinessChange(scope, params.id),
    }),
  }),
  endpoint({
    ...boughtStoresOperation,
    summary: "Lista as lojas da rede comprada em que ainda há vínculos por mudar",
    grants: { agencies, suppliers, service_providers },
    params: row,
    sheet: boughtStoresSheet,
    handle: ({ scope, params, query }) => changes.listBoughtStores(scope, params.id, query),
  }),
  endpoint({
    method: "put",
    path: "/retailer_business_changes/{id}",
    summary: "Corrige a compra de uma rede",
    grants,
    params: row,
    body: z.object({ retailer_business_change: businessChangeInput.extend({ version }) }),
    answer: one,
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.retailer_business_change;
      return { retailer_business_change: await changes.updateBusinessChange(scope, params.id, input, version) };
    },
  }),
  endpoint({
    method: "delete",
    path: "/retailer_business_changes/{id}",
    summary: "Remove a compra de uma rede",
    grants,
    params: row,
    status: 204,
    handle: ({ scope, params }) => changes.removeBusinessChange(scope, params.id),
  }),
  endpoint({
    ...listOperation(relatedRetailerList),
    summary: "Lista as redes em que há vínculos",
    description: "De cada uma, os documentos que exige e de quantas pessoas falta cada um.",
    grants: relatedGrants,
    sheet: relatedRetailersSheet,
    handle: ({ scope, query }) => related.listRelatedRetailers(scope, query),
  }),
  endpoint({
    ...relatedRetailerOperation,
    summary: "Mostra uma rede em que há vínculos",
    grants: relatedGrants,
    params: row,
    handle: async ({ scope, params }) => ({ related_retailer: await related.findRelatedRetailer(scope, params.id) }),
  }),
  endpoint({
    ...relatedStoresOperation,
    summary: "Lista as lojas de uma rede em que há vínculos, com quantas pessoas em cada",
    grants: relatedGrants,
    params: row,
    handle: ({ scope, params, query }) => related.listRelatedStores(scope, params.id, query),
  }),
  endpoint({
    ...listOperation(relatedServiceProviders),
    summary: "Lista os prestadores que atuam na rede",
    description: "Os que têm pessoas vinculadas a lojas da rede ou declararam serviços nela.",
    grants: providerGrants,
    sheet: relatedProvidersSheet,
    handle: ({ scope, query }) => providers.listRelatedServiceProviders(scope, query),
  }),
  endpoint({
    ...relatedServiceProviderOperation,
    summary: "Mostra um prestador que atua na rede, com o dia do último acesso",
    grants: providerGrants,
    params: row,
    handle: async ({ scope, params }) => ({
      related_service_provider: await providers.findRelatedServiceProvider(scope, params.id),
    }),
  }),
];
