import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { Menu } from "#app/screens/menu.ts";

export const mobMenu: Menu = {
  control: [
    { label: "Redes, Bandeiras e Lojas", path: "/mob/retailers", permission: "admin-retailers" },
    { label: "Agências", path: "/mob/agencies", permission: "admin-agencies" },
    { label: "Fornecedores e Unidades", path: "/mob/suppliers", permission: "admin-suppliers" },
    { label: "Prestadores de Serviços", path: "/mob/serviceProviders", permission: "admin-service-providers" },
    { label: "Visitantes", path: "/mob/visitors", permission: "admin-visitors" },
    {
      label: "Verificação de documentos",
      path: "/mob/visitorDocsValidations",
      permission: "admin-document-validations",
    },
    { label: "Cadastros base", path: "/mob/baseRegisters", permission: "admin-documents" },
    { label: "Permissão de usuário", path: "/mob/roles", permission: "admin-roles" },
    {
      group: "Ferramentas",
      label: "Importar cadastro lite",
      path: "/mob/tools/registerLite",
      permission: "admin-visitors",
      level: FULL_ACCESS,
    },
    { group: "Ferramentas", label: "Auditoria", path: "/mob/tools/audit", permission: "admin-audit" },
    { group: "Ferramentas", label: "Processos com falha", path: "/mob/tools/failedJobs", permission: "admin-audit" },
    {
      group: "Relatórios",
      label: "Visitantes na rede",
      path: "/mob/reports/retailersVisitors",
      permission: "admin-reports",
    },
    {
      group: "Relatórios",
      label: "Acessos por fornecedor",
      path: "/mob/reports/supplierAccesses",
      permission: "admin-reports",
    },
    {
      group: "Relatórios",
      label: "Acessos por loja",
      path: "/mob/reports/retailersAccessesGrouped",
      permission: "admin-reports",
    },
  ],
  connect: [
    {
      label: "Sortimentos inválidos",
      path: "/mob/invalidAgencySupplierProducts",
      permission: "admin-invalid-assortments",
    },
  ],
};
