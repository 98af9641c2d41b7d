import { z } from "zod";
import { operation } from "../platform/operation.ts";

/** How often a mail comes. */
export const mailFrequencies = {
  never: "Não enviar",
  daily: "Todo dia, de manhã",
  weekly: "Toda segunda-feira, de manhã",
} as const;
export type MailFrequency = keyof typeof mailFrequencies;
export const mailFrequency = z.enum(Object.keys(mailFrequencies) as MailFrequency[], "Frequência inválida");

const mailing = z
  .object({ frequency: mailFrequency })
  .meta({ id: "Mailing", description: "Com que frequência a pessoa recebe um e-mail." });
export const mailingBody = z.object({ mailing });

/** The mail of a saved view's list, to the user. */
export const chooseViewMailingOperation = operation({
  method: "put",
  path: "/saved_views/{id}/mailing",
  answer: mailingBody,
});
/** The mail of what waits for the user. */
export const digestOperation = operation({ method: "get", path: "/digest", answer: mailingBody });
export const chooseDigestOperation = operation({ method: "put", path: "/digest", answer: mailingBody });

/** A mailing as the reader of one of its mails sees it, without a session. */
export const mailingByToken = z.object({ mailing: mailing.extend({ what: z.enum(["view", "digest"]) }) });
export const mailingByTokenOperation = operation({
  method: "get",
  path: "/pub/mailings/{token}",
  answer: mailingByToken,
});
export const endMailingOperation = operation({
  method: "post",
  path: "/pub/mailings/{token}/end",
  answer: mailingByToken,
});

/** The lists whose saved views are mailed: the screen below its area, and the list of the API that it shows. */
const mailedScreens: Record<string, string> = {
  "/visitors": "/visitors",
  "/visitorsPendingDocs": "/document_gaps",
  "/visitorsHistory": "/visitors_history",
  "/visitorsPendingDocs/expiries": "/expiries",
  "/allocations": "/allocation_batches",
  "/agencySupplierContracts": "/agency_supplier_contracts",
  "/relatedRetailers": "/related_retailers",
  "/regionals": "/regionals",
  "/roadmap": "/roadmaps",
  "/quest": "/quests",
  "/surveySchedules": "/survey_schedules",
  "/invoices": "/invoices",
};

/** Returns the API's list that a screen shows, if its saved views are mailed. */
export function mailedListOf(screen: string): string | undefined {
  return mailedScreens[screen.replace(/^\/\w+/, "").replace(/\/search$/, "")];
}
