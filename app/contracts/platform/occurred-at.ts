import { z } from "zod";

/** When something in the field happened, of what is told later than that; absent: now. */
export const happenedAt = z.iso.datetime({ offset: true, error: "Horário inválido" }).optional();
