import { data, isRouteErrorResponse, type MiddlewareFunction, redirect } from "react-router";
import { areaOf, type Segment } from "#app/contracts/access/environments.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { SESSION, SUPPORT_VIEW, setCookie } from "./cookies.ts";
import { editionFor } from "./edition.ts";
import { flash } from "./flash.ts";
import { formOf } from "./form.ts";
import { confirmUser, fetchUser, storeUser } from "./identity.ts";
import { addressOf, toSignIn } from "./own-address.ts";
import { queryErrorsIn, SessionEnded } from "./refusal.ts";
import { editionContext, type HeldForm, type RequestParts, requestContext, userContext } from "./request.ts";
import { HeldFormResponse, PageResponse } from "./responses.ts";
import { leaveSupportView } from "./support-view.ts";

/**
 * Guards an area as route middleware: loaders, actions and their `.data` requests all pass through it. Redirects to
 * sign-in without a session, answers 403 to users of another area, redirects users of the other edition, and users
 * whose account must first accept the access terms. Keeps a submitted form, to be sent again, if its page cannot be
 * shown because the API is unavailable or something is due first.
 */
export function enter(area: Segment): MiddlewareFunction<Response> {
  return guarded(
    () => area,
    ({ term_status, second_factor_missing }, request) => {
      if (term_status) return `/${area}/termo`;
      return second_factor_missing && !isSecondFactorPage(request, area)
        ? `/${area}/profileConfig?aba=seguranca`
        : null;
    },
  );
}

/** Guards the pages of the access term, which must be reachable before it is accepted, in every area that has them. */
export const enterBeforeTerm: MiddlewareFunction<Response> = guarded(
  ({ url }) => new URL(url).pathname.split("/")[1] ?? "",
  () => null,
);

function guarded(
  areaOfRequest: (request: Request) => string,
  redirectFor: (user: UserInfo, request: Request) => string | null,
): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const parts = context.get(requestContext);
    if (!parts.token) return redirectToSignIn(request);
    const sent = carriesText(request) ? request.clone() : null;
    const admit = async (user: UserInfo) => {
      const editionState = editionFor(user, parts.cookies);
      if (editionState.mustSwitch) return redirect("/mudanca");
      const first = redirectFor(user, request);
      if (first) return changes(request) ? holdForm(request, "gate", first) : redirect(first);
      context.set(editionContext, editionState.edition);
      context.set(userContext, { ...user, ...editionState });
      return next();
    };
    try {
      const cached = changes(request) ? undefined : parts.cachedUser?.user;
      if (cached && isOf(cached, areaOfRequest(request))) {
        return withoutRefused(await confirmUser(parts, await admit(cached)), request, parts);
      }
      const response = await fetchUser(parts);
      if (response.status >= 500 && changes(request)) return holdForm(request, "offline");
      const user = await storeUser(parts, response);
      if (!isOf(user, areaOfRequest(request))) {
        throw data({ message: "Você não tem permissão para fazer essa operação..." }, { status: 403 });
      }
      const page = await admit(user);
      if (sent && errorsOf(page).some(isFailure)) return holdForm(sent, "offline");
      return withoutRefused(page, request, parts);
    } catch (refused) {
      if (!(refused instanceof SessionEnded)) throw refused;
      if (parts.cookies.has(SUPPORT_VIEW)) return leaveSupportView(parts);
      setCookie(parts, SESSION, "", 0);
      return redirectToSignIn(request);
    }
  };
}

const isOf = ({ role }: UserInfo, area: string) => areaOf(role.user_type) === area;

/** Checks for the page where a user adds the second factor that the account requires; no other page is shown before. */
function isSecondFactorPage({ url }: Request, area: Segment): boolean {
  return new URL(url).pathname.replace(/\.data$/, "").startsWith(`/${area}/profileConfig`);
}

/** Keeps a submitted form, to be sent again after sign-in; redirects other requests to the sign-in page. */
async function redirectToSignIn(request: Request): Promise<Response> {
  const instead = () => toSignIn(new URL(request.url));
  return changes(request) ? holdForm(request, "signed_out").catch(instead) : instead();
}

const changes = ({ method }: Request) => method !== "GET" && method !== "HEAD";

function carriesText(request: Request): boolean {
  return changes(request) && request.headers.get("content-type")?.startsWith("multipart/") !== true;
}

const errorsOf = (page: Response): readonly unknown[] => (page instanceof PageResponse ? page.errors : []);
const isFailure = (error: unknown) => isRouteErrorResponse(error) && error.status >= 500;

/**
 * Redirects from an address with query values that the API refuses to the same address without them, with a message.
 */
function withoutRefused(page: Response, request: Request, parts: RequestParts): Response {
  const url = new URL(request.url);
  const refused: FieldErrors = Object.assign({}, ...errorsOf(page).map(queryErrorsIn));
  const names = Object.keys(refused).filter((name) => url.searchParams.has(name));
  if (page.status !== 422 || changes(request) || names.length === 0) return page;
  const reasons = names.map((name) => `${name} (${refused[name]?.join(" ")})`);
  flash(parts, {
    tone: "warning",
    text: `Estes valores do endereço não valem e ficaram de fora: ${reasons.join(", ")}.`,
  });
  for (const name of names) url.searchParams.delete(name);
  return redirect(addressOf(url));
}

/** Holds a submitted form; app/web.ts answers with the page that shows it. */
async function holdForm(request: Request, why: HeldForm["why"], first?: string): Promise<Response> {
  const url = new URL(request.url);
  const form = await formOf(request);
  return new HeldFormResponse({ why, to: url.pathname + url.search, fields: textFields(form), first });
}

// Returns the text fields: files cannot be held through sign-in, and the form asks for them again.
function textFields(form: FormData): [string, string][] {
  return [...form].filter((field): field is [string, string] => typeof field[1] === "string" && field[0] !== "csrf");
}
