import { z } from "zod";
import { parseCnpj } from "../directory/cnpj.ts";
import { unwrapParsed } from "./date-field.ts";
import { parseEmail } from "./email.ts";
import { parsePhone } from "./phone.ts";
import { collapse } from "./text.ts";

/** A required line of text, whitespace collapsed. The limit applies to the collapsed text. */
export function requiredText(label: string, max = 120) {
  const missing = `${label} é obrigatório`;
  return z
    .string(missing)
    .max(2000)
    .transform(collapse)
    .refine((text) => text !== "", { message: missing, abort: true })
    .refine((text) => text.length <= max, tooLong(label, max));
}

/** An optional line of text, whitespace collapsed. The limit applies to the collapsed text. */
export function optionalText(label: string, max = 120) {
  return z
    .string()
    .max(2000)
    .transform(collapse)
    .refine((text) => text.length <= max, tooLong(label, max))
    .default("");
}

const tooLong = (label: string, max: number) => `${label}: o máximo são ${max} caracteres`;
const blank = (text: string) => text.trim() === "";

/** A required CNPJ, numeric or alphanumeric. */
export const cnpj = z
  .string("CNPJ é obrigatório")
  .max(100)
  .refine((text) => !blank(text), { message: "CNPJ é obrigatório", abort: true })
  .transform((text, context) => unwrapParsed(parseCnpj(text), context));

export const email = z
  .string()
  .max(1000)
  .transform((text, context) => (blank(text) ? "" : unwrapParsed(parseEmail(text), context)))
  .default("");

export const phone = z
  .string()
  .max(100)
  .transform((text, context) => (blank(text) ? "" : unwrapParsed(parsePhone(text), context)))
  .default("");

/** An optional CEP: eight digits with any punctuation. */
export const cep = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s.-]/g, ""))
  .refine((text) => /^(\d{8})?$/.test(text), "CEP inválido: são 8 dígitos")
  .default("");
