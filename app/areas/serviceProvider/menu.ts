import type { Menu, MenuEntry } from "#app/screens/menu.ts";

const entries: MenuEntry[] = [
  {
    label: "Visitantes",
    path: "/serviceProvider/visitors",
    also: ["/serviceProvider/allocations", "/serviceProvider/realocacao", "/serviceProvider/visitorsHistory"],
    permission: "service-provider-visitors",
  },
  {
    label: "Documentos da empresa",
    path: "/serviceProvider/companyDocs",
    permission: "service-provider-company-docs",
  },
  {
    label: "Documentos pendentes",
    path: "/serviceProvider/visitorsPendingDocs",
    permission: "service-provider-pending-docs",
  },
  {
    label: "Redes vinculadas",
    path: "/serviceProvider/relatedRetailers",
    permission: "service-provider-related-retailers",
  },
  { label: "Faturas", path: "/serviceProvider/invoices", permission: "service-provider-invoices" },
  {
    label: "Declaração de serviço",
    path: "/serviceProvider/serviceProviderRetailerServiceAgreement",
    permission: "service-provider-related-retailers",
    feature: "service-provider-service-agreements",
  },
  {
    group: "Relatórios",
    label: "Histórico de acessos",
    path: "/serviceProvider/reports/retailersVisitors",
    permission: "service-provider-visitors-report",
  },
  {
    group: "Relatórios",
    label: "Feedback de visitantes",
    path: "/serviceProvider/reports/feedbacks",
    permission: "service-provider-visitors-feedback-report",
  },
];

/** Both editions have the same menu. */
export const serviceProviderMenu: Menu = { control: entries, connect: entries };
