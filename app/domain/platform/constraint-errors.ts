import { DatabaseError } from "pg";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { Invalid } from "./refusals.ts";

const FOREIGN_KEY = "23503";

/** Runs `write` and turns the violation of one of these constraints into Invalid under `concept`, by field. */
export async function asValidationError<T>(
  concept: string,
  constraintErrors: Record<string, FieldErrors>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const errors = error instanceof DatabaseError && constraintErrors[error.constraint ?? ""];
    throw errors ? new Invalid(concept, errors) : error;
  }
}

/** Runs `remove` and turns a foreign key violation into Invalid under `concept`. */
export async function deleteUnlessReferenced(
  concept: string,
  message: string,
  remove: () => Promise<unknown>,
): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== FOREIGN_KEY) throw error;
    throw new Invalid(concept, { base: [message] });
  }
}
