import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { type FieldFacts, factsOf } from "#app/contracts/platform/field-facts.ts";
import type { FieldOf, Resource } from "#app/contracts/platform/resource.ts";
import type { LookupState, Option } from "#app/ui/fields/index.ts";
import { formatDate } from "#app/ui/format.ts";
import { toOptions } from "#app/ui/table/index.ts";
import { toArray } from "./lookup.ts";

/** A field's props, for the component that draws it. */
export interface FieldProps<Value = string> {
  name: string;
  label: string;
  hint?: string;
  required: boolean;
  maxLength?: number;
  defaultValue?: Value;
  /** Of a checkbox: whether it is ticked. */
  defaultChecked?: boolean;
  errors?: string[];
}

/** The choices of a field: a look-up draws `found`, a select draws `options`; anything else is the page's own. */
type ChoiceProps<Choices> = Choices extends LookupState
  ? { found: LookupState; chosen: string[]; none?: string }
  : Choices extends Option[]
    ? { options: Option[] }
    : object;

/** The choices of a field of labelled values. */
type OptionsOf<Schema> = Schema extends { facts: { values: object } } ? { options: Option[] } : object;

/** The props that `choices`, or else the labels of its values, give a field with this value or these values. */
export function choiceProps(choices: unknown, value: unknown, { values, none }: FieldFacts = {}) {
  if (isLookup(choices)) return { found: choices, chosen: toArray(value), none };
  const options = choices ?? (values && toOptions(values));
  return Array.isArray(options) ? { options, maxLength: undefined } : {};
}

/** The props that a field's value gives it: by the kind of value that its schema takes. */
export function valueProps({ input }: Pick<Resource, "input">, name: string, value: unknown) {
  if (isBox({ input }, name)) return { defaultChecked: value === "on" };
  if (isList(input.shape[name])) return { defaultValue: Array.isArray(value) ? value : toArray(value) };
  return { defaultValue: value === undefined || value === null ? undefined : String(value) };
}

const isLookup = (choices: unknown): choices is LookupState => "isComplete" in Object(choices);

/** The props of each field of a resource's form; of one resource among several, those of each. */
export type Fields<R extends Resource, Choices> = R extends Resource
  ? {
      [Name in FieldOf<R>]: FieldProps<ValueOf<z.input<R["input"]>[Name]>> &
        (Name extends keyof Choices ? ChoiceProps<Choices[Name]> : OptionsOf<R["input"]["shape"][Name]>);
    }
  : never;

/** The default value of a field; of a list, its rows. */
type ValueOf<Input> =
  NonNullable<Input> extends readonly (infer Row)[] ? (Row extends object ? Row[] : string[]) : string;

/** Values of a record or of a sent form, by field. */
type Values = Record<string, unknown>;

const constraints = new WeakMap<Resource["input"], ReturnType<typeof getZodConstraint>>();

/** Tells which fields are required, from the contract. */
export function constraintsOf({ input }: Pick<Resource, "input">) {
  const known = constraints.get(input) ?? getZodConstraint(input);
  constraints.set(input, known);
  return known;
}

/** The longest text that a field takes, or the digits of its largest number; undefined where nothing limits it. */
export function maxLengthOf(schema: unknown): number | undefined {
  if (schema instanceof z.ZodString) return schema.maxLength ?? undefined;
  if (schema instanceof z.ZodNumber) return digitsOf(schema.maxValue);
  if (schema instanceof z.ZodPipe) return maxLengthOf(schema.in);
  const isWrapped = [z.ZodDefault, z.ZodOptional, z.ZodNullable].some((wrapper) => schema instanceof wrapper);
  return isWrapped ? maxLengthOf((schema as z.ZodOptional).unwrap()) : undefined;
}

const digitsOf = (largest: number | null) =>
  largest !== null && largest < Number.MAX_SAFE_INTEGER ? String(largest).length : undefined;

const formSchemas = new WeakMap<Resource["input"], z.ZodObject>();

/** The schema of a resource's form: a box that is not ticked sends nothing, and the version comes along. */
export function formSchemaOf({ input }: Pick<Resource, "input">): z.ZodObject {
  const known = formSchemas.get(input);
  if (known) return known;
  const boxes = Object.keys(input.shape).filter((name) => isBox({ input }, name));
  const unticked = Object.fromEntries(boxes.map((name) => [name, z.boolean().default(false)]));
  const schema: z.ZodObject = input.safeExtend({ ...unticked, version: z.number().int().optional() });
  formSchemas.set(input, schema);
  return schema;
}

/** Tells if a field is a single checkbox. */
const isBox = ({ input }: Pick<Resource, "input">, name: string): boolean =>
  innermost(input.shape[name]) instanceof z.ZodBoolean;

function innermost(schema: unknown): unknown {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? innermost(schema.unwrap()) : schema;
}

function isList(schema: unknown): boolean {
  if (schema instanceof z.ZodPipe) return isList(schema.in);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodPrefault) return isList(schema.unwrap());
  const inner = innermost(schema);
  return inner === schema ? schema instanceof z.ZodArray : isList(inner);
}

/** A stored record as its form's values: `retailer_uuid` is the uuid of `retailer`. */
export function valuesOf({ input }: Pick<Resource, "input">, record: object | null): Values {
  const stored = record as Values | null;
  if (!stored) return {};
  return Object.fromEntries(
    Object.keys(input.shape).map((name) => [name, name in stored ? stored[name] : uuidsOf(stored, name)]),
  );
}

/** The uuid, or uuids, of what a record holds under the name of a `…_uuid` or `…_uuids` field. */
function uuidsOf(stored: Values, name: string): unknown {
  const held = heldIn(stored, name);
  return Array.isArray(held) ? held.map(({ uuid }) => uuid) : (held?.uuid ?? "");
}

interface Held {
  uuid: string;
  name?: string;
  trade_name?: string;
  supplier_name?: string;
}

/** The value of a record that a `…_uuid` or `…_uuids` field refers to. */
function heldIn(stored: Values, name: string): Held | Held[] | null | undefined {
  const [, one, many] = /^(.*)_uuid(s?)$/.exec(name) ?? [];
  if (one === undefined) return undefined;
  return (stored[one] ?? (many && stored[`${one}s`])) as Held | undefined;
}

/** A field's value in words, stored or typed, as the conflict of two versions shows it. */
export function describeField(resource: Pick<Resource, "input">, name: string, values: Values, choices: Values) {
  if (isBox(resource, name)) return describeBox(values[name]);
  const facts = factsOf(resource.input.shape[name]);
  return describeValue(name, values, optionsOf(choices[name]), facts.values) || (facts.none ?? "");
}

function describeValue(name: string, values: Values, options: Option[], labels: FieldFacts["values"]): string {
  const held = heldIn(values, name);
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label;
  if (Array.isArray(held)) return inOrder(held.map((row) => labelOf(row.uuid) ?? nameOf(row)));
  if (held) return nameOf(held);
  const texts = toArray(values[name]).map((value) => labelOf(value) ?? labels?.[value] ?? plain(value));
  return name.endsWith("_uuids") ? inOrder(texts) : texts.join(", ");
}

const nameOf = ({ name, trade_name, supplier_name }: Held) => name ?? trade_name ?? supplier_name ?? "";
const inOrder = (texts: string[]) => texts.sort().join(", ");

/** A checkbox in words: stored, or as it was sent. */
export const describeBox = (value: unknown): string => (value === true || value === "on" ? "Sim" : "Não");

function optionsOf(choices: unknown): Option[] {
  if (Array.isArray(choices)) return choices;
  return isLookup(choices) ? choices.options : [];
}

const plain = (value: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value);
