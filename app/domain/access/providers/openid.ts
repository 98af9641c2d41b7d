import * as openid from "openid-client";
import { type CloudSettings, cloudSettings } from "#app/contracts/access/authentication-providers.ts";
import { ProviderAway, Unauthorized } from "../../visits/refusals.ts";
import type { Provider } from "./provider.ts";
import { TIMEOUT_MS, withTimeout } from "./timeout.ts";

/** Milliseconds for which what a directory says of itself is believed. */
const FRESH = 60 * 60_000;
/** Kinds of errors that are the directory's silence, not its refusal. */
const SILENT = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
]);

/** What is kept while the person is away: nobody can answer in another's place. */
export interface AuthRequest {
  state: string;
  nonce: string;
  code_verifier: string;
}

/** What came back in the address. */
export interface Callback {
  code: string;
  state: string;
  iss: string;
}

/** Who the directory says it is. */
export interface Identity {
  subject: string;
  /** What is held against our users, and against which column. */
  column: "login" | "email";
  value: string;
}

/** Where to send the browser, and what to keep until it is back. Throws ProviderAway. */
export async function beginAuthRequest(provider: Provider, back: string): Promise<AuthRequest & { url: string }> {
  const configuration = await withTimeout(configurationOf(provider));
  const departure = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    code_verifier: openid.randomPKCECodeVerifier(),
  };
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: back,
    scope: "openid profile email",
    response_type: "code",
    response_mode: "query",
    state: departure.state,
    nonce: departure.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(departure.code_verifier),
    code_challenge_method: "S256",
  });
  return { ...departure, url: url.href };
}

/**
 * Exchanges the code for an ID token and checks it: signature, issuer, audience, expiry, nonce. Throws Unauthorized
 * where the directory or the check refuses, ProviderAway where there is no answer.
 */
export async function identify(
  provider: Provider,
  { nonce, code_verifier }: AuthRequest,
  { code, state, iss }: Callback,
  back: string,
): Promise<Identity> {
  const address = new URL(back);
  address.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: code_verifier, idTokenExpected: true };
  const exchange = async () => openid.authorizationCodeGrant(await configurationOf(provider), address, checks);
  const tokens = await withTimeout(exchange()).catch((error: unknown) => {
    if (error instanceof ProviderAway) throw error;
    throw isSilence(error) ? new ProviderAway(error) : incomplete(error);
  });
  const claims = tokens.claims();
  if (!claims) throw incomplete(new Error("no ID token"));
  return { subject: claims.sub, ...matchOf(cloudSettings.parse(provider.settings), claims) };
}

function matchOf({ matched_by }: CloudSettings, claims: openid.IDToken): Omit<Identity, "subject"> {
  const { email, email_verified, preferred_username, sub } = claims;
  if (matched_by === "subject") return { column: "login", value: sub };
  if (matched_by === "login") return { column: "login", value: textOf(preferred_username) };
  return { column: "email", value: email_verified === false ? "" : textOf(email) };
}

const textOf = (claim: unknown) => (typeof claim === "string" ? claim : "");

const configurations = new Map<string, { version: string; until: number; found: Promise<openid.Configuration> }>();

/** What the directory says of itself, asked again each hour and after each change of ours. */
function configurationOf(provider: Provider): Promise<openid.Configuration> {
  const version = `${provider.version} ${provider.secret}`;
  const known = configurations.get(provider.uuid);
  if (known && known.version === version && known.until > Date.now()) return known.found;
  const found = discover(provider);
  configurations.set(provider.uuid, { version, until: Date.now() + FRESH, found });
  found.catch(() => {
    if (configurations.get(provider.uuid)?.found === found) configurations.delete(provider.uuid);
  });
  return found;
}

async function discover({ kind, settings, secret }: Provider): Promise<openid.Configuration> {
  try {
    const { tenant_id, client_id, issuer } = cloudSettings.parse(settings);
    const server = new URL(issuer ?? `https://login.microsoftonline.com/${tenant_id}/v2.0`);
    const local = server.protocol === "http:" ? [openid.allowInsecureRequests] : [];
    // Of the application: it proves itself by its secret. Of the user: by PKCE alone. Neither said: by what it has.
    const proves = kind === "azure_ad_app_authentication" || (kind === "azure_ad" && secret !== "");
    return await openid.discovery(
      server,
      client_id,
      undefined,
      proves ? openid.ClientSecretPost(secret) : openid.None(),
      { timeout: TIMEOUT_MS / 1000, execute: [openid.enableNonRepudiationChecks, ...local] },
    );
  } catch (cause) {
    throw new ProviderAway(cause);
  }
}

function isSilence(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  // Refusing us is not refusing the person.
  if (error instanceof openid.WWWAuthenticateChallengeError) return true;
  if (error instanceof openid.ResponseBodyError) return error.error !== "invalid_grant";
  return error instanceof openid.ClientError && SILENT.has(error.code ?? "");
}

function incomplete(cause: unknown): Unauthorized {
  const refusal = new Unauthorized("A entrada pelo provedor não foi concluída. Tente novamente.");
  refusal.cause = cause;
  return refusal;
}
