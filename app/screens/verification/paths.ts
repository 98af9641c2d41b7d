import { homeOf } from "#app/screens/home.ts";
import { hrefInList, LIST } from "#app/screens/visitors/list-behind.ts";
import { type Context, userContext } from "#app/session/request.ts";
import { withSearch } from "#app/ui/table/index.ts";

/** Where the bench stands in the area of the signed-in user, and what the user may do there. */
export interface Bench {
  path: string;
  home: { label: string; href: string };
  /** True for the administration, which decides for several retailers. */
  isPlatform: boolean;
  permission: "admin-document-validations" | "retailer-document-validations";
}

export const verificationTitle = "Verificação de documentos";

export function benchOf(context: Context): Bench {
  const user = context.get(userContext);
  const isPlatform = user.role.user_type !== "retailer";
  const home = homeOf(user);
  return {
    path: `${home}/visitorDocsValidations`,
    home: { label: "Início", href: home },
    isPlatform,
    permission: isPlatform ? "admin-document-validations" : "retailer-document-validations",
  };
}

export const validationFilterNames = [
  "name_or_cpf",
  "owner_name",
  "validation_status",
  "clock",
  "claim",
  "retailer_uuid",
] as const;

/** The parameter that names the retailer for which the administration decides. */
export const RETAILER = "rede";

type Row = { visitor: { uuid: string }; retailer: { uuid: string } };

/** The page of a visitor's documents, with the list at an address behind it. */
export function visitorHref({ path, isPlatform }: Bench, { visitor, retailer }: Row, listAddress: string): string {
  const href = hrefInList(path, visitor.uuid, listAddress);
  return isPlatform ? withSearch(href, { [RETAILER]: retailer.uuid }) : href;
}

/** The address of the visitor's page that was requested, without what a link or an undone decision adds. */
export function visitorAddress({ path }: Bench, id: string, { searchParams }: URL): string {
  const parts = [LIST, RETAILER].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return withSearch(`${path}/${id}`, Object.fromEntries(parts));
}

/** The addresses of a document's file: as a download, and as the page shows it in a frame. */
export const filePath = (path: string, visitor: string, document: string) =>
  `${path}/${visitor}/documents/${document}/file`;
export const previewPath = (path: string, visitor: string, document: string) =>
  `${filePath(path, visitor, document)}?previa=true`;

/** The parameter that names the documents whose decisions a POST undoes, joined by commas. */
export const UNDO = "desfazer";
export const undoPath = (here: string, documents: string[]) => withSearch(here, { [UNDO]: documents.join(",") });

/** The page of the documents of one type that wait with one owner. */
export const togetherPath = (
  { path, isPlatform }: Bench,
  { owner, type, retailer }: { owner: string; type: string; retailer: string },
) =>
  withSearch(`${path}/together`, {
    owner_uuid: owner,
    document_type_uuid: type,
    retailer_uuid: isPlatform ? retailer : null,
  });
