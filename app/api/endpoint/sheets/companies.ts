import type { ServiceAgreementStore } from "#app/contracts/agreements/agreement-stores.ts";
import {
  type AgencySupplierContract,
  contractPeriods,
  type ServiceProviderContract,
} from "#app/contracts/agreements/contracts.ts";
import { type ServiceAgreementSummary, serviceAgreementStates } from "#app/contracts/agreements/service-agreements.ts";
import {
  type CompanyEntry,
  clientStatuses,
  documentValidationTypes,
  supplierTypes,
} from "#app/contracts/directory/companies.ts";
import type { StoreBrandEntry } from "#app/contracts/directory/lookups.ts";
import type { RelatedServiceProvider } from "#app/contracts/directory/related-providers.ts";
import type { BoughtStore, BusinessChange, RelatedRetailer } from "#app/contracts/directory/retailers.ts";
import type { ListedStore } from "#app/contracts/directory/stores.ts";
import type { SupplierUnit } from "#app/contracts/directory/supplier-units.ts";
import { completenesses } from "#app/contracts/documents/documents.ts";
import type { RetailerVisitors, StoreAccesses, SupplierAccesses } from "#app/contracts/reports/platform-reports.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { displayCnpj, joinNames, labelFor } from "./cells.ts";

export const businessChangesSheet: Sheet<BusinessChange> = {
  title: "Compras de redes",
  columns: [
    ["Rede antiga", (c) => c.old_retailer.trade_name],
    ["Rede nova", (c) => c.new_retailer.trade_name],
    ["Data", (c) => c.changed_on, "day"],
    ["Visitantes por mudar", (c) => c.old_retailer_allocations_count, "number"],
  ],
};

export const companiesSheet = (title: string): Sheet<CompanyEntry> => ({
  title,
  columns: [
    ["Nome fantasia", (c) => c.trade_name],
    ["Razão social", (c) => c.legal_name],
    ["CNPJ", (c) => displayCnpj(c.cnpj)],
    ["Tipo", (c) => labelFor(supplierTypes, c.supplier_type)],
    ["Município", (c) => c.city?.name],
    ["UF", (c) => c.state?.acronym],
    ["Situação", (c) => labelFor(clientStatuses, c.status)],
    ["Plano", (c) => c.plan?.name],
    ["Mob Connect", (c) => c.use_mobconnect, "yes or no"],
  ],
});

export const unitsSheet: Sheet<SupplierUnit> = {
  title: "Unidades de fornecedores",
  columns: [
    ["Fornecedor", (u) => u.supplier.trade_name],
    ["Unidade", (u) => u.name],
    ["CNPJ", (u) => displayCnpj(u.cnpj)],
    ["Contato", (u) => u.contact_name],
    ["E-mail", (u) => u.email],
    ["Telefone", (u) => u.phone],
    ["Endereço", (u) => u.address],
    ["Município", (u) => u.city?.name],
    ["UF", (u) => u.state?.acronym],
    ["Ativa", (u) => u.active, "yes or no"],
  ],
};

export const storesSheet: Sheet<ListedStore> = {
  title: "Lojas",
  columns: [
    ["Código", (s) => s.code],
    ["Loja", (s) => s.name],
    ["Rede", (s) => s.retailer.trade_name],
    ["Bandeira", (s) => s.store_brand.name],
    ["Município", (s) => s.city.name],
    ["UF", (s) => s.state.acronym],
    ["CNPJ", (s) => displayCnpj(s.cnpj ?? null)],
    ["Situação", (s) => labelFor(clientStatuses, s.status)],
  ],
};

export const brandsSheet: Sheet<StoreBrandEntry> = {
  title: "Bandeiras",
  columns: [
    ["Bandeira", (b) => b.name],
    ["Rede", (b) => b.retailer.trade_name],
  ],
};

export const boughtStoresSheet: Sheet<BoughtStore> = {
  title: "Lojas a realocar",
  columns: [
    ["Loja", (s) => s.name],
    ["Município", (s) => s.city.name],
    ["UF", (s) => s.state.acronym],
    ["Visitantes", (s) => s.visitors_count, "number"],
  ],
};

export const relatedRetailersSheet: Sheet<RelatedRetailer> = {
  title: "Redes vinculadas",
  columns: [
    ["Rede", (r) => r.name],
    ["Lojas", (r) => r.stores_count, "number"],
    ["Visitantes", (r) => r.visitors_count, "number"],
    ["Quem valida documentos", (r) => labelFor(documentValidationTypes, r.document_validation_type)],
    ["Exige", (r) => r.demands.map(({ document_type }) => document_type.name).join(" / ")],
    ["Sem o documento", (r) => r.demands.map((d) => `${d.document_type.name}: ${d.visitors_without}`).join(" / ")],
  ],
};

