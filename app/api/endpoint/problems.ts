import type { Context } from "hono";
import { VIEW_ONLY } from "#app/contracts/access/support-views.ts";
import { type ErrorBody, RETRY_AFTER } from "#app/contracts/platform/errors.ts";
import { isDatabaseBusy, isDatabaseUnavailable, isReadOnlyViolation } from "#app/db/availability.server.ts";
import { BlobsUnavailable } from "#app/domain/platform/blobs.ts";
import {
  Barred,
  Conflict,
  Forbidden,
  Gone,
  Invalid,
  NotFound,
  ProviderUnavailable,
  TooMany,
  Unauthorized,
} from "#app/domain/platform/refusals.ts";
import { TooLarge } from "#app/domain/platform/uploads.ts";
import type { Env } from "./context.ts";

/** The default message of each status. */
const messages = {
  400: "Não foi possível entender o pedido.",
  401: "Sua sessão terminou. Entre novamente.",
  403: "Você não tem permissão para fazer essa operação...",
  404: "Não encontrado.",
  405: "Método não permitido.",
  409: "Outra pessoa salvou este registro enquanto você o editava.",
  410: "O que você procura não está mais aqui.",
  413: "O arquivo ou o texto enviado é grande demais.",
  422: "Aconteceram alguns erros de validação...",
  429: "Espere um pouco para tentar novamente...",
  500: "Erro interno. Se o problema persistir, contacte o administrador do sistema.",
  503: "O serviço está indisponível no momento. Tente novamente em instantes.",
} as const;
export type ProblemStatus = keyof typeof messages;

/** Answers with the common error body; a 503 has a Retry-After header. */
export function problem(
  c: Context<Env>,
  status: ProblemStatus,
  more: Partial<ErrorBody> & Record<string, unknown> = {},
): Response {
  const answer = c.json({ message: messages[status], request_id: c.get("requestId"), ...more }, status);
  if (status === 503 && !answer.headers.has("Retry-After")) answer.headers.set("Retry-After", RETRY_AFTER);
  return answer;
}

/** Groups zod issues by concept: `visitor.cpf` becomes `errors.visitor[0].cpf`. */
export function errorsOf(issues: { path: PropertyKey[]; message: string }[]) {
  const errors: Record<string, Record<string, string[]>[]> = {};
  for (const { path, message } of issues) {
    const [first = "base", second] = path.map(String);
    const concept = second === undefined ? "query" : first;
    const field = second ?? first;
    errors[concept] ??= [{}];
    const fields = errors[concept][0] as Record<string, string[]>;
    fields[field] ??= [];
    fields[field].push(message);
  }
  return errors;
}

/** Converts an error thrown by a handler to its answer; null for unexpected errors. */
export function refusalOf(c: Context<Env>, error: unknown): Response | null {
  if (error instanceof NotFound) return problem(c, 404);
  if (error instanceof Gone) return problem(c, 410, { message: error.message });
  if (error instanceof Forbidden) return problem(c, 403);
  if (error instanceof Invalid) return problem(c, 422, { errors: { [error.concept]: [error.errors] } });
  if (error instanceof Conflict) return problem(c, 409, { current: error.current });
  if (error instanceof Unauthorized) return problem(c, 401, { message: error.message });
  if (error instanceof Barred) return problem(c, 403, { message: error.message });
  if (error instanceof ProviderUnavailable) {
    c.header("Retry-After", "5");
    return problem(c, 503, { message: error.message });
  }
  if (error instanceof TooLarge) return problem(c, 413);
  if (error instanceof TooMany) {
    c.header("Retry-After", String(error.seconds));
    return problem(c, 429);
  }
  if (c.get("caller")?.viewer && isReadOnlyViolation(error)) return problem(c, 403, { message: VIEW_ONLY });
  if (isDatabaseUnavailable(error) || isDatabaseBusy(error) || error instanceof BlobsUnavailable)
    return problem(c, 503);
  return null;
}
