import { z } from "zod";
import { collapse } from "./text.ts";

/** One line of text that must be there, its spaces put right. */
export function requiredText(label: string, length: number) {
  const missing = `${label} é obrigatório`;
  return z
    .string(missing)
    .max(length, `${label}: o máximo é ${length} caracteres`)
    .transform(collapse)
    .refine((text) => text !== "", missing);
}

/** One line of text, or nothing. */
export function optionalText(label: string, length: number) {
  return z.string().max(length, `${label}: o máximo é ${length} caracteres`).transform(collapse).default("");
}
