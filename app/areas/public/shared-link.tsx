import { data, redirect } from "react-router";
import type { Query } from "#app/session/client.ts";
import { relayFile } from "#app/session/file.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { getUnsigned } from "#app/session/unsigned.ts";
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
export async function loadShared<T>(context: Context, path: string, query: Query) {
  const response = await getUnsigned(context.get(requestContext), path, query);
  if (response.ok) return data({ found: (await response.json()) as T, not: null });
  const { message } = (await response.json()) as { message: string };
  const not: ShareProblem = { why: reasons[response.status] ?? "away", text: message };
  const status = not.why === "unknown" ? 404 : not.why === "away" ? 503 : response.status;
  return data({ found: null, not }, { status });
}

/** Returns a file that a share opens, or one line of text that says why it does not. */
export async function loadSharedFile(context: Context, path: string, request: Request): Promise<Response> {
  const answer = await getUnsigned(context.get(requestContext), path, { token: tokenOf(request) });
  if (answer.ok) return relayFile(answer) as Promise<Response>;
  const { message } = (await answer.json()) as { message: string };
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
