import { z } from "zod";
import { collapse } from "./text.ts";

/**
 * A required line of text of at most `length` characters, whitespace collapsed. The limit applies to the text as typed.
 */
export function requiredLine(label: string, length: number) {
  const missing = `${label} é obrigatório`;
  return z
    .string(missing)
    .max(length, `${label}: o máximo é ${length} caracteres`)
    .transform(collapse)
    .refine((text) => text !== "", missing);
}

/**
 * An optional line of text of at most `length` characters, whitespace collapsed. The limit applies to the text as
 * typed.
 */
export function optionalLine(label: string, length: number) {
  return z.string().max(length, `${label}: o máximo é ${length} caracteres`).transform(collapse).default("");
}
