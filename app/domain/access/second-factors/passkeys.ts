import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";

/** A passkey as it is kept. */
export interface Passkey {
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
}

/** What WebAuthn writes, which only its library reads. */
type Written = Record<string, unknown>;

/** Beside the password the passkey proves that it is there; who holds it was proved by the password. */
const requireUserVerification = false;

const placeOf = (origin: string) => ({ expectedOrigin: origin, expectedRPID: new URL(origin).hostname });
const idsOf = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));

/** What the browser needs to make a passkey for this person at this origin; none of those that there are already. */
export async function enrolmentFor(
  origin: string,
  person: { login: string; name: string },
  passkeys: readonly Passkey[],
): Promise<{ challenge: string; options: Written }> {
  const options = await generateRegistrationOptions({
    rpName: "Mob Control e Mob Connect",
    rpID: new URL(origin).hostname,
    userName: person.login,
    userDisplayName: person.name,
    excludeCredentials: idsOf(passkeys),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** The passkey that a browser made for this challenge; null where it did not. */
export async function passkeyOf(origin: string, challenge: string, made: Written): Promise<Passkey | null> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: made as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    requireUserVerification,
    ...placeOf(origin),
  }).catch(nothing);
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { credential_id: id, public_key: publicKey, counter, transports };
}

/** What the browser needs to let one of these passkeys sign. */
export async function questionFor(
  origin: string,
  passkeys: readonly Passkey[],
): Promise<{ challenge: string; options: Written }> {
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: idsOf(passkeys),
    userVerification: "preferred",
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** How often the passkey has signed by now, if it signed this challenge; null where it did not. */
export async function counterAfter(
  origin: string,
  challenge: string,
  { credential_id: id, public_key, counter, transports }: Passkey,
  signed: Written,
): Promise<number | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: signed as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    credential: { id, publicKey: new Uint8Array(public_key), counter, transports },
    requireUserVerification,
    ...placeOf(origin),
  }).catch(nothing);
  return verified ? (authenticationInfo?.newCounter ?? null) : null;
}

/** The library throws for whatever is not as it should be: what the browser sent is then no proof. */
const nothing = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined });
