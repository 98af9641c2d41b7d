import { addresses } from "../../addresses.ts";

export const fieldStaffPaths = { path: addresses.fieldStaff, api: "/v1/agencies/dashboards/field_staff" };
export const staffTitle = "Acesso da equipe";
export const staffFilterNames = ["q", "presence"] as const;
export const staffLabels = { q: "Nome", presence: "Situação" };
