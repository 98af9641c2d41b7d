import { z } from "@hono/zod-openapi";
import { roots } from "#app/contracts/access/environments.ts";
import { type CompanyKind, companiesQuery, companyEntry, supplierEntry } from "#app/contracts/directory/companies.ts";
import {
  citiesQuery,
  filterChoices,
  filterChoicesQuery,
  ownerCompaniesQuery,
  ownerCompany,
  statesOperation,
  storeBrand,
  storeBrandsQuery,
  stores,
} from "#app/contracts/directory/lookups.ts";
import { city } from "#app/contracts/directory/places.ts";
import { supervisors } from "#app/contracts/people/visitors.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import * as lookups_ from "#app/domain/directory/lookups.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { companiesSheet, storesSheet } from "../endpoint/sheets/companies.ts";

/** Every signed-in user may read the directory. */
export const allRoots: Grants = Object.fromEntries(roots.map((root) => [root, {}]));

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
    grants: allRoots,
    query: companiesQuery,
    answer: pageOf(answer),
    sheet: companiesSheet(titles[kind]),
    handle: ({ scope, query }) => lookups_.listCompanies(scope, kind, query),
  });

export const lookups = [
  endpoint({
    ...statesOperation,
    summary: "Lista os estados",
    grants: allRoots,
    handle: ({ scope, query }) => lookups_.listStates(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/cities",
    summary: "Lista os municípios",
    grants: allRoots,
    query: citiesQuery,
    answer: pageOf(city),
    handle: ({ scope, query }) => lookups_.listCities(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/store_brands",
    summary: "Lista as bandeiras",
    description: "Redes e lojas veem as bandeiras da própria rede.",
    grants: allRoots,
    query: storeBrandsQuery,
    answer: pageOf(storeBrand),
    handle: ({ scope, query }) => lookups_.listStoreBrands(scope, query),
  }),
  endpoint({
    method: "get",
    path: stores.path,
    summary: "Lista as lojas",
    description: "Uma rede vê as suas lojas; uma loja, a si mesma; os demais, todas.",
    grants: allRoots,
    query: stores.query,
    answer: pageOf(stores.row),
    sheet: storesSheet,
    handle: ({ scope, query }) => lookups_.listStores(scope, query),
  }),
  companies("/retailers", "Lista as redes", "retailer"),
  companies("/agencies", "Lista as agências", "agency"),
  companies("/service_providers", "Lista os prestadores de serviço", "service_provider"),
  companies("/suppliers", "Lista os fornecedores", "supplier", supplierEntry),
  endpoint({
    method: "get",
    path: "/owner_companies",
    summary: "Lista os contratantes",
    description: "Agências, fornecedores e prestadores de serviço: quem cadastra visitantes.",
    grants: allRoots,
    query: ownerCompaniesQuery,
    answer: pageOf(ownerCompany),
    handle: ({ scope, query }) => lookups_.listOwnerCompanies(scope, query),
  }),
  endpoint({
    method: "get",
    path: supervisors.path,
    summary: "Lista os supervisores ativos da empresa",
    grants: {
      agencies: { permission: "agency-visitors" },
      suppliers: { permission: "supplier-visitors" },
      service_providers: { permission: "service-provider-visitors" },
    },
    query: supervisors.query,
    answer: pageOf(supervisors.row),
    handle: ({ scope, query }) => lookups_.listSupervisors(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/filter_choices",
    summary: "O que os filtros do painel oferecem",
    description:
      "Supervisores, estados, municípios do estado escolhido, bandeiras e lojas, de uma vez. `per_page` limita supervisores e lojas.",
    grants: {
      agencies: { permission: "agency-visitors" },
      suppliers: { permission: "supplier-visitors" },
      service_providers: { permission: "service-provider-visitors" },
    },
    query: filterChoicesQuery,
    answer: z.object({ filter_choices: filterChoices }),
    handle: async ({ scope, query }) => ({ filter_choices: await lookups_.filterChoices(scope, query) }),
  }),
];
