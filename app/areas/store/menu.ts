import type { Menu } from "#app/screens/menu.ts";

export const storeMenu: Menu = {
  control: [
    { label: "Portaria", path: "/store/portaria", permission: "store-visitors" },
    { label: "Visitantes", path: "/store/visitors", permission: "store-visitors" },
    {
      label: "Declarações de serviço",
      path: "/store/supplierRetailerServiceAgreements",
      permission: "store-service-agreements",
    },
    { group: "Feedbacks", label: "Aplicar", path: "/store/feedbacks/promoters", permission: "store-feedbacks" },
    {
      group: "Feedbacks",
      label: "Acompanhar",
      path: "/store/feedbacks/analytics",
      permission: "store-feedbacks-report",
    },
    {
      group: "Relatórios",
      label: "Power BI",
      path: "/store/reports/powerBiEmbedded",
      permission: "store-power-bi-report",
    },
    {
      group: "Relatórios",
      label: "Histórico de acessos",
      path: "/store/reports/retailersVisitors",
      permission: "store-visitors-report",
    },
  ],
  connect: [
    { label: "Atividades", path: "/store/tasks", permission: "store-tasks" },
    { label: "Funcionários com atividades", path: "/store/visitorsWithStoreTasks", permission: "store-tasks" },
    { label: "Repositores", path: "/store/replenishers", permission: "store-replenishers" },
    { label: "Status da loja", path: "/store/storeStatus", permission: "store-status" },
    {
      group: "Relatórios",
      label: "Reposição",
      path: "/store/reports/replacement",
      permission: "store-replacements-report",
    },
    {
      group: "Relatórios",
      label: "Evidências",
      path: "/store/reports/evidences",
      permission: "store-evidences-report",
    },
  ],
};
