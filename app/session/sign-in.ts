import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { ApiClient, sendUnsigned } from "./client.ts";
import { SESSION, setCookie } from "./cookies.ts";
import type { RequestParts } from "./request.ts";

/** Why nobody was signed in, in words for the person. */
export class SignInRefused extends Error {
  override name = "SignInRefused";
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Signs in with the form that `request` carries (`login`, `password`) and keeps the token in the session's cookie. */
export async function signIn(request: Request, parts: RequestParts): Promise<void> {
  const authenticator = new Authenticator<string>().use(
    new FormStrategy(({ form }) =>
      tokenFor(parts, String(form.get("login") ?? ""), String(form.get("password") ?? "")),
    ),
    "local",
  );
  const token = await authenticator.authenticate("local", request);
  setCookie(parts, SESSION, token);
}

async function tokenFor(parts: RequestParts, login: string, password: string): Promise<string> {
  const response = await sendUnsigned(parts, "/user_token", { auth: { login, password, type: "local" } });
  const answer = (await response.json()) as { jwt?: string; message?: string };
  if (answer.jwt) return answer.jwt;
  throw new SignInRefused(answer.message ?? "", response.status);
}

/** Ends the session, on the server and in the browser. */
export async function signOut(parts: RequestParts): Promise<void> {
  await new ApiClient(parts).raw("GET", "/logout");
  setCookie(parts, SESSION, "", 0);
}
