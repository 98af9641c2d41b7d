import { redirect } from "react-router";
import { apiOf, type Query } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { problemOf } from "#app/session/refusal.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { paramsOf } from "./search.ts";

/**
 * Downloads a list as a table, in the format and order of the address. `names` are its filters, which `toQuery` maps to
 * the API's query. A list that takes too long is prepared in the background and appears among the exports.
 */
export function exportOf<Name extends string>(
  context: Context,
  request: Request,
  list: { path: string; api: string },
  names: readonly Name[],
  toQuery: (filters: Record<Name, string>) => Query = (filters) => filters,
): Promise<Response> {
  const url = new URL(request.url);
  const format = url.searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  const query = { ...toQuery(paramsOf(url, names)), ...paramsOf(url, ["sort"]), format };
  return download(context, request, list.api, list.path + url.search, query);
}

/** The file of the API at `path`, or the page at `back` with the reason why there is none. */
export function download(
  context: Context,
  request: Request,
  path: string,
  back: string,
  query: Query = {},
): Promise<Response> {
  return sendFile(context, apiOf(context).file(path, query, request.signal), back);
}

/**
 * Hands a file of the API to the browser as it flows, under the name the API gives it. Where there is none the page at
 * `back` says why; where a job makes it, the list of exports does.
 */
export async function sendFile(context: Context, file: Promise<Response>, back: string): Promise<Response> {
  const answer = await file;
  if (answer.status === 202) {
    const text = "A lista tem mais de 10.000 linhas: o arquivo está sendo feito e fica nesta página por sete dias.";
    flash(context.get(requestContext), { tone: "info", text });
    return redirect(`/${back.split("/")[1]}/exportacoes`, 303);
  }
  if (answer.ok) return new Response(answer.body, { headers: answer.headers });
  const { message } = await problemOf(answer);
  flash(context.get(requestContext), { tone: "danger", text: message });
  return redirect(back, 303);
}
