import { data, type MiddlewareFunction, redirect } from "react-router";
import { areaOf, type Segment } from "#app/contracts/environments.ts";
import type { UserInfo } from "#app/contracts/session.ts";
import { ApiClient, SessionEnded, toSignIn } from "./client.ts";
import { SESSION, setCookie } from "./cookies.ts";
import { type Context, requestContext, userContext } from "./request.ts";

/**
 * The guard of an area, as a route middleware: loaders, actions and their `.data` twins all pass it. Without a session
 * the person is led to sign in and back; somebody of another area gets the 403 page.
 */
export function enter(area: Segment): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const parts = context.get(requestContext);
    if (!parts.token) return signInAgain(request, context);
    try {
      const user = await new ApiClient(parts).get<UserInfo>("/user_info");
      if (areaOf(user.role.user_type) !== area) {
        throw data({ message: "Você não tem permissão para fazer essa operação..." }, { status: 403 });
      }
      context.set(userContext, user);
      return await next();
    } catch (refused) {
      if (!(refused instanceof SessionEnded)) throw refused;
      setCookie(parts, SESSION, "", 0);
      return signInAgain(request, context);
    }
  };
}

/** A GET goes to the sign-in page; a form that was sent is kept, to be sent again after signing in. */
async function signInAgain(request: Request, context: Context): Promise<Response> {
  const url = new URL(request.url);
  if (request.method === "GET" || request.method === "HEAD") return toSignIn(url);
  const parts = context.get(requestContext);
  const form = await request.formData().catch(() => new FormData());
  parts.unsent = { to: url.pathname + url.search, fields: textFields(form) };
  return new Response(null, { status: 401 });
}

// Files cannot be carried through signing in; the form asks for them again.
function textFields(form: FormData): [string, string][] {
  return [...form].filter((field): field is [string, string] => typeof field[1] === "string" && field[0] !== "csrf");
}

/** Leaves for the area's home: what `/` does for somebody who is signed in. */
export function home(user: UserInfo): Response {
  return redirect(`/${areaOf(user.role.user_type)}`);
}
