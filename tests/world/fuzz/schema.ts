import fc from "fast-check";
import { cnpjCheckDigits } from "#app/contracts/directory/cnpj.ts";
import { cpfCheckDigits } from "#app/contracts/people/cpf.ts";
import { hostile, hostileDays, hostileIds, hostileNumbers, hostileTexts } from "./hostile.ts";

/** The subset of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

/** A placeholder for the id of a row that the sender may have received; sending the request resolves it. */
export class KnownId {
  readonly noun: string;
  readonly number: number;
  constructor(noun: string, number: number) {
    this.noun = noun;
    this.number = number;
  }
}

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));
const days = fc.constantFrom("2026-11-18", "18/11/2026", "2026-01-01", "2027-12-31", "01/02/2024", "1990-05-20");
const isoDays = fc.constantFrom("2026-11-18", "2026-01-01", "2027-12-31", "2024-02-29");
const words = fc.constantFrom("Ana Prado", "Café", "Promotor", "a", "Reposição semanal", "Loja 1", "x y");

/** Valid values of fields by name. */
const named: [RegExp, fc.Arbitrary<string>][] = [
  [/cpf/, digits(9).map((base) => base + cpfCheckDigits(base))],
  [/cnpj/, digits(12).map((base) => base + cnpjCheckDigits(base))],
  [/email/, fc.constantFrom("ana@exemplo.test", "a.b+c@exemplo.com.br")],
  [/phone/, fc.constantFrom("11987654321", "(68) 3224-5678")],
  [/cep/, fc.constantFrom("01310-100", "69900000")],
  [/ean/, fc.constantFrom("7891000100103", "78912342", "7891000315507")],
  [/_at$/, fc.constantFrom("2026-11-18T12:00:00.000Z", "2026-11-18T12:00:00-03:00")],
  [/(_on|day|date|from|until|^to)$/, days],
  [/month/, fc.constantFrom("2026-11", "2026-02")],
  [/current_password/, fc.constant("demonstracao")],
];

type Refs = Record<string, Schema>;
type Values = fc.Arbitrary<unknown>;

/** Generates valid values of a schema. `name`, the field's, decides what the schema leaves open. */
export const validValuesOf = (schema: Schema, name: string, refs: Refs): Values =>
  valuesOf(schema, name, { refs, spoil: (right) => right });

/** Generates values of which one leaf in ten is wrong. */
export const mostlyValidValuesOf = (schema: Schema, name: string, refs: Refs): Values =>
  valuesOf(schema, name, {
    refs,
    spoil: (right, wrong) => fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: wrong }),
  });

interface Generation {
  refs: Refs;
  spoil(right: Values, wrong: Values): Values;
}

function valuesOf(schema: Schema, name: string, generation: Generation): Values {
  const { refs, spoil } = generation;
  if (schema.$ref) return valuesOf(refs[schema.$ref.split("/").at(-1) as string] ?? {}, name, generation);
  if (schema.enum) return spoil(fc.constantFrom(...schema.enum), hostile);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const several =
    schema.anyOf ?? (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : null);
  if (several) return fc.oneof(...several.map((one) => valuesOf(one, name, generation)));
  if (schema.allOf) return valuesOf(Object.assign({}, ...schema.allOf), name, generation);
  if (schema.type === "object") return spoil(objectsOf(schema, generation), hostile);
  if (schema.type === "array") return spoil(arraysOf(schema, name, generation), hostile);
  if (schema.type === "boolean") return spoil(fc.boolean(), hostile);
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "integer" || schema.type === "number") {
    return spoil(numbersOf(schema, name), fc.oneof(fc.constantFrom(...hostileNumbers), hostile));
  }
  if (schema.type === "string") return textsOf(schema, name, spoil);
  return hostile;
}

function objectsOf({ properties = {}, required = [], additionalProperties }: Schema, generation: Generation) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name, generation)]),
  );
  const object = fc.record(fields, { requiredKeys: required });
  if (typeof additionalProperties !== "object") return object;
  const more = fc.dictionary(fc.string({ maxLength: 10 }), valuesOf(additionalProperties, "", generation), {
    maxKeys: 3,
  });
  return fc.tuple(object, more).map(([named, rest]) => ({ ...rest, ...named }));
}

function arraysOf({ items = {}, minItems = 0, maxItems = 4 }: Schema, name: string, generation: Generation) {
  const singular = name.replace(/_uuids$/, "_uuid").replace(/s$/, "");
  const most = Math.max(minItems, Math.min(maxItems, 4));
  return fc.array(valuesOf(items, singular, generation), { minLength: minItems, maxLength: most });
}

function numbersOf({ type, minimum, exclusiveMinimum, maximum }: Schema, name: string): fc.Arbitrary<number> {
  if (name === "version") return fc.constantFrom(1, 1, 1, 2, 3);
  const min = Math.ceil(minimum ?? (exclusiveMinimum === undefined ? -1_000_000 : exclusiveMinimum + 1));
  const max = Math.floor(maximum ?? 1_000_000);
  const integers = fc.oneof(fc.integer({ min, max: Math.max(min, Math.min(max, 100)) }), fc.constantFrom(min, max));
  return type === "integer" ? integers : fc.oneof(integers, fc.double({ min, max, noNaN: true }));
}

function textsOf(
  { format, pattern, minLength = 0, maxLength }: Schema,
  name: string,
  spoil: Generation["spoil"],
): Values {
  if (format === "binary") return files;
  const wrong = fc.constantFrom<unknown>(...hostileTexts);
  if (format === "uuid") {
    const known = fc.nat(1_000).map((number) => new KnownId(name.replace(/_uuid$/, ""), number));
    return spoil(known, fc.oneof(fc.constantFrom<unknown>(...hostileIds), hostile));
  }
  if (format === "date") return spoil(isoDays, fc.constantFrom<unknown>(...hostileDays, ...hostileTexts));
  if (pattern && !pattern.includes("(?"))
    return spoil(fc.stringMatching(new RegExp(pattern)), fc.oneof(wrong, hostile));
  const as = named.find(([names]) => names.test(name))?.[1];
  if (as) return spoil(as, fc.oneof(fc.constantFrom<unknown>(...hostileDays), wrong, hostile));
  const edge = maxLength === undefined ? [] : [fc.constantFrom("a".repeat(maxLength), "é".repeat(maxLength))];
  const text = fc.oneof(words, words, words, ...edge).map((value) => value.padEnd(minLength, "a"));
  return spoil(text, fc.oneof(wrong, hostile));
}

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const PDF = "%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n";

/** Generates files: valid, empty, truncated and of the wrong type. */
const files = fc
  .record({
    content: fc.oneof(
      fc.constantFrom(
        Buffer.from(PIXEL, "base64"),
        Buffer.from(PDF),
        Buffer.from("Nome;CPF\nAna Prado;52998224725\n"),
        Buffer.from("ean;estoque\n7891000100103;\u0000\n"),
        Buffer.from("02RETORNO01COBRANCA".padEnd(400, " ")),
        Buffer.alloc(0),
        Buffer.from(PIXEL, "base64").subarray(0, 40),
        Buffer.from("PK\u0003\u0004"),
        Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      ),
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    ),
    name: fc.constantFrom("a.png", "a.csv", "a.xlsx", "a.ret", "", "../../x\u0000.pdf", "é".repeat(300), "a"),
  })
  .map(({ content, name }) => new File([content], name));
