import { z } from "zod";

const clock = z
  .string("Escreva o início e o fim do horário")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Hora inválida: escreva como 08:30");

/** A span of hours within a day, HH:MM in the store's time. */
export const hours = z
  .object({ from: clock, until: clock })
  .refine(({ from, until }) => from < until, { message: "O fim do horário é antes do início.", path: ["until"] });
export type Hours = z.output<typeof hours>;
