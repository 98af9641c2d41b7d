import { z } from "zod";

/** A visitor's day in lists: where they may enter, and which documents need attention; for a retailer or store at its own. */
export const visitorToday = z.object({
  /** Stores with an active or pending allocation, and those of them that the visitor may enter today. */
  stores: z.number().int(),
  open_stores: z.number().int(),
  /** Documents missing, refused or expired, each once a retailer; null without an allocation, when none requires any. */
  gaps: z.number().int().nullable(),
  /** Null for retailers and stores. */
  expires_on: z.string().nullable(),
  /** For retailers: the documents that it requires, where the visitor has an allocation now. */
  completeness: z.enum(["completed", "partial"]).nullable(),
  /** For retailers and stores: the store of theirs in which the visitor is now. */
  inside: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
});
export type VisitorToday = z.infer<typeof visitorToday>;

/** The columns of lists and exports. */
export const visitorTodayLabels = {
  open_stores: "Pode entrar hoje",
  stores: "Lojas",
  gaps: "Pendências",
  expires_on: "Vence em",
  completeness: "Documentação",
  inside: "Em loja agora",
} as const;

/** Says at how many stores of the allocations a visitor may enter today; empty where that is not known. */
export function describeOpenStores(today: VisitorToday | null): string {
  if (!today) return "";
  const { stores, open_stores: open } = today;
  if (stores === 0) return "Sem vínculo";
  if (open === 0) return "Não";
  return open === stores ? "Sim" : `${open} de ${stores} lojas`;
}
