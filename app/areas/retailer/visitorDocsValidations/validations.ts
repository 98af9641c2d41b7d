import { retailerAddresses } from "../addresses.ts";

/** Addresses of the retailer's document validation, in the browser and in the API. */
export const validationPath = retailerAddresses.documentValidations;
export const validationApi = "/v1/retailers/retailer_document_validations";
export const owners = "/v1/retailers/owner_companies";
export const checks = "/v1/retailers/checks/visitor_docs/visitor";
export const validationPermission = "retailer-document-validations";

export const validationTitle = "Verificação de documentos";
export const validationHome = { label: "Início", href: "/retailer" };
export const list = { label: validationTitle, href: validationPath };

export const validationFilterNames = ["name_or_cpf", "owner_name", "validation_status"] as const;

/** Pages of one visitor's documents, and of the file of one of them. */
export const visitorPath = (uuid: string) => `${validationPath}/${uuid}`;
export const documentFilePath = (uuid: string, document: string) => `${visitorPath(uuid)}/documents/${document}/file`;

/** Paths of the list. */
export const validationPaths = { path: validationPath, api: validationApi };
