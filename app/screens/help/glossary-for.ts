import type { UserType } from "#app/contracts/access/permissions.ts";
import { type GlossaryName, glossary } from "./entries.ts";

const owners: readonly UserType[] = ["agency", "supplier", "service_provider", "mob", "retailer"];
const field: readonly UserType[] = ["agency", "supplier", "af"];

/** The kinds of user whose screens have a word that not all have. */
const users: { [name in GlossaryName]?: readonly UserType[] } = {
  book: field,
  declaracao: ["supplier", "service_provider", "retailer", "store_user", "mob"],
  evidencia: field,
  projeto: ["agency", "supplier"],
  regional: ["agency"],
  roteiro: field,
  sortimento: ["agency", "mob"],
  vinculo: [...owners, "store_user", "af"],
};

/** Returns the entries that concern a kind of user, by name, each with its anchor. */
export function glossaryFor(user: UserType): { anchor: string; name: string; text: string }[] {
  const anchors = Object.keys(glossary) as GlossaryName[];
  return anchors
    .filter((anchor) => users[anchor]?.includes(user) ?? true)
    .map((anchor) => ({ anchor, ...glossary[anchor] }))
    .sort((a, b) => a.name.localeCompare(b.name, "pt-BR"));
}
