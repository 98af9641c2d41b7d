import type { z } from "@hono/zod-openapi";
import {
  type CompanyKind,
  companiesQuery,
  companyEntry,
  retailersOperation,
  supplierEntry,
} from "#app/contracts/directory/companies.ts";
import {
  citiesOperation,
  filterChoicesOperation,
  ownerCompaniesOperation,
  planChoices,
  statesOperation,
  storeBrandsOperation,
} from "#app/contracts/directory/lookups.ts";
import { listedStoresOperation } from "#app/contracts/directory/stores.ts";
import { supervisorsOperation, visitorUnitsOperation } from "#app/contracts/people/visitor-lookups.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { listCompanies } from "#app/domain/directory/company-list.ts";
import * as directory from "#app/domain/directory/lookups.ts";
import { listStoresWithClient } from "#app/domain/directory/store-list.ts";
import { listVisitorUnits } from "#app/domain/directory/supplier-units.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { directoryRoots } from "../endpoint/guard.ts";
import { brandsSheet, companiesSheet, storesSheet } from "../endpoint/sheets/companies.ts";
import { owners } from "../people/visitors.ts";

const titles: Record<CompanyKind, string> = {
  retailer: "Redes",
  agency: "Agências",
  supplier: "Fornecedores",
  service_provider: "Prestadores de serviço",
};

const companies = (path: string, summary: string, kind: CompanyKind, answer: z.ZodType = companyEntry) =>
  endpoint({
    method: "get",
    path,
    summary,
    grants: directoryRoots,
    query: companiesQuery,
    answer: pageOf(answer),
    sheet: companiesSheet(titles[kind]),
    handle: ({ scope, query }) => listCompanies(scope, kind, query),
  });

export const lookups = [
  endpoint({
    ...statesOperation,
    summary: "Lista os estados",
    grants: directoryRoots,
    handle: ({ scope, query }) => directory.listStates(scope, query),
  }),
  endpoint({
    ...citiesOperation,
    summary: "Lista os municípios",
    grants: directoryRoots,
    handle: ({ scope, query }) => directory.listCities(scope, query),
  }),
  endpoint({
    ...listOperation(planChoices),
    summary: "Lista os planos à venda, para o cadastro de uma conta",
    grants: { mob: {}, backoffice: {} },
    handle: ({ scope, query }) => directory.listPlanChoices(scope, query),
  }),
  endpoint({
    ...storeBrandsOperation,
    summary: "Lista as bandeiras",
    description: "Redes e lojas veem as bandeiras da própria rede.",
    grants: directoryRoots,
    sheet: brandsSheet,
    handle: ({ scope, query }) => directory.listStoreBrands(scope, query),
  }),
  endpoint({
    ...listedStoresOperation,
    summary: "Lista as lojas",
    description:
      "Uma rede vê as suas lojas; uma loja, a si mesma; os demais, todas. CNPJ e situação são da administração.",
    grants: directoryRoots,
    sheet: storesSheet,
    handle: ({ scope, query }) => listStoresWithClient(scope, query),
  }),
  companies(retailersOperation.path, "Lista as redes", "retailer"),
  companies("/agencies", "Lista as agências", "agency"),
  companies("/service_providers", "Lista os prestadores de serviço", "service_provider"),
  companies("/suppliers", "Lista os fornecedores", "supplier", supplierEntry),
  endpoint({
    ...ownerCompaniesOperation,
    summary: "Lista os contratantes",
    description: "Agências, fornecedores e prestadores de serviço: quem cadastra visitantes.",
    grants: directoryRoots,
    handle: ({ scope, query }) => directory.listOwnerCompanies(scope, query),
  }),
  endpoint({
    ...supervisorsOperation,
    summary: "Lista os supervisores ativos da empresa",
    description: "A administração diz de qual contratante.",
    grants: owners,
    handle: ({ scope, query }) => directory.listSupervisors(scope, query),
  }),
  endpoint({
    ...visitorUnitsOperation,
    summary: "Lista as unidades ativas da empresa",
    description:
      "As unidades a que um visitante pode pertencer. Só fornecedores têm unidades; a administração diz de qual.",
    grants: owners,
    handle: ({ scope, query }) => listVisitorUnits(scope, query),
  }),
  endpoint({
    ...filterChoicesOperation,
    summary: "O que os filtros do painel oferecem",
    description:
      "Supervisores, estados, municípios do estado escolhido, bandeiras e lojas, de uma vez. `per_page` limita supervisores e lojas.",
    grants: {
      agencies: { permission: "agency-visitors" },
      suppliers: { permission: "supplier-visitors" },
      service_providers: { permission: "service-provider-visitors" },
    },
    handle: async ({ scope, query }) => ({ filter_choices: await directory.filterChoices(scope, query) }),
  }),
];