export const relatedProvidersSheet: Sheet<RelatedServiceProvider> = {
  title: "Prestadores de serviço",
  columns: [
    ["Nome fantasia", (p) => p.trade_name],
    ["Razão social", (p) => p.legal_name],
    ["CNPJ", (p) => displayCnpj(p.cnpj)],
    ["Visitantes", (p) => p.visitors_count, "number"],
    ["Declaração de serviço", (p) => labelFor(serviceAgreementStates, p.agreement_state)],
    ["Documentação", (p) => labelFor(completenesses, p.completeness)],
    ["Documentos com pendência", (p) => p.gaps_count, "number"],
    ["Aguardam avaliação", (p) => p.awaiting_count, "number"],
    ["Aguardam desde", (p) => p.awaiting_since, "moment"],
  ],
};

export const agreementsSheet: Sheet<ServiceAgreementSummary> = {
  title: "Declarações de serviço",
  columns: [
    ["Declarante", (a) => a.owner.name],
    ["Rede", (a) => a.retailer.name],
    ["Situação", (a) => labelFor(serviceAgreementStates, a.state)],
    ["Início", (a) => a.starts_on, "day"],
    ["Fim", (a) => a.ends_on, "day"],
    ["Serviços", (a) => a.services.join(" / ")],
    ["Pessoas", (a) => a.people, "number"],
    ["Lojas", (a) => a.stores_count, "number"],
    ["Minutos semanais", (a) => a.declared_minutes, "number"],
    ["Enviada em", (a) => a.sent_at, "moment"],
    ["Decidida em", (a) => a.decided_at, "moment"],
    ["Motivo da recusa ou revogação", (a) => a.reason],
  ],
};

export const agreementStoresSheet: Sheet<ServiceAgreementStore> = {
  title: "Minutos por loja",
  columns: [
    ["Loja", (s) => s.name],
    ["Minutos declarados por semana", (s) => s.weekly_minutes, "number"],
    ["Minutos medidos", (s) => s.measured_minutes, "number"],
    ["Diferença", (s) => s.difference, "number"],
    ["De", (s) => s.measured_from, "day"],
    ["Até", (s) => s.measured_until, "day"],
  ],
};

export const agencyContractsSheet: Sheet<AgencySupplierContract> = {
  title: "Projetos",
  columns: [
    ["Projeto", (c) => c.name],
    ["Agência", (c) => c.agency.name],
    ["Fornecedor", (c) => c.supplier.name],
    ["Vigência", (c) => labelFor(contractPeriods, c.period)],
    ["Início", (c) => c.starts_on, "day"],
    ["Fim", (c) => c.ends_on, "day"],
    ["Pessoas", (c) => c.people, "number"],
    ["Lojas", (c) => joinNames(c.stores)],
    ["Com pendência", (c) => c.pendency, "yes or no"],
  ],
};

export const providerContractsSheet: Sheet<ServiceProviderContract> = {
  title: "Contratos de prestadores",
  columns: [
    ["Prestador", (c) => c.service_provider.name],
    ["Rede", (c) => c.retailer.name],
    ["Descrição", (c) => c.description],
    ["Vigência", (c) => labelFor(contractPeriods, c.period)],
    ["Início", (c) => c.starts_on, "day"],
    ["Fim", (c) => c.ends_on, "day"],
    ["Valor", (c) => c.value_cents, "money"],
    ["Com documento", (c) => c.has_file, "yes or no"],
  ],
};

export const retailerVisitorsSheet: Sheet<RetailerVisitors> = {
  title: "Visitantes por rede",
  columns: [
    ["Rede", (r) => r.retailer_trade_name],
    ["Visitantes", (r) => r.total, "number"],
  ],
};

export const supplierAccessesSheet: Sheet<SupplierAccesses> = {
  title: "Acessos por fornecedor",
  columns: [
    ["Fornecedor", (s) => s.supplier_name],
    ["Rede", (s) => s.retailer?.name],
    ["Loja", (s) => s.store?.name],
    ["Dia", (s) => s.day, "day"],
    ["Acessos", (s) => s.total, "number"],
  ],
};

export const storeAccessesSheet: Sheet<StoreAccesses> = {
  title: "Acessos por loja",
  columns: [
    ["Código", (s) => s.code],
    ["Loja", (s) => s.name],
    ["Rede", (s) => s.retailer.name],
    ["Bandeira", (s) => s.store_brand.name],
    ["Município", (s) => s.city.name],
    ["UF", (s) => s.state.acronym],
    ["Acessos", (s) => s.total, "number"],
  ],
};
