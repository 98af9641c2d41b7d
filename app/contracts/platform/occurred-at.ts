import { z } from "zod";

/** The time when a field event happened, if it is reported later; absent: now. */
export const happenedAt = z.iso.datetime({ offset: true, error: "Horário inválido" }).optional();
