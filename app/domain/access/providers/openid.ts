import * as openid from "openid-client";
import { type CloudSettings, cloudSettings } from "#app/contracts/access/authentication-providers.ts";
import { ProviderUnavailable, Unauthorized } from "../../platform/refusals.ts";
import type { Provider } from "./provider.ts";
import { TIMEOUT_MS, withTimeout } from "./timeout.ts";

/** Milliseconds for which a provider's discovery document is cached. */
const CONFIGURATION_TTL_MS = 60 * 60_000;
/** Error codes that mean the provider is out of order, not that it refuses the user. */
const OUTAGE_CODES = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
]);

/** The values stored while the user is at the provider; they tie the callback to this request. */
export interface AuthRequest {
  state: string;
  nonce: string;
  code_verifier: string;
}

/** The parameters of the callback's address. */
export interface Callback {
  code: string;
  state: string;
  iss: string;
}

/** The user's identity at the provider. */
export interface Identity {
  subject: string;
  /** The column of `users` that `value` is compared with. */
  column: "login" | "email";
  value: string;
}

/** Returns the address to send the browser to and the values to store until its callback. Throws ProviderAway. */
export async function beginAuthRequest(
  provider: Provider,
  redirectUri: string,
): Promise<AuthRequest & { url: string }> {
  const configuration = await withTimeout(configurationOf(provider));
  const request = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    code_verifier: openid.randomPKCECodeVerifier(),
  };
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: "openid profile email",
    response_type: "code",
    response_mode: "query",
    state: request.state,
    nonce: request.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(request.code_verifier),
    code_challenge_method: "S256",
  });
  return { ...request, url: url.href };
}

/**
 * Exchanges the code for an ID token and checks its signature, issuer, audience, expiry and nonce. Throws Unauthorized
 * when the provider or a check refuses, ProviderAway when the provider does not answer.
 */
export async function identify(
  provider: Provider,
  { nonce, code_verifier }: AuthRequest,
  { code, state, iss }: Callback,
  redirectUri: string,
): Promise<Identity> {
  const address = new URL(redirectUri);
  address.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: code_verifier, idTokenExpected: true };
  const exchange = async () => openid.authorizationCodeGrant(await configurationOf(provider), address, checks);
  const tokens = await withTimeout(exchange()).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw error;
    throw isOutage(error) ? new ProviderUnavailable(error) : signInFailed(error);
  });
  const claims = tokens.claims();
  if (!claims) throw signInFailed(new Error("the provider returned no ID token"));
  return { subject: claims.sub, ...matchOf(cloudSettings.parse(provider.settings), claims) };
}

function matchOf({ matched_by }: CloudSettings, claims: openid.IDToken): Omit<Identity, "subject"> {
  const { email, email_verified, preferred_username, sub } = claims;
  if (matched_by === "subject") return { column: "login", value: sub };
  if (matched_by === "login") return { column: "login", value: textOf(preferred_username) };
  return { column: "email", value: email_verified === false ? "" : textOf(email) };
}

const textOf = (claim: unknown) => (typeof claim === "string" ? claim : "");

const configurations = new Map<string, { of: string; until: number; found: Promise<openid.Configuration> }>();

/** Returns the provider's discovered configuration, cached for an hour while the provider has these settings. */
function configurationOf(provider: Provider): Promise<openid.Configuration> {
  const of = JSON.stringify([provider.kind, provider.settings, provider.secret]);
  const cached = configurations.get(provider.uuid);
  if (cached && cached.of === of && cached.until > Date.now()) return cached.found;
  const found = discover(provider);
  configurations.set(provider.uuid, { of, until: Date.now() + CONFIGURATION_TTL_MS, found });
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
    // Kinds for applications authenticate with the secret, kinds for users with PKCE alone; plain azure_ad uses a
    // secret if it has one.
    const usesSecret = kind === "azure_ad_app_authentication" || (kind === "azure_ad" && secret !== "");
    return await openid.discovery(
      server,
      client_id,
      undefined,
      usesSecret ? openid.ClientSecretPost(secret) : openid.None(),
      { timeout: TIMEOUT_MS / 1000, execute: [openid.enableNonRepudiationChecks, ...local] },
    );
  } catch (cause) {
    throw new ProviderUnavailable(cause);
  }
}

function isOutage(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  // A refusal of our client is not a refusal of the user.
  if (error instanceof openid.WWWAuthenticateChallengeError) return true;
  if (error instanceof openid.ResponseBodyError) return error.error !== "invalid_grant";
  return error instanceof openid.ClientError && OUTAGE_CODES.has(error.code ?? "");
}

function signInFailed(cause: unknown): Unauthorized {
  const refusal = new Unauthorized("A entrada pelo provedor não foi concluída. Tente novamente.");
  refusal.cause = cause;
  return refusal;
}
