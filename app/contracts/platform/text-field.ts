import { z } from "zod";
import { collapse } from "./text.ts";

/** A required line of text, whitespace collapsed. The limit applies to the collapsed text. */
export function requiredText(label: string, max = 120) {
  const missing = `${label} é obrigatório`;
  return z
    .string(missing)
    .overwrite(collapse)
    .refine((text) => text !== "", { message: missing, abort: true })
    .max(max, tooLong(label, max));
}

/** An optional line of text, whitespace collapsed. The limit applies to the collapsed text. */
export function optionalText(label: string, max = 120) {
  return z.string().overwrite(collapse).max(max, tooLong(label, max)).default("");
}

const tooLong = (label: string, max: number) => `${label}: o máximo são ${max} caracteres`;
