import type { Root } from "#app/contracts/access/environments.ts";
import { accounts, brands, documentTypes, productSections, visitors } from "#tests/world/people.ts";
import { UNKNOWN_ID } from "./cases.ts";

/** The part of a JSON schema that body generation uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
}
export type Schemas = Record<string, Schema>;

/** Values of fields by name, in any body. */
const known: Record<string, unknown> = {
  visitor_uuid: visitors.ana.uuid,
  owner_uuid: accounts.aurora.uuid,
  store_uuid: accounts.solCentro.uuid,
  retailer_uuid: accounts.sol.uuid,
  supplier_uuid: accounts.belo.uuid,
  service_provider_uuid: accounts.limpa.uuid,
  account_uuid: accounts.boreal.uuid,
  store_brand_uuid: brands.sol,
  document_type_uuid: documentTypes.aso,
  responsible_uuid: visitors.carla.uuid,
  cpf: "28625587887",
  cnpj: "45997418000153",
  email: "pessoa@exemplo.test",
  phone: "11987654321",
  cep: "01001000",
  city_id: 3550308,
  ean: "7891000100103",
  month: "2026-10",
  latitude: -23.5,
  longitude: -46.6,
  screen: "/agency/visitors",
  login: "pessoa.de.teste",
  authenticator_slug: "diretorio",
  link: "https://exemplo.test/termo.pdf",
};

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Resolves a reference to its schema. */
export const resolveSchema = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref ? (schemas[schema.$ref.split("/").at(-1) as string] ?? {}) : schema;

/** Returns a value that the schema accepts, with only the required fields. */
function sample(schema: Schema, schemas: Schemas, name = ""): unknown {
  const { $ref, anyOf, oneOf, allOf } = schema;
  if ($ref) return sample(resolveSchema(schema, schemas), schemas, name);
  const choice = (anyOf ?? oneOf)?.find(({ type }) => type !== "null");
  if (choice) return sample(choice, schemas, name);
  if (allOf) return Object.assign({}, ...allOf.map((part) => sample(part, schemas, name)));
  if (name in known) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = [schema.type].flat().find((one) => one !== "null");
  if (type === "object" || schema.properties) {
    const fields = Object.entries(schema.properties ?? {}).filter(([field]) => schema.required?.includes(field));
    return Object.fromEntries(fields.map(([field, part]) => [field, sample(part, schemas, field)]));
  }
  if (type === "array") return [sample(schema.items ?? {}, schemas, name.replace(/s$/, ""))];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Math.max(1, schema.minimum ?? 1);
  if (schema.format === "binary") return new File([Buffer.from(png, "base64")], "a.png", { type: "image/png" });
  if (schema.format === "uuid" || name.endsWith("uuid")) return UNKNOWN_ID;
  if (/(_on|_date|^day|date)$/.test(name) || schema.format === "date") return "2027-01-15";
  if (/_at$/.test(name) || schema.format === "date-time") return "2026-01-15T12:00:00Z";
  return "Texto de teste";
}

/** Fields that a valid body needs beyond the document's schema. */
const extraFields: Record<string, Record<string, unknown>> = {
  "/roles": { slug: "um-papel" },
  "/users": { login: "pessoa.nova" },
  "/authentication_providers": { settings: { tenant_id: "a", client_id: "b" }, secret: "um segredo" },
  "/access_blocks": { cpf: "28625587887" },
  "/store_tasks": { product_section: productSections.biscuits.name },
  "/quests": { subject: "store" },
  "/retailer_business_changes": { old_retailer_uuid: accounts.sol.uuid, new_retailer_uuid: accounts.lua.uuid },
  "/document_rules": { starts_on: "2099-01-01" },
  "/document_rule_drafts": { starts_on: "2099-01-01" },
  "/webhooks": { url: "https://exemplo.test/avisos" },
};

export interface BodyDocument {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Schemas };
}

/** Returns a valid body for a call, generated from the document. */
export function sampleBody(
  { paths, components }: BodyDocument,
  method: "post" | "put",
  root: Root,
  path: string,
): Record<string, Record<string, unknown>> | FormData | undefined {
  const content = paths[`/v1/${root}${path}`]?.[method]?.requestBody?.content;
  const [type, { schema }] = Object.entries(content ?? {})[0] ?? ["", { schema: undefined }];
  if (!schema) return undefined;
  const body = sample(schema, components.schemas) as Record<string, Record<string, unknown>>;
  if (type.startsWith("multipart")) return formOf(body, /_(imports|sheets)$/.test(path));
  const known = extraFields[path.replace("/{id}", "")];
  return Object.fromEntries(
    Object.entries(body).map(([concept, fields]) => [
      concept,
      Array.isArray(fields) ? fields : { ...fields, ...known },
    ]),
  ) as Record<string, Record<string, unknown>>;
}

/** Converts the fields to a form with files: a sheet for imports, pictures elsewhere. */
function formOf(fields: Record<string, unknown>, sheet: boolean): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value as string);
  if (sheet) form.set("file", new File(["Nome;CPF\nAna;52998224725\n"], "a.csv", { type: "text/csv" }));
  return form;
}
