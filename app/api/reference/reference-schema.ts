import { html } from "hono/html";

/** The parts of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}
export type Html = ReturnType<typeof html>;

const words: Record<string, string> = {
  string: "texto",
  integer: "número inteiro",
  number: "número",
  boolean: "verdadeiro ou falso",
  object: "objeto",
  array: "lista",
  null: "nulo",
};
const formats: Record<string, string> = {
  uuid: "UUID",
  date: "data aaaa-mm-dd",
  "date-time": "instante ISO 8601",
  email: "e-mail",
  binary: "arquivo",
};

/** Describes a value in a few words: `texto (UUID) ou nulo`. */
export function kindOf(schema: Schema): Html {
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1);
    return html`<a href="#${name}">${name}</a>`;
  }
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (either)
    return html`${either.map((one, i) => html`${i > 0 ? (schema.allOf ? " e " : " ou ") : ""}${kindOf(one)}`)}`;
  if (schema.enum)
    return html`um de ${schema.enum.map((one, i) => html`${i > 0 ? ", " : ""}<code>${String(one)}</code>`)}`;
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`;
  const types = [schema.type ?? []].flat();
  if (types.includes("array") && schema.items) return html`lista de ${kindOf(schema.items)}`;
  if (types.includes("object") && typeof schema.additionalProperties === "object")
    return html`objeto de chave a ${kindOf(schema.additionalProperties)}`;
  const named = types.map((type) => words[type] ?? type).join(" ou ") || "qualquer valor";
  const format = schema.format && (formats[schema.format] ?? schema.format);
  return html`${named}${format ? ` (${format})` : ""}`;
}

/** Describes the limits and the default of a value. */
export function limitsOf({ minimum, maximum, minLength, maxLength, default: usual }: Schema): string {
  const parts = [
    minimum !== undefined && `de ${minimum}`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `até ${maximum}`,
    minLength !== undefined && `pelo menos ${minLength} caracteres`,
    maxLength !== undefined && `até ${maxLength} caracteres`,
    usual !== undefined && usual !== null && `se não vier: ${JSON.stringify(usual)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `; ${parts.join(", ")}` : "";
}

/** Renders the fields of a schema as nested lists; empty without fields. */
export function fieldsOf(schema: Schema): Html | "" {
  if (schema.items) return fieldsOf(schema.items);
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (branches) return html`${branches.map(fieldsOf)}`;
  if (!schema.properties) return "";
  const required = new Set(schema.required);
  return html`<ul class="fields">
    ${Object.entries(schema.properties).map(
      ([name, field]) =>
        html`<li>
          <code>${name}</code> ${kindOf(field)}${limitsOf(field)}${required.has(name) ? "" : html` <i>opcional</i>`}
          ${field.description ?? ""}${fieldsOf(field)}
        </li>`,
    )}
  </ul>`;
}
