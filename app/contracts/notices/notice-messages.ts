import { retailerCalled } from "../directory/retailer-called.ts";

/**
 * The texts of the bell's notices. They are in a file of their own so that hydrated pages import them without the
 * schemas.
 */
export const noticeMessages = {
  documentsToValidate: "Visitantes com pendência de validação de documentos",
  completeProfile: "Complete seus dados cadastrais",
  pendingApproval: (count: number) => `${count} Cadastros pendentes de aprovação`,
  pendingDocuments: (count: number) => `${count} Visitantes com pendência de documentos`,
  businessChange: (old: string, by: string, visitors: number) =>
    `A ${retailerCalled(old)} foi comprada pela ${retailerCalled(by)}. Realoque ${visitors} ${visitors === 1 ? "visitante" : "visitantes"} da ${retailerCalled(old)} para a ${retailerCalled(by)}.`,
} as const;
