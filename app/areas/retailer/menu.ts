import type { Menu } from "#app/screens/menu.ts";

export const retailerMenu: Menu = {
  control: [
    { label: "Visitantes", path: "/retailer/visitors", permission: "retailer-visitors" },
    {
      label: "Prestadores de serviços",
      path: "/retailer/serviceProviders",
      permission: "retailer-service-providers-company-docs",
    },
    { label: "Contratos", path: "/retailer/serviceProvidersContract", permission: "retailer-contract" },
    {
      label: "Declarações de serviço",
      path: "/retailer/supplierRetailerServiceAgreements",
      permission: "retailer-service-agreements",
    },
    {
      label: "Verificação de documentos",
      path: "/retailer/visitorDocsValidations",
      permission: "retailer-document-validations",
      validates: true,
    },
    { label: "Bloqueio de acesso", path: "/retailer/block", permission: "responsible-block" },
    { label: "Faturas", path: "/retailer/invoices", permission: "retailer-invoice", hiddenInProduction: true },
    {
      group: "Relatórios",
      label: "Histórico de acessos",
      path: "/retailer/reports/retailersVisitors",
      permission: "retailer-visitors-report",
    },
    {
      group: "Relatórios",
      label: "Documentos pendentes",
      path: "/retailer/reports/pendingDocs",
      permission: "retailer-pending-docs-report",
    },
  ],
  connect: [{ label: "Configurações da rede", path: "/retailer/retailerSettings", permission: "retailer-settings" }],
};
