import { ProviderUnavailable } from "../../platform/refusals.ts";

/** Milliseconds that a provider has for all requests of one step. */
export const TIMEOUT_MS = 4_000;

/** Returns the promise's value if it settles in time. Throws ProviderAway. */
export async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  const slow = () => reject(new ProviderUnavailable(new DOMException("the provider is too slow", "TimeoutError")));
  const timer = setTimeout(slow, TIMEOUT_MS);
  try {
    return await Promise.race([answer, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}
