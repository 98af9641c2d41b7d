import { Invalid } from "../visits/refusals.ts";

/** Throws Invalid where work on many rows found other than as many as whoever asked for it saw. */
export function asSeen(concept: string, affected: bigint | undefined, seen: number): void {
  if (Number(affected ?? 0n) === seen) return;
  throw new Invalid(concept, { base: ["A lista mudou enquanto você conferia. Confira de novo."] });
}
