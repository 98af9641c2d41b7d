import type { Menu } from "#app/screens/menu.ts";

export const supplierMenu: Menu = {
  control: [
    {
      label: "Visitantes",
      path: "/supplier/visitors",
      also: ["/supplier/allocations", "/supplier/realocacao", "/supplier/visitorsHistory"],
      permission: "supplier-visitors",
    },
    {
      label: "Documentos pendentes",
      path: "/supplier/visitorsPendingDocs",
      permission: "supplier-pending-docs",
    },
    { label: "Redes vinculadas", path: "/supplier/relatedRetailers", permission: "supplier-related-retailers" },
    {
      label: "Declaração de serviço",
      path: "/supplier/supplierRetailerServiceAgreement",
      permission: "supplier-retailer-service-agreement",
    },
    { group: "Financeiro", label: "Planos", path: "/supplier/plans", permission: "supplier-invoices" },
    { group: "Financeiro", label: "Faturas", path: "/supplier/invoices", permission: "supplier-invoices" },
    {
      group: "Relatórios",
      label: "Histórico de acessos",
      path: "/supplier/reports/retailersVisitors",
      permission: "supplier-visitors-report",
    },
    {
      group: "Relatórios",
      label: "Feedback de promotores",
      path: "/supplier/reports/feedbacks",
      permission: "supplier-feedback-report",
    },
  ],
  connect: [
    {
      group: "Relatórios",
      label: "Evidências",
      path: "/supplier/reports/evidences",
      permission: "supplier-evidences-report",
      block: "display_evidence_report",
    },
    {
      group: "Relatórios",
      label: "Pesquisas",
      path: "/supplier/reports/schedules",
      permission: "supplier-schedules-report",
      block: "display_survey_report",
    },
    {
      group: "Relatórios",
      label: "Reposição",
      path: "/supplier/reports/replacement",
      permission: "supplier-replacements-report",
      block: "display_store_task_report",
    },
    {
      group: "Relatórios",
      label: "Visitas",
      path: "/supplier/reports/visits",
      permission: "supplier-visits-report",
      block: "display_visits_report",
    },
  ],
};
