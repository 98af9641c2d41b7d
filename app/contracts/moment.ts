import { z } from "zod";

/** An instant, as the database answers it or as JSON carries it. */
export const moment = z.union([z.string(), z.date()]);

/** A day that a period may begin or end on. */
export const day = z.iso
  .date("Data inválida")
  .refine((day) => day >= "1900-01-01" && day < "2200-01-01", "Confira o ano");
