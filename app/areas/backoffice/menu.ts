import type { Menu, MenuEntry } from "#app/screens/menu.ts";

const entries: MenuEntry[] = [
  { label: "Redes", path: "/backoffice/retailers" },
  { label: "Fornecedores", path: "/backoffice/suppliers" },
  { label: "Prestadores de Serviços", path: "/backoffice/serviceProviders" },
  { label: "Agências", path: "/backoffice/agencies" },
  { group: "Termos de acesso", label: "Termos", path: "/backoffice/accessTerms/list" },
  { group: "Termos de acesso", label: "Assinaturas", path: "/backoffice/accessTerms/signatures" },
  { group: "Financeiro", label: "Planos Mob Control", path: "/backoffice/finances/mobControlPlans" },
  { group: "Financeiro", label: "Planos de prestadores", path: "/backoffice/finances/serviceProviderPlans" },
  { group: "Financeiro", label: "Planos Mob Connect", path: "/backoffice/finances/mobConnectPlans" },
  { group: "Financeiro", label: "Faturas", path: "/backoffice/finances/invoices" },
  { group: "Financeiro", label: "Conciliação", path: "/backoffice/finances/conciliation" },
  { label: "Relatório DPO do visitante", path: "/backoffice/visitorHistory" },
];

/** Both editions have the same menu. */
export const backofficeMenu: Menu = { control: entries, connect: entries };
