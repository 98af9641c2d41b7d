import type { CompanyDocDemand } from "#app/contracts/documents/company-doc-demands.ts";
import type { DocumentProblem } from "#app/contracts/documents/documents.ts";

/** How the sender mends a document that was denied for a reason. */
const remedies: Record<DocumentProblem, string> = {
  unreadable_document: "Envie o documento que a rede pede.",
  illegible_document: "Digitalize de novo, com todas as páginas legíveis.",
  divergent_date: "Confira as datas no papel e envie com as mesmas.",
  not_assigned: "Colha a assinatura e envie de novo.",
  extension_not_supported: "Envie em PDF, JPEG, PNG ou WebP.",
  incompleted: "Envie todas as páginas em um só arquivo.",
  without_cnpj: "Envie um documento com o CNPJ da sua empresa.",
  document_expire_soon: "Envie um documento com validade mais longa.",
};

const steps = {
  missing: "Envie o documento.",
  denied: "Corrija e envie uma nova versão.",
  expired: "Envie uma nova versão.",
  expiring: "Envie uma nova versão antes do vencimento.",
  in_order: "Nada a fazer.",
} as const;

/** Returns what the company has to do about a demand. */
export function nextStep({ state, problem, validation }: Pick<CompanyDocDemand, "state" | "problem" | "validation">) {
  if (state === "awaiting") return `Aguarde: ${validation === "mob" ? "a plataforma" : "a rede"} avalia.`;
  return state === "denied" && problem ? remedies[problem] : steps[state];
}

/** Returns how a document that was denied is mended. */
export const remedyFor = (problem: DocumentProblem): string => remedies[problem];

/** True where a document, or a new version of it, is to be sent. */
export const isToSend = (state: CompanyDocDemand["state"]): boolean => state !== "awaiting" && state !== "in_order";
