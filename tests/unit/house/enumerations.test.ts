import { expect, test } from "vitest";
import { areaOf, environments } from "#app/contracts/access/environments.ts";
import { FULL_ACCESS, NO_ACCESS, READ_ONLY, READ_WRITE, userTypes } from "#app/contracts/access/permissions.ts";
import { auth, loginTypes } from "#app/contracts/access/session.ts";
import { clientStatuses, companyKinds, supplierTypes } from "#app/contracts/directory/companies.ts";
import { shortListQuery } from "#app/contracts/directory/lookups.ts";
import { completenesses, documentProblems, documentStatusKeys } from "#app/contracts/documents/documents.ts";
import { notificationsQuery } from "#app/contracts/notices/notifications.ts";
import { batchStates } from "#app/contracts/platform/job-states.ts";
import { DEFAULT_PER_PAGE } from "#app/contracts/platform/page-size.ts";
import { pageQuery } from "#app/contracts/platform/paging.ts";
import { weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { alertTypes } from "#app/contracts/store/alert-types.ts";
import { issueReasons, taskKinds, taskStatuses } from "#app/contracts/store/store-tasks.ts";
import { entryApps, visitStatuses } from "#app/contracts/visits/visits.ts";
import * as words from "#app/ui/words.ts";

/** Exact keys and labels that other systems rely on, in their order. */
test("the enumerations have these keys and labels", () => {
  expect([NO_ACCESS, READ_ONLY, READ_WRITE, FULL_ACCESS]).toEqual([0, 1, 2, 3]);
  expect(documentStatusKeys).toEqual(["pending", "complete", "denied", "approved"]);
  expect(completenesses).toEqual({ completed: "Completa", partial: "Parcial" });
  expect(Object.keys(batchStates)).toEqual(["waiting", "running", "done", "error"]);
  expect(Object.entries(weekdayLabels)).toEqual([
    ["sunday", "Domingo"],
    ["monday", "Segunda-feira"],
    ["tuesday", "Terça-feira"],
    ["wednesday", "Quarta-feira"],
    ["thursday", "Quinta-feira"],
    ["friday", "Sexta-feira"],
    ["saturday", "Sábado"],
  ]);
  expect(documentProblems).toEqual({
    unreadable_document: "Documento incompatível",
    illegible_document: "Documento ilegível",
    divergent_date: "Data divergente",
    not_assigned: "Sem assinatura",
    extension_not_supported: "Extensão de arquivo não suportado",
    incompleted: "Incompleto",
    without_cnpj: "CNPJ não vinculado",
    document_expire_soon: "Documentação prestes a vencer",
  });
  expect(clientStatuses).toEqual({
    not_client: "Não cliente",
    active: "Ativo",
    inactive: "Inativo",
    defaulting: "Inadimplente",
    canceled: "Cancelado",
  });
  expect(entryApps).toMatchObject({
    concierge_desktop: "Portaria",
    concierge_tablet: "Portaria Self Check-in",
    replenisher_app: "Mob Reposição",
    section_head_app: "Mob Gestão de reposição",
  });
  expect(visitStatuses).toEqual({
    unfinished_visit: "Não fez checkout",
    working: "Em loja agora",
    leaved: "Saiu da loja",
  });
});

test("the store's alerts and tasks have these keys and labels", () => {
  expect(alertTypes).toEqual({
    operational_shortage_risk: "Ruptura operacional",
    atypical_sales_drop: "Queda atípica de vendas",
    administrative_shortage_risk: "Ruptura administrativa - Problema relatado no abastecimento",
    commercial_shortage_risk: "Ruptura comercial - Sem estoque",
    top_sales: "Top 500",
    without_sales: "Sem vendas",
    due_date_alert: "Próximo do vencimento",
    with_issue: "Problema na reposição",
    atypical_sales_increase: "Aumento atípico de venda",
    normal_behavior: "Comportamento Normal",
  });
  expect(issueReasons).toEqual({
    damaged: "Produto avariado",
    overdue: "Produto fora da validade",
    not_found: "Produto não encontrado",
    others: "Outros",
    empty_stock: "Estoque zerado",
    unsold_at_store: "Não vende na loja",
    not_responsible: "Atividade não é minha",
    health_issue: "Problema de saúde",
  });
  expect(taskStatuses).toEqual({
    pending: "Não alocadas",
    allocated_and_working: "Alocadas",
    with_issue: "Tive um problema",
    done: "Concluídas",
  });
  expect(taskKinds).toEqual({
    replenishment: "Reposição",
    cleaning: "Limpeza",
    pricing: "Precificação",
    planogram: "Planograma",
    add_on: "Ponto extra",
    expire_survey: "Pesquisa de validade",
    others: "Outros",
  });
});

test("the areas, and the root of the API that answers each", () => {
  expect(Object.fromEntries(userTypes.map((type) => [type, [areaOf(type), environments[type].root]]))).toEqual({
    mob: ["mob", "mob"],
    backoffice: ["backoffice", "backoffice"],
    retailer: ["retailer", "retailers"],
    agency: ["agency", "agencies"],
    supplier: ["supplier", "suppliers"],
    service_provider: ["serviceProvider", "service_providers"],
    store_user: ["store", "stores"],
    af: ["af", "af"],
    replenisher: ["repositor", "replenishers"],
  });
  expect([...companyKinds].sort()).toEqual(["agency", "retailer", "service_provider", "supplier"]);
  expect(Object.keys(supplierTypes)).toContain("direct");
});

test("the sign-in methods, and the default number of rows", () => {
  expect([...loginTypes].sort()).toEqual([
    "azure_ad",
    "azure_ad_app_authentication",
    "azure_ad_user_authentication",
    "ldap",
    "local",
  ]);
  expect(auth.parse({ login: "x" }).type).toBe("local");
  expect(DEFAULT_PER_PAGE).toBe(25);
  expect(pageQuery.parse({})).toMatchObject({ page: 0, per_page: 25 });
  expect(notificationsQuery.parse({})).toMatchObject({ page: 0, per_page: 15 });
  expect(shortListQuery.parse({})).toMatchObject({ page: 0, per_page: 1000 });
  expect(() => shortListQuery.parse({ per_page: 1001 })).toThrow();
});

test("these sentences are fixed, and no single screen owns them", () => {
  expect(words.failure).toMatchObject({
    forbidden: "Você não tem permissão para fazer essa operação...",
    validation: "Aconteceram alguns erros de validação...",
    internal: "Erro interno. Se o problema persistir, contacte o administrador do sistema.",
  });
  expect(words.success).toEqual({
    saved: "Salvo com sucesso.",
    registered: "Registrado com sucesso!",
    removed: "Item removido com sucesso!",
    done: "Concluído com sucesso.",
  });
  expect(words.empty).toEqual({
    table: "Sem dados",
    data: "Não há dados",
    projects: "Não há projetos",
    chart: "Não há dados para exibição do gráfico",
  });
});
