/** Where the movements of all of the agency's people live, and what the list is narrowed by. */
export const place = { path: "/agency/visitorsHistory", api: "/v1/agencies/visitors_history" };
export const title = "Histórico de movimentações";
export const days = ["start_date", "end_date"] as const;
export const filterNames = ["name_or_cpf", "kind", "actor", ...days] as const;
export const labels = {
  name_or_cpf: "Nome ou CPF",
  kind: "O que aconteceu",
  actor: "Quem",
  start_date: "De",
  end_date: "Até",
};
