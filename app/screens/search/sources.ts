import { areaOf, type Segment } from "#app/contracts/access/environments.ts";
import type { PermissionSlug } from "#app/contracts/access/permissions.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { agencySupplierContracts, serviceProviderContracts } from "#app/contracts/agreements/contracts.ts";
import { receivedAgreements } from "#app/contracts/agreements/received-agreements.ts";
import { serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { agencyProducts, agencySuppliers } from "#app/contracts/directory/agency-suppliers.ts";
import { companyLists } from "#app/contracts/directory/companies.ts";
import { fieldVisitors, ownerCompaniesOperation, storesOperation } from "#app/contracts/directory/lookups.ts";
import { relatedServiceProviders } from "#app/contracts/directory/related-providers.ts";
import { relatedRetailerList } from "#app/contracts/directory/retailers.ts";
import { servedStores } from "#app/contracts/directory/served-stores.ts";
import { accessTerms, signerKinds, termSignatures } from "#app/contracts/documents/access-terms.ts";
import { documentValidationsOperation } from "#app/contracts/documents/document-checks.ts";
import { roadmaps } from "#app/contracts/field/roadmaps.ts";
import { surveys } from "#app/contracts/field/surveys.ts";
import { invoiceList } from "#app/contracts/money/invoices.ts";
import { featureOf } from "#app/contracts/money/plan-features.ts";
import { payers } from "#app/contracts/money/plans.ts";
import { dataRequestList } from "#app/contracts/people/data-requests.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { replenishers } from "#app/contracts/store/replenishers.ts";
import { storeProducts } from "#app/contracts/store/store-products.ts";
import { storeTasks } from "#app/contracts/store/store-tasks.ts";
import { administrationSources, backofficeCompanySources } from "./administration-sources.ts";
import { supplierReportSources } from "./report-sources.ts";
import { below, connect, control, type Source, source } from "./source.ts";
import { searchedDays, taskName } from "./tasks.ts";

const people = (area: Segment, permission: string, feature?: string) =>
  source("Visitantes", `/${area}/visitors`, permission, {
    // The menus of these areas have the list in one edition only.
    ...(area === "serviceProvider" ? {} : control),
    list: listOperation(visitorList),
    param: "name_or_cpf",
    feature,
  });

const retailers = (area: Segment, permission: string, feature?: string) =>
  source("Redes", `/${area}/relatedRetailers`, permission, {
    ...control,
    list: listOperation(relatedRetailerList),
    feature,
  });

/** An account's own invoices, by number: their only text is the account's name. */
const invoices = (area: Segment, permission: string) =>
  source("Faturas", `/${area}/invoices`, permission, {
    list: listOperation(invoiceList),
    takes: (typed) => /^\d{1,10}$/.test(typed),
  });

const agreements = (area: Segment, permission: string) =>
  source("Declarações de serviço", `/${area}/${area}RetailerServiceAgreement`, permission, {
    list: listOperation(serviceAgreements),
  });

/** The same declarations as the retailer and its stores read them. */
const received = (area: Segment, permission: string) =>
  source("Declarações de serviço", `/${area}/supplierRetailerServiceAgreements`, permission, {
    ...control,
    list: listOperation(receivedAgreements),
    name: ({ owner }) => owner?.name ?? "",
  });

const found = { people: "/agency/visitors/search", projects: "/agency/agencySupplierContracts" };

/** The lists that each area searches. Each costs one API call, so they are few. */
const sources: Record<Segment, Source[]> = {
  mob: [people("mob", "admin-visitors"), ...administrationSources],
  agency: [
    people("agency", "agency-visitors", "agency-visitors"),
    source("Visitantes por loja", "/agency/visitors", "agency-visitors", {
      ...control,
      list: storesOperation,
      feature: "agency-visitors",
      all: undefined,
      at: ({ uuid }) => `${found.people}?store_uuid=${uuid}`,
    }),
    retailers("agency", "agency-related-retailers", "agency-related-retailers"),
    source("Projetos", found.projects, "agency-supplier-contracts", {
      ...control,
      list: listOperation(agencySupplierContracts),
      feature: "agency-supplier-contracts",
      all: `${found.projects}/search`,
    }),
    source("Projetos por fornecedor", found.projects, "agency-supplier-contracts", {
      ...control,
      list: listOperation(companyLists.supplier),
      feature: "agency-supplier-contracts",
      all: undefined,
      at: ({ uuid }) => `${found.projects}/search?supplier_uuid=${uuid}`,
    }),
    invoices("agency", "agency-invoices"),
    source("Promotores", "/agency/roadmap", "agency-routes", {
      ...connect,
      list: listOperation(fieldVisitors),
      all: undefined,
      at: ({ uuid }) => `/agency/roadmap/week/${uuid}`,
    }),
    source("Roteiros", "/agency/roadmap", "agency-routes", {
      ...connect,
      list: listOperation(roadmaps),
      all: "/agency/roadmap/search",
    }),
    source("Lojas", "/agency/salesGroup/retailers", "agency-routes", {
      ...connect,
      list: listOperation(servedStores),
      all: "/agency/salesGroup/stores",
      at: ({ name = "" }) => `/agency/salesGroup/stores?${new URLSearchParams({ q: name })}`,
    }),
    source("Fornecedores", "/agency/suppliersAttend/suppliers", "agency-assortments", {
      ...connect,
      list: listOperation(agencySuppliers),
    }),
    source("Produtos", "/agency/suppliersAttend/suppliers", "agency-assortments", {
      ...connect,
      ...below("/agency/suppliersAttend/products"),
      list: listOperation(agencyProducts),
    }),
    source("Pesquisas", "/agency/quest", "agency-surveys", { ...connect, list: listOperation(surveys) }),
  ],
  supplier: [
    people("supplier", "supplier-visitors", "supplier-visitors"),
    retailers("supplier", "supplier-related-retailers"),
    { ...agreements("supplier", "supplier-retailer-service-agreement"), ...control },
    { ...invoices("supplier", "supplier-invoices"), ...control },
    ...supplierReportSources,
  ],
  serviceProvider: [
    people("serviceProvider", "service-provider-visitors", "service-provider-visitors"),
    // This area's menu is the same in both editions.
    { ...retailers("serviceProvider", "service-provider-related-retailers"), edition: undefined },
    agreements("serviceProvider", "service-provider-related-retailers"),
    invoices("serviceProvider", "service-provider-invoices"),
  ],
  retailer: [
    people("retailer", "retailer-visitors"),
    source("Documentos a verificar", "/retailer/visitorDocsValidations", "retailer-document-validations", {
      ...control,
      list: documentValidationsOperation,
      param: "name_or_cpf",
      all: "/retailer/visitorDocsValidations/search",
      at: ({ visitor, uuid }) => `/retailer/visitorDocsValidations/${visitor?.uuid ?? uuid}`,
    }),
    source("Visitantes por contratante", "/retailer/visitors", "retailer-visitors", {
      ...control,
      list: ownerCompaniesOperation,
      param: "term",
      all: undefined,
      at: ({ uuid = "" }) => `/retailer/visitors?owner_uuid=${uuid}`,
    }),
    source("Prestadores de serviços", "/retailer/serviceProviders", "retailer-service-providers-company-docs", {
      ...control,
      list: listOperation(relatedServiceProviders),
    }),
    source("Contratos", "/retailer/serviceProvidersContract", "retailer-contract", {
      ...control,
      list: listOperation(serviceProviderContracts),
      name: ({ service_provider, description }) => [service_provider?.name, description].filter(Boolean).join(": "),
    }),
    received("retailer", "retailer-service-agreements"),
  ],
  store: [
    source("Visitantes", "/store/portaria", "store-visitors", {
      ...control,
      list: listOperation(visitorList),
      param: "name_or_cpf",
      all: "/store/visitors",
      at: ({ owner_uuid = "", uuid = "" }) =>
        `/store/portaria?${new URLSearchParams({ owner_uuid, visitor_uuid: uuid })}`,
    }),
    received("store", "store-service-agreements"),
    source("Atividades", "/store/tasks", "store-tasks", {
      ...connect,
      list: listOperation(storeTasks),
      name: taskName,
      beside: searchedDays,
    }),
    source("Produtos da loja", "/store/tasks", "store-tasks", {
      ...connect,
      ...below("/store/products"),
      list: listOperation(storeProducts),
    }),
    source("Repositores", "/store/replenishers", "store-replenishers", {
      ...connect,
      list: listOperation(replenishers),
    }),
  ],
  backoffice: [
    ...backofficeCompanySources,
    source("Contas", "/backoffice/finances/invoices", "backoffice-finances", {
      list: listOperation(payers),
      all: undefined,
      at: ({ uuid = "" }) => `/backoffice/finances/invoices?account_uuid=${uuid}`,
    }),
    source("Faturas", "/backoffice/finances/invoices", "backoffice-finances", {
      list: listOperation(invoiceList),
      name: ({ number, account }) => `Fatura ${number}, ${account?.name}`,
      takes: (typed) => /^\d{1,10}$/.test(typed),
    }),
    source("Termos de acesso", "/backoffice/accessTerms/list", "backoffice-terms", {
      list: listOperation(accessTerms),
      name: ({ signer_kind, published_on = "" }) =>
        [signer_kind && signerKinds[signer_kind], formatDate(published_on)].filter(Boolean).join(", "),
    }),
    source("Assinaturas", "/backoffice/accessTerms/signatures", "backoffice-terms", {
      list: listOperation(termSignatures),
      name: ({ account, user }) => [account?.name, user?.name].filter(Boolean).join(", "),
      at: ({ account }) => `/backoffice/accessTerms/signatures?${new URLSearchParams({ q: account?.name ?? "" })}`,
    }),
    source("Pedidos de titulares", "/backoffice/visitorHistory", "backoffice-privacy", {
      ...below("/backoffice/visitorHistory/requests"),
      list: listOperation(dataRequestList),
    }),
  ],
  af: [],
  repositor: [],
};

/** Returns the lists that the user may search. */
export function sourcesFor(area: Segment, user: UserInfo): Source[] {
  return sources[area].filter(
    ({ permission, feature = featureOf(permission as PermissionSlug), block }) =>
      (permission === undefined || levelOf(user, permission) > 0) &&
      (!feature || user.plan_features.includes(feature)) &&
      (!block || user.conditional_blocks.includes(block)),
  );
}

/** Returns the lists to read for a text: those that the menu of the user's edition leads to, and that take it. */
export function sourcesOf(user: UserInfo, built: ReadonlySet<string>, typed: string): Source[] {
  return sourcesFor(areaOf(user.role.user_type), user).filter(
    ({ menu, edition = user.edition, takes }) =>
      edition === user.edition && built.has(menu) && (takes?.(typed) ?? true),
  );
}
