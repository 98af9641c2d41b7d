import type { Menu } from "#app/screens/menu.ts";

export const agencyMenu: Menu = {
  control: [
    {
      group: "Visitantes",
      label: "Cadastro",
      path: "/agency/visitors",
      permission: "agency-visitors",
    },
    {
      group: "Visitantes",
      label: "Vínculo massivo",
      path: "/agency/allocations",
      also: ["/agency/realocacao"],
      permission: "agency-visitors-retailers",
    },
    {
      group: "Visitantes",
      label: "Documentos pendentes",
      path: "/agency/visitorsPendingDocs",
      permission: "agency-pending-docs",
    },
    {
      group: "Visitantes",
      label: "Histórico de movimentações",
      path: "/agency/visitorsHistory",
      permission: "agency-visitors-history",
    },
    {
      label: "Redes vinculadas",
      path: "/agency/relatedRetailers",
      permission: "agency-related-retailers",
    },
    {
      label: "Projetos de fornecedores",
      path: "/agency/agencySupplierContracts",
      permission: "agency-supplier-contracts",
    },
    {
      group: "Financeiro",
      label: "Planos",
      path: "/agency/plans",
      permission: "agency-invoices",
    },
    {
      group: "Financeiro",
      label: "Histórico de faturas",
      path: "/agency/invoices",
      permission: "agency-invoices",
    },
    {
      group: "Relatórios",
      label: "Histórico de acessos",
      path: "/agency/reports/retailersVisitors",
      permission: "agency-visitors-report",
    },
    {
      group: "Relatórios",
      label: "Feedback de promotores",
      path: "/agency/reports/feedbacks",
      permission: "agency-feedback-report",
    },
  ],
  connect: [
    { label: "Redes e lojas", path: "/agency/salesGroup/retailers", permission: "agency-routes" },
    {
      label: "Fornecedores e produtos",
      path: "/agency/suppliersAttend/suppliers",
      permission: "agency-assortments",
    },
    { label: "Sortimentos", path: "/agency/assortment", permission: "agency-assortments" },
    { label: "Roteiros", path: "/agency/roadmap", permission: "agency-routes" },
    { label: "Pesquisa", path: "/agency/quest", permission: "agency-surveys" },
    { label: "Agendamento", path: "/agency/surveySchedules", permission: "agency-surveys" },
    { label: "Regionais", path: "/agency/regionals", permission: "agency-regionals-settings" },
    {
      group: "Dashboard",
      label: "Equipe em campo",
      path: "/agency/dashboard/visitorsRoadmapFollow",
      permission: "agency-routes",
    },
    {
      group: "Relatórios",
      label: "Relatório de evidência",
      path: "/agency/reports/evidences",
      permission: "agency-evidences-report",
    },
    {
      group: "Relatórios",
      label: "Relatório de reposição",
      path: "/agency/reports/replacement",
      permission: "agency-replacements-report",
    },
    {
      group: "Relatórios",
      label: "Relatório de pesquisa",
      path: "/agency/reports/schedules",
      permission: "agency-schedules-report",
    },
    {
      group: "Relatórios",
      label: "Relatório de visitas",
      path: "/agency/reports/visits",
      permission: "agency-visits-report",
    },
    {
      group: "Relatórios",
      label: "Relatório de tempo por fornecedor",
      path: "/agency/reports/supplierTimeTracking",
      permission: "agency-supplier-attendance-report",
    },
    {
      group: "Relatórios",
      label: "Book de prestação de contas",
      path: "/agency/reports/book",
      permission: "agency-book",
    },
    {
      group: "Relatórios",
      label: "Configurações dos relatórios",
      path: "/agency/reports/settings",
      permission: "agency-reports-settings",
    },
  ],
};
