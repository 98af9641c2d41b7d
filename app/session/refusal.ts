import { data } from "react-router";
import { PLAN_LACKS, type PlanFeature } from "#app/contracts/money/plan-features.ts";
import { type ErrorBody, type FieldErrors, RETRY_AFTER } from "#app/contracts/platform/errors.ts";

const UNAVAILABLE = "O serviço está indisponível no momento. Tente novamente em instantes.";

/** Thrown when a call finds that the session has ended; `enter` turns it into a redirect to sign-in. */
export class SessionEnded extends Error {
  override name = "SessionEnded";
}

/** The answer in place of an API that cannot be reached. */
export function unavailable(): Response {
  return Response.json({ message: UNAVAILABLE }, { status: 503, headers: { "retry-after": RETRY_AFTER } });
}

/** Returns the body of a refusal. */
export async function problemOf(response: Response): Promise<ErrorBody> {
  try {
    return (await response.json()) as ErrorBody;
  } catch {
    return { message: UNAVAILABLE };
  }
}

/** Returns what a page throws for a failed response: SessionEnded for 401, the error page of the status otherwise. */
export async function refusal(response: Response): Promise<unknown> {
  if (response.status === 401) return new SessionEnded();
  const { message, request_id, errors, missing_feature } = await problemOf(response);
  if (missing_feature) return withoutFeature(missing_feature as PlanFeature);
  return data({ message, request_id, errors }, { status: response.status });
}

/** Returns what a page throws when the account's plan lacks a feature: the page that names it. */
export function withoutFeature(missing_feature: PlanFeature) {
  return data({ message: PLAN_LACKS, missing_feature }, { status: 403 });
}

/** Returns why a list has no such order; undefined for any other refusal. */
export function orderRefusalIn(refused: unknown): string | undefined {
  const { data } = refused as { data?: { errors?: ErrorBody["errors"] } };
  return data?.errors?.order?.[0]?.base?.[0];
}

/** Returns a refusal's errors about query parameters, by parameter name. */
export function queryErrorsIn(refused: unknown): FieldErrors | null {
  const { data } = refused as { data?: { errors?: ErrorBody["errors"] } };
  return data?.errors?.query?.[0] ?? null;
}
