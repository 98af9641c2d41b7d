import { z } from "zod";

/** Value of the Retry-After header of a 503, in seconds. */
export const RETRY_AFTER = "2";

/** Messages in Portuguese by field name; `base` holds those that belong to no field. */
const fieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrors>;

/** Errors come in a list under the concept's name, as in `errors.user[0].password`. */
export const errorBody = z
  .object({
    message: z.string(),
    request_id: z.string().optional(),
    errors: z.record(z.string(), z.array(fieldErrors)).optional(),
    /** 403: the plan feature that the account lacks. */
    missing_feature: z.string().optional(),
  })
  .meta({ id: "Error", description: "Uma recusa: o que dizer à pessoa e, por conceito e campo, o que corrigir." });
export type ErrorBody = z.infer<typeof errorBody>;

/** 503 of /health: the part that fails. While only uploads fail, users can sign in. */
export const unhealthyBody = errorBody.extend({ failing: z.enum(["database", "uploads"]).optional() });

/** 409: `current` is the stored version, for the user to compare with the submitted one. */
export const conflictBody = errorBody
  .extend({ current: z.record(z.string(), z.unknown()) })
  .meta({ id: "Conflict", description: "Outra pessoa salvou antes; `current` é o que está guardado agora." });
