/** Lists that have no file, by module, and why. */
export const withoutExport: Record<string, string> = {
  "screens/allocations/draft/people.tsx": "people to choose from; the list of visitors has the file",
  "screens/allocations/draft/chosen.tsx": "people chosen so far",
  "screens/serviceAgreements/stores.tsx": "stores to choose from",
  "screens/imports/start.tsx": "files that were sent",
  "areas/agency/suppliersAttend/products/send.tsx": "files that were sent",
  "areas/agency/assortment/send.tsx": "files that were sent",
  "screens/relatedRetailers/show.tsx": "panels of one retailer",
  "screens/retailerSettings/settings.tsx": "the last changes of a page; the audit has the file",
};

/** Columns by which no list is sorted, and why. */
const always: Record<string, string> = {
  Ações: "links",
  Selecionar: "checkboxes",
  "Pode entrar hoje": "computed for a page (decision 257)",
  "Pode entrar?": "computed for a page (decision 257)",
  Motivo: "written text",
  Alterações: "several fields",
  "Lojas afetadas": "several stores",
  "De quem": "several conditions of a rule",
};

/** The same reason for several columns. */
function because(reason: string, ...labels: string[]): Record<string, string> {
  return Object.fromEntries(labels.map((label) => [label, reason]));
}

/** Columns by which a list is not sorted, by module, and why. */
const byModule: Record<string, Record<string, string>> = {
  "screens/relatedRetailers/list.tsx": { "Documentos exigidos": "several documents" },
  "screens/plans/list.tsx": {
    ...because("the plan in force, beside those on offer, in a table without orders", "Plano", "Família", "Preço"),
    ...because("the same", "Visitantes", "Lojas", "Recursos"),
  },
  "screens/accessHistory/list.tsx": {
    ...because("more rows than are counted keep the orders of an index (decision 270)", "Nome", "Contratante"),
    "Fornecedores atendidos": "several suppliers",
  },
  "screens/feedbacks/list.tsx": {
    ...because("looked up for a page; the filters find them", "Visitante", "Contratante"),
    Comentário: "written text",
  },
  "screens/pending-docs/expiries.tsx": { Lojas: "several stores", "O que fazer": "links" },
  "screens/companies/brands/list.tsx": { Lojas: "links" },
  "screens/documentRules/drafts.tsx": { Situação: "drafts are few, and sorted by their days" },
  "screens/documentRules/visitors.tsx": { Função: "looked up for a page (decision 210)" },
  "screens/verification/list.tsx": because(
    "the queue is sorted by what is stored (decision 285)",
    ...["CPF", "Função", "Rede", "Documentos", "Prazo", "Reserva"],
  ),
  "areas/agency/reports/supplierTimeTracking/list.tsx": { Promotor: "a row has several suppliers of one visit" },
  "areas/agency/roadmap/weeks.tsx": {
    ...because("a grid of days", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado", "Domingo"),
    Conflitos: "found for a page (decision 290)",
  },
  "areas/agency/roadmap/absences/list.tsx": { Observação: "written text", Semana: "links" },
  "areas/agency/assortment/invalid.tsx": { "Motivo e o que fazer": "several reasons" },
  "areas/agency/reports/shares/show.tsx": because(
    "the accesses of one share, latest first",
    ...["Quando", "O que abriu", "Endereço de rede"],
  ),
  "areas/serviceProvider/companyDocs/demands.tsx": { "O que fazer": "links" },
  "areas/mob/tools/audit.tsx": because(
    "the audit is read by time, and narrowed by its filters (decision 266)",
    ...["O que", "Conta", "Quem", "A quem ou a que", "Mudanças"],
  ),
  "areas/mob/tools/failed-jobs.tsx": because("looked up for a page", "Parou em", "Pedido por"),
  "areas/backoffice/accessTerms/list.tsx": { Situação: "follows from the day", "O que muda": "written text" },
  "areas/backoffice/accessTerms/signatures/list.tsx": { "Endereço de rede": "evidence, which nobody sorts by" },
  "areas/backoffice/accessTerms/signatures/missing.tsx": { Responsáveis: "several users" },
  "areas/backoffice/finances/invoices/runs/list.tsx": { "Faturas do mês": "the result of a job, in its text" },
  "areas/backoffice/finances/dunning/list.tsx": { Texto: "written text" },
  "areas/backoffice/finances/conciliation/open.tsx": because(
    "lines are decided by day or amount",
    ...["Linha", "Número", "Pagador", "Situação", "Por quê", "Fatura"],
  ),
  "areas/backoffice/finances/conciliation/show.tsx": because(
    "lines are decided by day or amount",
    ...["Número", "Pagador", "Por quê", "Fatura"],
  ),
  "areas/backoffice/finances/plans/show.tsx": because("follows from the days", "Situação", "Troca de plano"),
  "areas/retailer/visitors/list.tsx": { "Em loja agora": "the filter finds who is inside" },
  "areas/retailer/visitors/approvals/list.tsx": { "Se aprovado": "computed for a page (decision 257)" },
  "areas/retailer/block/list.tsx": { Onde: "several stores" },
  "areas/store/visitors/list.tsx": { "Em loja agora": "the filter finds who is inside" },
  "areas/store/replenishers/list.tsx": { Seções: "several sections" },
  "areas/store/products/list.tsx": { Fornecedores: "several suppliers" },
};

/** The exceptions of single modules, as `unsorted` returns columns. */
export const sortExceptions = Object.entries(byModule).flatMap(([file, columns]) =>
  Object.keys(columns).map((label) => `${file}: ${label}`),
);

/** Returns the columns of a module's list that cannot be sorted. */
export const unsorted = (file: string, heads: readonly { label: string; sorts: boolean }[]): string[] =>
  heads.filter(({ label, sorts }) => !sorts && !(label in always)).map(({ label }) => `${file}: ${label}`);
