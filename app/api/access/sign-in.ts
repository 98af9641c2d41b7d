import { directorySettings } from "#app/contracts/access/authentication-providers.ts";
import type { Challenge, ChallengeAnswer } from "#app/contracts/access/second-factors.ts";
import type { Auth } from "#app/contracts/access/session.ts";
import { publicAddresses } from "#app/contracts/platform/public-addresses.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { isKnownByDirectory } from "#app/domain/access/providers/ldap.ts";
import { beginAuthRequest, identify } from "#app/domain/access/providers/openid.ts";
import { findActiveProvider, type Provider } from "#app/domain/access/providers/provider.ts";
import { signInThroughProvider, storeAuthRequest, takeAuthRequest } from "#app/domain/access/providers/sign-ins.ts";
import { answerTicket, signIn, tryTicket } from "#app/domain/access/second-factors/tickets.ts";
import { countFailedLogin } from "#app/domain/access/sessions.ts";
import { Invalid, ProviderUnavailable, Refusal, Unauthorized } from "#app/domain/platform/refusals.ts";
import { anonymous } from "../endpoint/anonymous.ts";
import type { Parts } from "../endpoint/context.ts";
import { countAddressAttempt, countLoginAttempt, countSecondFactorAttempt } from "./login-limit.ts";

/**
 * Opens a session with the given credentials and returns its token, or the challenge when a second factor is still
 * owed. Holds no database connection while it waits for a provider.
 */
export async function tokenFor(parts: Parts, auth: Auth, address: string): Promise<string | Challenge> {
  if (auth.type !== "local" && auth.type !== "ldap") {
    await countAddressAttempt(parts.database, address);
    return logFailure(parts, auth, () => signInThroughCloud(parts, auth));
  }
  const attempt = await countLoginAttempt(parts.database, auth.login, address);
  const authenticate = auth.type === "ldap" ? signInThroughDirectory : signInByPassword;
  const result = await logFailure<string | Challenge>(parts, auth, () => authenticate(parts, auth)).catch(
    async (refusal: unknown) => {
      if (refusal instanceof Unauthorized) await asAnonymous(parts, (scope) => countFailedLogin(scope, auth.login));
      if (refusal instanceof ProviderUnavailable) await attempt.cameToNothing();
      throw refusal;
    },
  );
  // A user who still owes the second factor has neither failed nor succeeded.
  // If this update fails, the next sign-in resets the count.
  await (typeof result === "string" ? attempt.succeeded() : attempt.cameToNothing()).catch(() => {});
  return result;
}

/**
 * Opens a session for the answer to a challenge and returns its token. Throws Unauthorized, with the same message for
 * every reason, or TooMany.
 */
export async function tokenForAnswer(parts: Parts, answer: ChallengeAnswer, address: string): Promise<string> {
  await countAddressAttempt(parts.database, address);
  // A wrong answer returns null instead of throwing, so that the attempt stays counted.
  const token = await asAnonymous(parts, async (scope) => {
    const trier = await tryTicket(scope, answer.ticket);
    if (!trier) return null;
    const tries = await countSecondFactorAttempt(scope, trier.uuid);
    const opened = await answerTicket(scope, parts, trier, answer);
    if (opened) await tries.succeeded();
    return opened;
  });
  if (!token) throw new Unauthorized("Código inválido ou vencido.");
  return token;
}

/**
 * Returns the URL to sign in at a provider; null for a directory, which the API asks itself, and undefined when there
 * is no such provider.
 */
export async function beginSignIn(parts: Parts, slug: string, address: string): Promise<string | null | undefined> {
  await countAddressAttempt(parts.database, address);
  return logFailure(parts, { provider: slug }, async () => {
    const provider = await asAnonymous(parts, (scope) => findActiveProvider(scope, parts.secrets, slug));
    if (!provider) return undefined;
    if (provider.kind === "ldap") return null;
    const { url, ...authRequest } = await beginAuthRequest(provider, callbackUrl(parts, provider));
    await asAnonymous(parts, (scope) => storeAuthRequest(scope, provider, authRequest));
    return url;
  });
}

const signInByPassword = (parts: Parts, { login, password }: Auth) =>
  asAnonymous(parts, (scope) => signIn(scope, parts, login, password));

async function signInThroughDirectory(parts: Parts, { provider: slug, login, password }: Auth): Promise<string> {
  const provider = await providerOf(parts, slug, (kind) => kind === "ldap");
  const settings = directorySettings(provider.settings);
  if (!(await isKnownByDirectory(settings, provider.secret, login, password))) throw new Unauthorized();
  return asAnonymous(parts, (scope) =>
    signInThroughProvider(scope, provider, { subject: null, column: "login", value: login }),
  );
}

async function signInThroughCloud(parts: Parts, { provider: slug, token: code, state, iss }: Auth): Promise<string> {
  const provider = await providerOf(parts, slug, (kind) => kind !== "ldap");
  // Deletes the auth request whatever the result, so that a callback works only once.
  const authRequest = await asAnonymous(parts, (scope) => takeAuthRequest(scope, provider, state));
  const identity = await identify(provider, authRequest, { code, state, iss }, callbackUrl(parts, provider));
  return asAnonymous(parts, (scope) => signInThroughProvider(scope, provider, identity));
}

async function providerOf(parts: Parts, slug: string, fits: (kind: Provider["kind"]) => boolean): Promise<Provider> {
  const provider = await asAnonymous(parts, (scope) => findActiveProvider(scope, parts.secrets, slug));
  if (!provider || !fits(provider.kind)) throw new Invalid("auth", { provider: ["Provedor não encontrado."] });
  return provider;
}

const asAnonymous = <T>({ database }: Parts, work: (scope: Scope) => Promise<T>) =>
  inTransaction(database, anonymous, work);
const callbackUrl = ({ origin }: Parts, { slug }: Provider) => `${origin}${publicAddresses.provider(slug)}`;

/** Logs why a provider was unreachable or refused the user. The answer does not contain these details. */
async function logFailure<T>({ log }: Parts, { provider }: Pick<Auth, "provider">, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      log.error({ why: describeCauses(error.cause), provider }, "identity provider unavailable");
    else if (error instanceof Refusal && error.cause)
      log.warn({ why: describeCauses(error.cause), provider }, "identity provider refused the sign-in");
    throw error;
  }
}

/**
 * Returns the names and codes of an error and its causes. Leaves out their messages, which may contain personal data.
 */
function describeCauses(cause: unknown): string[] {
  if (!(cause instanceof Error)) return [];
  const { name, code, error } = cause as Error & { code?: unknown; error?: unknown };
  return [[name, code, error].filter(Boolean).join(" "), ...describeCauses(cause.cause)];
}
