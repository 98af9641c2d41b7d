import type { Challenge } from "#app/contracts/access/second-factors.ts";
import { FACTOR, SESSION, setCookie } from "./cookies.ts";
import type { RequestParts } from "./request.ts";
import { SignInRefused } from "./sign-in-refused.ts";
import { postUnsigned } from "./unsigned.ts";

/** Thrown when the password is right but a second factor is still required. */
export class SecondFactorRequired extends Error {
  override name = "SecondFactorRequired";
  readonly challenge: Challenge;
  constructor(challenge: Challenge) {
    super("a second factor is required");
    this.challenge = challenge;
  }
}

const TEN_MINUTES_IN_DAYS = 10 / (24 * 60);

/** Stores the challenge in a cookie for ten minutes, while it is valid. */
export function setChallenge(parts: RequestParts, challenge: Challenge): void {
  const cookie = Buffer.from(JSON.stringify(challenge)).toString("base64url");
  setCookie(parts, FACTOR, cookie, TEN_MINUTES_IN_DAYS);
}

/** Returns the challenge that this browser must still answer, if any. */
export function pendingChallenge(parts: RequestParts): Challenge | null {
  const cookie = parts.cookies.get(FACTOR);
  if (!cookie) return null;
  try {
    return JSON.parse(Buffer.from(cookie, "base64url").toString()) as Challenge;
  } catch {
    return null;
  }
}

/**
 * Answers the challenge with the form's `code` or `passkey`, sets the session cookie and returns the token. Throws
 * SignInRefused.
 */
export async function verifyFactor(parts: RequestParts, form: FormData): Promise<string> {
  const answer = {
    ticket: pendingChallenge(parts)?.ticket ?? "",
    code: String(form.get("code") ?? ""),
    passkey: parseSignature(String(form.get("passkey") ?? "")),
  };
  const response = await postUnsigned(parts, "/user_token/second_factor", { answer });
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

function parseSignature(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
