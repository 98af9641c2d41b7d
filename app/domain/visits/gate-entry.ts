import type { CheckInInput } from "#app/contracts/visits/check-in.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { NotFound } from "../platform/refusals.ts";
import { checkIn } from "./check-in.ts";
import { admitLite, admitsLite } from "./gate-lite.ts";
import { type CheckedIn, findVerdictAt } from "./visitor-events.ts";

/**
 * Records an entry at the actor's gate: of a visitor, or of an approved lite registration, which becomes a temporary
 * visitor of its owner. Its missing allocation and documents do not stop that visitor; other causes do.
 */
export async function enterGate(scope: Scope, input: CheckInInput): Promise<CheckedIn> {
  try {
    return await checkIn(scope, input);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const lite = await admitLite(scope, input.visitor_uuid);
    if (!lite) throw error;
    return checkIn(scope, await asVisitor(scope, input, lite));
  }
}

async function asVisitor(
  scope: Scope,
  input: CheckInInput,
  { visitor_uuid, reason }: { visitor_uuid: string; reason: string },
): Promise<CheckInInput> {
  const { owner_uuid } = input;
  const at = { owner_uuid, visitor_uuid, store_uuid: scope.org as string };
  const verdict = await findVerdictAt(scope, at);
  const override_reason = input.override_reason || (admitsLite(verdict) ? reason : "");
  return { ...input, visitor_uuid, override_reason };
}
