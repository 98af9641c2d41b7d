import type { AnswerOf, ArgumentsOf, Operation } from "#app/contracts/platform/operation.ts";
import type { Outcome, Query } from "#app/session/client.ts";
import { problemOf } from "#app/session/refusal.ts";
import type { RequestParts } from "#app/session/request.ts";
import { getUnsigned, postUnsigned } from "#app/session/unsigned.ts";

/** Performs an operation that needs no session. A refusal is an outcome too, because the page says why. */
export async function callPublic<O extends Operation<"get" | "post">>(
  parts: RequestParts,
  operation: O,
  values: ArgumentsOf<O>,
  body?: unknown,
): Promise<Outcome<AnswerOf<O>>> {
  const response = await requestPublic(parts, operation, values, body);
  if (response.ok) return { ok: true, body: await bodyOf(operation, response) };
  return { ok: false, status: response.status, problem: await problemOf(response) };
}

/** Returns the response itself of an operation that needs no session. */
export function requestPublic<O extends Operation<"get" | "post">>(
  parts: RequestParts,
  operation: O,
  values: ArgumentsOf<O>,
  body?: unknown,
): Promise<Response> {
  const query: Query = { ...values };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(query[name]));
    delete query[name];
    return value;
  });
  return operation.method === "get" ? getUnsigned(parts, `/v1${path}`, query) : postUnsigned(parts, `/v1${path}`, body);
}

/** Returns the body of a successful response to an operation. */
export async function bodyOf<O extends Pick<Operation, "answer">>(_: O, response: Response): Promise<AnswerOf<O>> {
  return (await response.json()) as AnswerOf<O>;
}
