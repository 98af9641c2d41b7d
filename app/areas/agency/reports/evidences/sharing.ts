export const place = { path: "/agency/reports/evidences/shares", api: "/v1/agencies/evidence_shares" };
export const permission = "agency-evidences-report";
export const title = "Links compartilhados";
export const create = "Compartilhar evidências";
export const crumbs = [
  { label: "Início", href: "/agency" },
  { label: "Relatório de evidência", href: "/agency/reports/evidences" },
];
