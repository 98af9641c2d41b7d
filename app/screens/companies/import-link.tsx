import { type CompanySheetKind, companySheetKinds } from "#app/contracts/directory/company-sheets.ts";
import type { LoadedList } from "#app/crud/load-list.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";

/** From a list of accounts to the import of its sheet, for those who may; nothing where the kind has none. */
export function importLink(kind: string, { listed: { path }, may }: Pick<LoadedList<unknown>, "listed" | "may">) {
  if (!may.remove || !companySheetKinds.includes(kind as CompanySheetKind)) return null;
  return <ButtonLink href={`${path}/import`}>Importar planilha</ButtonLink>;
}
