import { z } from "zod";

/** Seconds after which a request that was answered 503 may be tried again: the Retry-After header. */
export const RETRY_AFTER = "2";

/** Field name to its messages, in Portuguese; `base` holds what belongs to no field. */
const fieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrors>;

/** Errors are kept under the concept's name, in a list, as in `errors.user[0].password`. */
export const errorBody = z
  .object({
    message: z.string(),
    request_id: z.string().optional(),
    errors: z.record(z.string(), z.array(fieldErrors)).optional(),
  })
  .meta({ id: "Error", description: "Uma recusa: o que dizer à pessoa e, por conceito e campo, o que corrigir." });
export type ErrorBody = z.infer<typeof errorBody>;

/** 409: the version that is stored now, for the person to compare with what was typed. */
export const conflictBody = errorBody
  .extend({ current: z.record(z.string(), z.unknown()) })
  .meta({ id: "Conflict", description: "Outra pessoa salvou antes; `current` é o que está guardado agora." });
