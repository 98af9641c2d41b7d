export const tabs = [
  { value: "semana", label: "Acompanhamento da semana" },
  { value: "historico", label: "Análise histórica" },
] as const;
