export const words = {
  title: "Meu dia",
  yesterday: "Dia anterior",
  tomorrow: "Próximo dia",
  today: "Hoje",
  next: "Próxima loja",
  current: "Loja atual",
  others: "Outras lojas em que você pode trabalhar",
  noRoute: "Não há lojas no seu roteiro neste dia",
  map: "Abrir no mapa",
  justify: "Justificar",
  goTo: "Abrir",
  continueAt: "Continuar",
} as const;
