import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Challenge } from "#app/contracts/access/second-factors.ts";
import type { Auth } from "#app/contracts/access/session.ts";
import { ApiClient } from "./client.ts";
import { CloudStrategy, clearAuthRequest } from "./cloud-strategy.ts";
import { SESSION, setCookie } from "./cookies.ts";
import type { RequestParts } from "./request.ts";
import { SecondFactorRequired, setChallenge } from "./second-factor.ts";
import { SignInRefused } from "./sign-in-refused.ts";
import { postUnsigned } from "./unsigned.ts";

/**
 * Signs in with the form of `request` (`login`, `password`), sets the session cookie and returns the token. Throws
 * SignInRefused, or SecondFactorRequired if the password is right but not enough.
 */
export function signIn(request: Request, parts: RequestParts): Promise<string> {
  return authenticate("local", request, parts);
}

/** Does the same at the directory of this provider. */
export function signInAtDirectory(request: Request, parts: RequestParts, provider: string): Promise<string> {
  return authenticate("ldap", request, parts, provider);
}

/** Completes a sign-in at the cloud directory of this provider with the callback's parameters. */
export async function signInFromCloud(request: Request, parts: RequestParts, provider: string): Promise<string> {
  try {
    return await authenticate("cloud", request, parts, provider);
  } finally {
    clearAuthRequest(parts);
  }
}

async function authenticate(
  name: "local" | "ldap" | "cloud",
  request: Request,
  parts: RequestParts,
  provider = "",
): Promise<string> {
  const byForm = (type: "local" | "ldap") =>
    new FormStrategy(({ form }) =>
      tokenFor(parts, {
        type,
        provider,
        login: String(form.get("login") ?? ""),
        password: String(form.get("password") ?? ""),
      }),
    );
  const byCode = new CloudStrategy(parts, ({ code, state, iss }) =>
    tokenFor(parts, { type: "azure_ad_user_authentication", provider, token: code, state, iss }),
  );
  const authenticator = new Authenticator<string>()
    .use(byForm("local"), "local")
    .use(byForm("ldap"), "ldap")
    .use(byCode, "cloud");
  const token = await authenticator.authenticate(name, request);
  setCookie(parts, SESSION, token);
  return token;
}

interface Answer {
  jwt?: string;
  challenge?: Challenge;
  message?: string;
  errors?: { auth?: Record<string, string[]>[] };
}

async function tokenFor(parts: RequestParts, auth: Partial<Auth>): Promise<string> {
  const response = await postUnsigned(parts, "/user_token", { auth });
  const answer = (await response.json()) as Answer;
  if (answer.jwt) return answer.jwt;
  if (answer.challenge) {
    setChallenge(parts, answer.challenge);
    throw new SecondFactorRequired(answer.challenge);
  }
  const [wrong] = Object.values(answer.errors?.auth?.[0] ?? {}).flat();
  throw new SignInRefused(wrong ?? answer.message ?? "", response.status);
}

/** Ends the session on the server and in the browser. */
export async function signOut(parts: RequestParts): Promise<void> {
  await new ApiClient(parts).raw("GET", "/logout");
  setCookie(parts, SESSION, "", 0);
}
