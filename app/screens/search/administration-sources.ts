import { authenticationProviders } from "#app/contracts/access/authentication-providers.ts";
import { roles } from "#app/contracts/access/roles.ts";
import { userEntries } from "#app/contracts/access/users.ts";
import { productCategories, productSections, serviceTypes } from "#app/contracts/directory/base-registers.ts";
import { companies } from "#app/contracts/directory/companies.ts";
import { jobFunctions } from "#app/contracts/directory/job-functions.ts";
import { storeBrandEntry, storesOperation } from "#app/contracts/directory/lookups.ts";
import { storeBrands } from "#app/contracts/directory/stores.ts";
import { supplierUnits } from "#app/contracts/directory/supplier-units.ts";
import { documentValidationsOperation } from "#app/contracts/documents/document-checks.ts";
import { documentTypes } from "#app/contracts/documents/document-types.ts";
import { invalidProducts } from "#app/contracts/field/assortments.ts";
import { pendingApproveVisitors } from "#app/contracts/people/lite-visitors.ts";
import { failedJobs } from "#app/contracts/platform/jobs.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { below, connect, type Source, source } from "./source.ts";

/** The menu entries of the administration for the accounts of each kind. */
const mobMenus = {
  retailer: "/mob/retailers",
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

/** The registers of names, by the segment of their addresses. */
const registers = { jobFunctions, serviceTypes, productCategories, productSections };

/** The lists that the administration searches, besides people. */
export const administrationSources: Source[] = [
  ...(["retailer", "agency", "supplier", "service_provider"] as const).map((kind) =>
    source(companies[kind].words.title, mobMenus[kind], companies[kind].permission.mob, {
      list: listOperation(companies[kind]),
    }),
  ),
  source("Bandeiras", "/mob/retailers", "admin-retailers", {
    ...below("/mob/retailers/brands"),
    list: listOperation({ ...storeBrands, row: storeBrandEntry }),
  }),
  source("Lojas", "/mob/retailers", "admin-retailers", { ...below("/mob/retailers/stores"), list: storesOperation }),
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
  source(authenticationProviders.words.title, "/mob/roles", "admin-roles", {
    ...below("/mob/roles/providers"),
    list: listOperation(authenticationProviders),
  }),
  source("Tipos de documento", "/mob/baseRegisters", "admin-documents", {
    ...below("/mob/baseRegisters/documentTypes"),
    list: listOperation(documentTypes),
  }),
  ...Object.entries(registers).map(([segment, register]) =>
    source(register.words.title, "/mob/baseRegisters", register.permission.mob, {
      ...below(`/mob/baseRegisters/${segment}`),
      list: listOperation(register),
    }),
  ),
  source(pendingApproveVisitors.words.title, "/mob/visitors", "admin-visitors", {
    list: listOperation(pendingApproveVisitors),
    param: "name_or_cpf",
    all: "/mob/visitors/search",
    at: ({ uuid }) => `/mob/visitors/pending/${uuid}`,
  }),
  source(failedJobs.words.title, "/mob/tools/failedJobs", "admin-audit", {
    list: listOperation(failedJobs),
    name: ({ title = "" }) => title,
    at: ({ title = "" }) => `/mob/tools/failedJobs?${new URLSearchParams({ q: title })}`,
  }),
  source("Sortimentos inválidos", "/mob/invalidAgencySupplierProducts", "admin-invalid-assortments", {
    ...connect,
    list: listOperation(invalidProducts),
    name: ({ product_name = "", ean = "" }) => product_name || ean,
    at: ({ ean = "" }) => `/mob/invalidAgencySupplierProducts?${new URLSearchParams({ q: ean })}`,
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
