export const documentStatuses = {
  pending: "Aguarda avaliação",
  complete: "Enviado",
  denied: "Recusado",
  approved: "Aprovado",
} as const;
export type DocumentStatus = keyof typeof documentStatuses;
export const documentStatusKeys = Object.keys(documentStatuses) as DocumentStatus[];

/** Why a document was denied. */
export const documentProblems = {
  unreadable_document: "Documento incompatível",
  illegible_document: "Documento ilegível",
  divergent_date: "Data divergente",
  not_assigned: "Sem assinatura",
  extension_not_supported: "Extensão de arquivo não suportado",
  incompleted: "Incompleto",
  without_cnpj: "CNPJ não vinculado",
  document_expire_soon: "Documentação prestes a vencer",
} as const;
export type DocumentProblem = keyof typeof documentProblems;
export const documentProblemKeys = Object.keys(documentProblems) as DocumentProblem[];

export const completenesses = { completed: "Completa", partial: "Parcial" } as const;

/** Who decides on the documents of a network's visitors. */
export const documentValidationTypes = ["retailer", "mob", "none"] as const;
export type DocumentValidationType = (typeof documentValidationTypes)[number];
