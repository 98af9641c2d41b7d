import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";

/** A passkey as it is stored. */
export interface Passkey {
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
}

/** A WebAuthn message, which only the library reads. */
type WebAuthnJson = Record<string, unknown>;

/** The passkey proves possession only; the password has identified the user. */
const requireUserVerification = false;

const expectedRelyingParty = (origin: string) => ({ expectedOrigin: origin, expectedRPID: new URL(origin).hostname });
const idsOf = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));

/**
 * Returns the options with which the browser creates a passkey for this user at this origin, other than those that the
 * user has.
 */
export async function createRegistration(
  origin: string,
  user: { login: string; name: string },
  passkeys: readonly Passkey[],
): Promise<{ challenge: string; options: WebAuthnJson }> {
  const options = await generateRegistrationOptions({
    rpName: "Mob Control e Mob Connect",
    rpID: new URL(origin).hostname,
    userName: user.login,
    userDisplayName: user.name,
    excludeCredentials: idsOf(passkeys),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** Returns the passkey that the browser created for this challenge; null when the response does not verify. */
export async function verifyRegistration(
  origin: string,
  challenge: string,
  response: WebAuthnJson,
): Promise<Passkey | null> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    requireUserVerification,
    ...expectedRelyingParty(origin),
  }).catch(unverified);
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { credential_id: id, public_key: publicKey, counter, transports };
}

/** Returns the options with which the browser signs with one of these passkeys. */
export async function createAuthentication(
  origin: string,
  passkeys: readonly Passkey[],
): Promise<{ challenge: string; options: WebAuthnJson }> {
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: idsOf(passkeys),
    userVerification: "preferred",
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** Returns the passkey's new signature counter when it signed this challenge, else null. */
export async function verifyAuthentication(
  origin: string,
  challenge: string,
  { credential_id: id, public_key, counter, transports }: Passkey,
  response: WebAuthnJson,
): Promise<number | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    credential: { id, publicKey: new Uint8Array(public_key), counter, transports },
    requireUserVerification,
    ...expectedRelyingParty(origin),
  }).catch(unverified);
  return verified ? (authenticationInfo?.newCounter ?? null) : null;
}

/** The result for a response that the library throws on, which proves nothing. */
const unverified = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined });
