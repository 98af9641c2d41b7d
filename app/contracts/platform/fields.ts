import { z } from "zod";
import { parseCnpj } from "../directory/cnpj.ts";
import { unwrapParsed } from "./date-field.ts";
import { parseEmail } from "./email.ts";
import { parsePhone } from "./phone.ts";

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
