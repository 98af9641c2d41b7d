import type { z } from "zod";

/** The texts of a form's field besides its label, which is the resource's. */
export interface FieldFacts {
  /** Below the label: what to write, or what follows from it. */
  hint?: string;
  /** Labels of the values that the field may have. */
  values?: Record<string, string>;
  /** The meaning of an empty field. */
  none?: string;
}

/** A field's schema with its facts; the schema itself stays free for other fields. */
export const withFacts = <S extends z.ZodType, const Facts extends FieldFacts>(schema: S, facts: Facts) =>
  Object.assign(schema.clone() as S, { facts });

/** The facts of a field. */
export const factsOf = (schema: unknown): FieldFacts => (schema as { facts?: FieldFacts } | undefined)?.facts ?? {};
