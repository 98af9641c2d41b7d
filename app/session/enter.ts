import { data, type MiddlewareFunction, redirect } from "react-router";
import { areaOf, type Segment } from "#app/contracts/access/environments.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import { addressOf, SessionEnded, toSignIn } from "./client.ts";
import { SESSION, setCookie } from "./cookies.ts";
import { editionFor } from "./edition.ts";
import { flash } from "./flash.ts";
import { formOf } from "./form.ts";
import {
  type Context,
  type HeldForm,
  pendingStatus,
  type RequestParts,
  requestContext,
  userContext,
} from "./request.ts";
import { cachedUser, fetchUser, isCurrent, storeUser } from "./user-cache.ts";

/**
 * The guard of an area, as a route middleware: loaders, actions and their `.data` twins all pass it. Without a session
 * the person is led to sign in and back; somebody of another area gets the 403 page. A form whose page cannot be shown,
 * since the API is away or something is to be done first, is kept to be sent again. Somebody whose edition is the other one
 * is led there, and whoever stands before the gate of the access terms, to the term.
 */
export function enter(area: Segment): MiddlewareFunction<Response> {
  return guarded(
    () => area,
    ({ term_standing, second_factor_missing }, request) => {
      if (term_standing) return `/${area}/termo`;
      return second_factor_missing && !isWhereItIsAdded(request, area) ? `/${area}/profileConfig?aba=seguranca` : null;
    },
  );
}

/** The guard of the pages about the access term, which stand before its gate in every area that has them. */
export const enterBeforeTerm: MiddlewareFunction<Response> = guarded(
  ({ url }) => new URL(url).pathname.split("/")[1] ?? "",
  () => null,
);

function guarded(
  areaAsked: (request: Request) => string,
  ledTo: (user: UserInfo, request: Request) => string | null,
): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const parts = context.get(requestContext);
    if (!parts.token) return signInAgain(request, context);
    const sent = carriesText(request) ? request.clone() : null;
    const admit = async (user: UserInfo) => {
      const shown = editionFor(user, parts.cookies);
      if (shown.leaves) return redirect("/mudanca");
      const first = ledTo(user, request);
      if (first) return changes(request) ? keep(request, context, "gate", first) : redirect(first);
      parts.edition = shown.edition;
      context.set(userContext, { ...user, ...shown });
      return withoutRefused(await next(), request, parts);
    };
    try {
      const guess = changes(request) ? undefined : cachedUser(parts);
      if (guess && isOf(guess.user, areaAsked(request))) {
        const page = await admit(guess.user);
        parts.staleUser = !(await isCurrent(guess, parts));
        return page;
      }
      const response = await fetchUser(parts);
      if (response.status >= 500 && changes(request)) return keep(request, context, "offline");
      const user = await storeUser(parts, response);
      if (!isOf(user, areaAsked(request))) {
        throw data({ message: "Você não tem permissão para fazer essa operação..." }, { status: 403 });
      }
      const page = await admit(user);
      return sent && parts.apiFailed ? keep(sent, context, "offline") : page;
    } catch (refused) {
      if (!(refused instanceof SessionEnded)) throw refused;
      setCookie(parts, SESSION, "", 0);
      return signInAgain(request, context);
    }
  };
}

const isOf = ({ role }: UserInfo, area: string) => areaOf(role.user_type) === area;

/** Where somebody adds the second factor that the account asks for: nothing else is shown before. */
function isWhereItIsAdded({ url }: Request, area: Segment): boolean {
  return new URL(url).pathname.replace(/\.data$/, "").startsWith(`/${area}/profileConfig`);
}

/** A form that was sent is kept, to be sent again after signing in; a GET and a body that is no form go to the sign-in page. */
async function signInAgain(request: Request, context: Context): Promise<Response> {
  const instead = () => toSignIn(new URL(request.url));
  return changes(request) ? keep(request, context, "signed_out").catch(instead) : instead();
}

const changes = ({ method }: Request) => method !== "GET" && method !== "HEAD";

function carriesText(request: Request): boolean {
  return changes(request) && request.headers.get("content-type")?.startsWith("multipart/") !== true;
}

/** In place of a page whose address has values that the API refuses, the same address without them, with a notice. */
function withoutRefused(page: Response, request: Request, parts: RequestParts): Response {
  const url = new URL(request.url);
  const names = Object.keys(parts.refusedQuery).filter((name) => url.searchParams.has(name));
  if (page.status !== 422 || changes(request) || names.length === 0) return page;
  const reasons = names.map((name) => `${name} (${parts.refusedQuery[name]?.join(" ")})`);
  flash(parts, {
    tone: "warning",
    text: `Estes valores do endereço não valem e ficaram de fora: ${reasons.join(", ")}.`,
  });
  for (const name of names) url.searchParams.delete(name);
  return redirect(addressOf(url));
}

// The answer is a page of its own, made from what is kept here.
async function keep(request: Request, context: Context, why: HeldForm["why"], first?: string): Promise<Response> {
  const url = new URL(request.url);
  const form = await formOf(request);
  context.get(requestContext).heldForm = { why, to: url.pathname + url.search, fields: textFields(form), first };
  return new Response(null, { status: pendingStatus[why] });
}

// Files cannot be carried through signing in; the form asks for them again.
function textFields(form: FormData): [string, string][] {
  return [...form].filter((field): field is [string, string] => typeof field[1] === "string" && field[0] !== "csrf");
}
