/** Days ahead in which the work list counts documents that expire. */
export const EXPIRY_DAYS = 7;

/**
 * The status of a visitor today: its label, and the rule by which a visitor has it, as dashboards and lists show them.
 * Each value filters the list of visitors to exactly the rows that one number of the summary counts. All count active
 * visitors; the conditions are in domain/people/visitor-filters.ts. In a file of its own, so that hydrated pages import
 * the texts without the schemas.
 */
export const visitorStatuses = {
  allocated: { label: "Com vínculo", rule: "Têm vínculo aprovado que vale hoje." },
  unallocated: { label: "Sem vínculo", rule: "Não têm vínculo aprovado que valha hoje." },
  unattended: { label: "Sem fornecedor atendido", rule: "Têm vínculo hoje, e nenhum fornecedor nele." },
  without_pendency: { label: "Sem pendência", rule: "Têm vínculo hoje e todos os documentos que as redes exigem." },
  without_documents: {
    label: "Com documentos faltando",
    rule: "Têm vínculo hoje; um documento exigido falta, venceu ou foi recusado.",
  },
  awaiting_documents: {
    label: "Com documentos em avaliação",
    rule: "Têm vínculo hoje; nada falta enviar, e um documento aguarda avaliação.",
  },
  stopped_today: {
    label: "Com entrada impedida hoje",
    rule: "O vínculo vale hoje; falta, venceu, foi recusado ou aguarda avaliação um documento que a rede exige, ou o cadastro temporário está fora do período.",
  },
  stopped_tomorrow: {
    label: "Com entrada impedida amanhã",
    rule: "O vínculo vale amanhã; na situação de hoje, um documento ou o período do cadastro impede a entrada.",
  },
  expiring_documents: {
    label: `Com documento que vence em ${EXPIRY_DAYS} dias`,
    rule: `Um documento exigido e em ordem vence em até ${EXPIRY_DAYS} dias, e não há outro que o substitua.`,
  },
  denied_documents: {
    label: "Com documento recusado",
    rule: "O último envio de um documento exigido foi recusado.",
  },
  pending_allocation: { label: "Com vínculo a aprovar pela rede", rule: "A rede ainda não aprovou um vínculo." },
  without_today_access: { label: "Sem acesso hoje", rule: "Não entraram em loja hoje." },
  with_today_access: { label: "Com acesso hoje", rule: "Entraram em loja hoje." },
} as const;
export type VisitorStatus = keyof typeof visitorStatuses;

export const visitorStatusLabels = Object.fromEntries(
  Object.entries(visitorStatuses).map(([status, { label }]) => [status, label]),
) as Record<VisitorStatus, string>;
