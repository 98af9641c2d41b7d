export const fieldHomeTabs = [
  { value: "semana", label: "Acompanhamento da semana" },
  { value: "historico", label: "Análise histórica" },
] as const;
