/** Addresses of the retailer's document validation, in the browser and in the API. */
export const path = "/retailer/visitorDocsValidations";
export const api = "/v1/retailers/retailer_document_validations";
export const owners = "/v1/retailers/owner_companies";
export const checks = "/v1/retailers/checks/visitor_docs/visitor";
export const permission = "retailer-document-validations";

export const title = "Verificação de documentos";
export const home = { label: "Início", href: "/retailer" };
export const list = { label: title, href: path };

export const filterNames = ["name_or_cpf", "owner_name", "validation_status"] as const;

/** Pages of one visitor's documents, and of the file of one of them. */
export const visitorPath = (uuid: string) => `${path}/${uuid}`;
export const documentFilePath = (uuid: string, document: string) => `${visitorPath(uuid)}/documents/${document}/file`;
