import { z } from "zod";

/** What ends on a day and stops visits after it. */
export const expiryKinds = {
  document: "Documento",
  company_document: "Documento da empresa",
  allocation: "Vínculo",
  agreement: "Declaração de serviço",
  contract: "Contrato",
} as const;
export type ExpiryKind = keyof typeof expiryKinds;
export const expiryKind = z.enum(Object.keys(expiryKinds) as ExpiryKind[], "Tipo inválido");
