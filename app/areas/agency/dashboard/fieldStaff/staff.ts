export const fieldStaffPaths = { path: "/agency/dashboard/fieldStaff", api: "/v1/agencies/dashboards/field_staff" };
export const title = "Acesso da equipe";
export const filterNames = ["q", "presence"] as const;
export const labels = { q: "Nome", presence: "Situação" };
