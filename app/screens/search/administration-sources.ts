import { roles } from "#app/contracts/access/roles.ts";
import { userEntries } from "#app/contracts/access/users.ts";
import { companies } from "#app/contracts/directory/companies.ts";
import { ownerCompaniesOperation, storeBrandEntry, storesOperation } from "#app/contracts/directory/lookups.ts";
import { storeBrands } from "#app/contracts/directory/stores.ts";
import { supplierUnits } from "#app/contracts/directory/supplier-units.ts";
import { documentValidationsOperation } from "#app/contracts/documents/document-checks.ts";
import { documentTypes } from "#app/contracts/documents/document-types.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { below, type Source, source } from "./source.ts";

const owners: Record<string, string> = {
  agency: "/mob/agencies",
  supplier: "/mob/suppliers",
  service_provider: "/mob/serviceProviders",
};

/** The menu entries of the backoffice for the accounts of each kind. */
const companyMenus = {
  retailer: "/backoffice/retailers",
  agency: "/backoffice/agencies",
  supplier: "/backoffice/suppliers",
  service_provider: "/backoffice/serviceProviders",
};

/** The lists that the administration searches, besides people. */
export const administrationSources: Source[] = [
  source("Redes", "/mob/retailers", "admin-retailers", { list: listOperation(companies.retailer) }),
  source("Bandeiras", "/mob/retailers", "admin-retailers", {
    ...below("/mob/retailers/brands"),
    list: listOperation({ ...storeBrands, row: storeBrandEntry }),
  }),
  source("Lojas", "/mob/retailers", "admin-retailers", { ...below("/mob/retailers/stores"), list: storesOperation }),
  source("Agências, fornecedores e prestadores", "/mob/agencies", "admin-agencies", {
    list: ownerCompaniesOperation,
    param: "term",
    all: undefined,
    at: ({ uuid, kind = "" }) => `${owners[kind]}/${uuid}`,
  }),
  source("Unidades de fornecedores", "/mob/suppliers", "admin-suppliers", {
    ...below("/mob/suppliers/units"),
    list: listOperation(supplierUnits),
  }),
  source("Documentos a verificar", "/mob/visitorDocsValidations", "admin-document-validations", {
    list: documentValidationsOperation,
    param: "name_or_cpf",
    all: "/mob/visitorDocsValidations/search",
    at: ({ visitor, uuid, retailer }) =>
      `/mob/visitorDocsValidations/${visitor?.uuid ?? uuid}?rede=${retailer?.uuid ?? ""}`,
  }),
  source("Usuários", "/mob/roles", "admin-roles", {
    list: listOperation(userEntries),
    all: "/mob/roles/users",
    at: ({ uuid }) => `/mob/roles/users/${uuid}`,
  }),
  source("Perfis de acesso", "/mob/roles", "admin-roles", { list: listOperation(roles) }),
  source("Tipos de documento", "/mob/baseRegisters", "admin-documents", {
    ...below("/mob/baseRegisters/documentTypes"),
    list: listOperation(documentTypes),
  }),
];

/** The accounts that the backoffice searches. */
export const backofficeCompanySources: Source[] = [
  ...(["retailer", "agency", "supplier", "service_provider"] as const).map((kind) =>
    source(companies[kind].words.title, companyMenus[kind], "backoffice-companies", {
      list: listOperation(companies[kind]),
    }),
  ),
  source("Lojas", "/backoffice/retailers", "backoffice-companies", {
    ...below("/backoffice/retailers/stores"),
    list: storesOperation,
  }),
];
