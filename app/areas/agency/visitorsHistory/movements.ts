import { addresses } from "../addresses.ts";

/** Paths of the agency's visitor history. */
export const movementPaths = { path: addresses.movements, api: "/v1/agencies/visitors_history" };
export const movementTitle = "Histórico de movimentações";
export const dateFilters = ["start_date", "end_date"] as const;
export const movementFilterNames = ["name_or_cpf", "kind", "actor", ...dateFilters] as const;
export const movementLabels = {
  name_or_cpf: "Nome ou CPF",
  kind: "O que aconteceu",
  actor: "Quem",
  start_date: "De",
  end_date: "Até",
};
