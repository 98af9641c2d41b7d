import * as z from "zod";
import { accepted, type Parsed, refused } from "./parsed.ts";

const address = z.email().max(254);

/** Parses an e-mail address; returns it in lower case. */
export function parseEmail(text: string): Parsed<string> {
  const value = text.trim().toLowerCase();
  return address.safeParse(value).success
    ? accepted(value)
    : refused("E-mail inválido: escreva como nome@empresa.com.br");
}
