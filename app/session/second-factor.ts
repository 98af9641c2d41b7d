import type { Challenge } from "#app/contracts/access/second-factors.ts";
import { sendUnsigned } from "./client.ts";
import { FACTOR, SESSION, setCookie } from "./cookies.ts";
import type { RequestParts } from "./request.ts";
import { SignInRefused } from "./sign-in-refused.ts";

/** Thrown where the password is right and something is owed beside it. */
export class SecondFactorRequired extends Error {
  override name = "FactorOwed";
  readonly challenge: Challenge;
  constructor(challenge: Challenge) {
    super("a second factor is owed");
    this.challenge = challenge;
  }
}

const TEN_MINUTES_IN_DAYS = 10 / (24 * 60);

/** Remembers in the browser what is owed, while it may be given. */
export function setChallenge(parts: RequestParts, challenge: Challenge): void {
  const cookie = Buffer.from(JSON.stringify(challenge)).toString("base64url");
  setCookie(parts, FACTOR, cookie, TEN_MINUTES_IN_DAYS);
}

/** What this browser still owes; null where it is nothing, or no longer to be given. */
export function pendingChallenge(parts: RequestParts): Challenge | null {
  const cookie = parts.cookies.get(FACTOR);
  if (!cookie) return null;
  try {
    return JSON.parse(Buffer.from(cookie, "base64url").toString()) as Challenge;
  } catch {
    return null;
  }
}

/** Gives what is owed, as a form carries it (`code` or `passkey`), and answers the session's token. Throws SignInRefused. */
export async function verifyFactor(parts: RequestParts, form: FormData): Promise<string> {
  const answer = {
    ticket: pendingChallenge(parts)?.ticket ?? "",
    code: String(form.get("code") ?? ""),
    passkey: signatureIn(String(form.get("passkey") ?? "")),
  };
  const response = await sendUnsigned(parts, "/user_token/second_factor", { answer });
  const { jwt, message = "", errors } = (await response.json()) as Answer;
  if (!jwt) {
    const [wrong] = Object.values(errors?.answer?.[0] ?? {}).flat();
    throw new SignInRefused(wrong ?? message, response.status);
  }
  setCookie(parts, FACTOR, "", 0);
  setCookie(parts, SESSION, jwt);
  return jwt;
}

interface Answer {
  jwt?: string;
  message?: string;
  errors?: { answer?: Record<string, string[]>[] };
}

function signatureIn(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
