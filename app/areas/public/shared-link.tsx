import { data, redirect } from "react-router";
import type { ArgumentsOf, Operation } from "#app/contracts/platform/operation.ts";
import { callPublic, requestPublic } from "#app/crud/public-api.ts";
import { relayFile } from "#app/session/file.ts";
import { problemOf } from "#app/session/refusal.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { HomeLink, PublicFrame } from "#app/ui/shell/index.ts";
import { liteVisitor as words } from "#app/ui/words.ts";
import { Offline } from "./sign-in-links.tsx";

export type ShareProblem = { why: "unknown" | "over" | "often" | "away"; text: string };

const reasons: Record<number, ShareProblem["why"]> = { 404: "unknown", 410: "over", 422: "unknown", 429: "often" };

/** Returns the token of an address. Redirects to the sign-in page without one. */
export function tokenOf(request: Request): string {
  const token = new URL(request.url).searchParams.get("token");
  if (!token) throw redirect("/");
  return token;
}

/** Loads what a share opens, or why it does not open, with the matching status. */
export async function loadShared<O extends Operation<"get">>(context: Context, operation: O, query: ArgumentsOf<O>) {
  const answer = await callPublic(context.get(requestContext), operation, query);
  if (answer.ok) return data({ found: answer.body, not: null });
  const not: ShareProblem = { why: reasons[answer.status] ?? "away", text: answer.problem.message };
  const status = not.why === "unknown" ? 404 : not.why === "away" ? 503 : answer.status;
  return data({ found: null, not }, { status });
}

/** Returns a file that a share opens, or one line of text that says why it does not. */
export async function loadSharedFile<O extends Operation<"get">>(
  context: Context,
  request: Request,
  operation: O,
  values: ArgumentsOf<O>,
): Promise<Response> {
  const query = { ...values, token: tokenOf(request) };
  const answer = await requestPublic(context.get(requestContext), operation, query);
  if (answer.ok) return relayFile(answer) as Promise<Response>;
  const { message } = await problemOf(answer);
  return new Response(message, { status: answer.status, headers: { "content-type": "text/plain; charset=utf-8" } });
}

const titles = {
  unknown: "Link inválido",
  over: "Link vencido ou cancelado",
  often: "Tentativas demais",
  away: "Link compartilhado",
} as const;

/** Explains why a share does not open, and what to do. */
export function ShareUnavailable({ why, text }: ShareProblem) {
  return (
    <PublicFrame edition="connect">
      <title>{titles[why]}</title>
      <h1 className="text-xl font-semibold">{titles[why]}</h1>
      {why === "over" && <p>{text}</p>}
      {why === "often" && <p role="alert">{words.tooMany}</p>}
      {why === "away" ? <Offline /> : why !== "often" && <p>Peça um novo link a quem o enviou a você.</p>}
      {why !== "away" && <HomeLink />}
    </PublicFrame>
  );
}
