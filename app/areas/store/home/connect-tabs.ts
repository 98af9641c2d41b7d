export const connectTabs = [
  { value: "alertas", label: "Alertas da operação" },
  { value: "atividades", label: "Controle de atividades" },
] as const;
