import { directorySettings } from "#app/contracts/access/authentication-providers.ts";
import type { Challenge, ChallengeAnswer } from "#app/contracts/access/second-factors.ts";
import type { Auth } from "#app/contracts/access/session.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { isKnownByDirectory } from "#app/domain/access/providers/ldap.ts";
import { beginAuthRequest, identify } from "#app/domain/access/providers/openid.ts";
import { activeProvider, type Provider } from "#app/domain/access/providers/provider.ts";
import { enterThrough, storeAuthRequest, takeAuthRequest } from "#app/domain/access/providers/sign-ins.ts";
import { answerTicket, signIn, tryTicket } from "#app/domain/access/second-factors/tickets.ts";
import { countFailedLogin } from "#app/domain/access/sessions.ts";
import { Invalid, ProviderAway, Refusal, Unauthorized } from "#app/domain/visits/refusals.ts";
import type { Parts } from "../endpoint/context.ts";
import { door } from "../endpoint/door.ts";
import { addressTry, loginTry, secondFactorTry } from "./login-limit.ts";

/**
 * Opens a session by what somebody says and answers its token; or what is still owed, where there is a second factor.
 * Nothing of the database is held while a provider is asked.
 */
export async function tokenFor(parts: Parts, auth: Auth, address: string): Promise<string | Challenge> {
  if (auth.type !== "local" && auth.type !== "ldap") {
    await addressTry(parts.database, address);
    return noted(parts, auth, () => throughCloud(parts, auth));
  }
  const attempt = await loginTry(parts.database, auth.login, address);
  const way = auth.type === "ldap" ? throughDirectory : byPassword;
  const entered = await noted<string | Challenge>(parts, auth, () => way(parts, auth)).catch(
    async (refusal: unknown) => {
      if (refusal instanceof Unauthorized) await atDoor(parts, (scope) => countFailedLogin(scope, auth.login));
      if (refusal instanceof ProviderAway) await attempt.cameToNothing();
      throw refusal;
    },
  );
  // Whoever still owes the second factor has not come in: neither a failure nor a success.
  // The tries are forgiven the next time, where that cannot be said now.
  await (typeof entered === "string" ? attempt.succeeded() : attempt.cameToNothing()).catch(() => {});
  return entered;
}

/** Opens a session for whoever gives what was owed. Throws Unauthorized, in the same words whatever is wrong, or TooMany. */
export async function tokenForAnswer(parts: Parts, answer: ChallengeAnswer, address: string): Promise<string> {
  await addressTry(parts.database, address);
  // A wrong try is answered, not thrown, so that it stays counted.
  const token = await atDoor(parts, async (scope) => {
    const trier = await tryTicket(scope, answer.ticket);
    if (!trier) return null;
    const tries = await secondFactorTry(scope, trier.uuid);
    const opened = await answerTicket(scope, parts, trier, answer);
    if (opened) await tries.succeeded();
    return opened;
  });
  if (!token) throw new Unauthorized("Código inválido ou vencido.");
  return token;
}

/** Where the browser is to go to sign in at a provider: null for a directory, which is asked here, undefined for none. */
export async function departure(parts: Parts, slug: string, address: string): Promise<string | null | undefined> {
  await addressTry(parts.database, address);
  return noted(parts, { provider: slug }, async () => {
    const provider = await atDoor(parts, (scope) => activeProvider(scope, parts.secrets, slug));
    if (!provider) return undefined;
    if (provider.kind === "ldap") return null;
    const { url, ...kept } = await beginAuthRequest(provider, backTo(parts, provider));
    await atDoor(parts, (scope) => storeAuthRequest(scope, provider, kept));
    return url;
  });
}

const byPassword = (parts: Parts, { login, password }: Auth) =>
  atDoor(parts, (scope) => signIn(scope, parts, login, password));

async function throughDirectory(parts: Parts, { provider: slug, login, password }: Auth): Promise<string> {
  const provider = await providerOf(parts, slug, (kind) => kind === "ldap");
  const settings = directorySettings(provider.settings);
  if (!(await isKnownByDirectory(settings, provider.secret, login, password))) throw new Unauthorized();
  return atDoor(parts, (scope) => enterThrough(scope, provider, { subject: null, column: "login", value: login }));
}

async function throughCloud(parts: Parts, { provider: slug, token: code, state, iss }: Auth): Promise<string> {
  const provider = await providerOf(parts, slug, (kind) => kind !== "ldap");
  // Gone at once, whatever comes of it: nothing is to be tried twice.
  const kept = await atDoor(parts, (scope) => takeAuthRequest(scope, provider, state));
  const identity = await identify(provider, kept, { code, state, iss }, backTo(parts, provider));
  return atDoor(parts, (scope) => enterThrough(scope, provider, identity));
}

async function providerOf(parts: Parts, slug: string, fits: (kind: Provider["kind"]) => boolean): Promise<Provider> {
  const provider = await atDoor(parts, (scope) => activeProvider(scope, parts.secrets, slug));
  if (!provider || !fits(provider.kind)) throw new Invalid("auth", { provider: ["Provedor não encontrado."] });
  return provider;
}

const atDoor = <T>({ database }: Parts, work: (scope: Scope) => Promise<T>) => inTransaction(database, door, work);
const backTo = ({ origin }: Parts, { slug }: Provider) => `${origin}/pub/provider/${slug}`;

/** Writes down why a provider could not be used, or did not let somebody in: the person is not told the whole of it. */
async function noted<T>({ log }: Parts, { provider }: Pick<Auth, "provider">, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderAway) log.error({ why: why(error.cause), provider }, "a provider of access is away");
    else if (error instanceof Refusal && error.cause)
      log.warn({ why: why(error.cause), provider }, "a provider refused");
    throw error;
  }
}

/** Kinds and codes of an error and of what caused it, since a provider's sentences may name a person. */
function why(cause: unknown): string[] {
  if (!(cause instanceof Error)) return [];
  const { name, code, error } = cause as Error & { code?: unknown; error?: unknown };
  return [[name, code, error].filter(Boolean).join(" "), ...why(cause.cause)];
}
