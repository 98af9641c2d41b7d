import { Invalid } from "./refusals.ts";

/** Throws Invalid unless a bulk change affected as many rows as the user saw. */
export function requireCount(concept: string, affected: bigint | undefined, expected: number): void {
  if (Number(affected ?? 0n) === expected) return;
  throw new Invalid(concept, { base: ["A lista mudou enquanto você conferia. Confira de novo."] });
}
