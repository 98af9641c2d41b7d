import { withSearch } from "#app/ui/table/index.ts";
import { retailerAddresses } from "../addresses.ts";

/** The address of the retailer's document validation. */
export const validationPath = retailerAddresses.documentValidations;
export const validationPermission = "retailer-document-validations";

export const validationTitle = "Verificação de documentos";
export const validationHome = { label: "Início", href: "/retailer" };
export const list = { label: validationTitle, href: validationPath };

export const validationFilterNames = ["name_or_cpf", "owner_name", "validation_status"] as const;

/** Pages of one visitor's documents, and of the file of one of them. */
export const visitorPath = (uuid: string) => `${validationPath}/${uuid}`;
export const documentFilePath = (uuid: string, document: string) => `${visitorPath(uuid)}/documents/${document}/file`;

export const photoPath = (uuid: string) => `${visitorPath(uuid)}/photo`;
/** The address of a file as the page shows it in a frame. */
export const previewPath = (uuid: string, document: string) => `${documentFilePath(uuid, document)}?previa=true`;

/** The parameter of a visitor's page that names the document whose decision a POST undoes. */
export const undoParam = "desfazer";
export const undoPath = (here: string, document: string) => withSearch(here, { [undoParam]: document });
