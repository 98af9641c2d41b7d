import { appendFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Counters of a run: the number of cases tried, so that a test that covers less than before is noticed. */
export const proofs = {
  matrix: "pedidos da matriz (chamada × quem pede)",
  failures: "escritas × enésimo comando que falha",
  canaries: "canários lidos",
  fuzz: "pedidos ao acaso",
  lives: "vidas do modelo",
  kills: "mortes súbitas",
  states: "estados de telas examinados",
  inspected: "deles com partes que nenhum outro estado mostrou",
  pages: "páginas percorridas",
} as const;
export type Proof = keyof typeof proofs;

const FILE = fileURLToPath(new URL("../../data/test/proofs.jsonl", import.meta.url));

/** Adds `n` to a counter, which the run prints at its end. */
export function countProof(proof: Proof, n = 1): void {
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, `${JSON.stringify([proof, n])}\n`);
}

/** Returns every counter, summed over all processes since the last reset. */
export function readProofs(): Record<Proof, number> {
  const sums = Object.fromEntries(Object.keys(proofs).map((proof) => [proof, 0])) as Record<Proof, number>;
  for (const line of readFileSync(FILE, "utf8").trim().split("\n").filter(Boolean)) {
    const [proof, n] = JSON.parse(line) as [Proof, number];
    sums[proof] += n;
  }
  return sums;
}

/** Resets all counters to zero. */
export function resetProofs(): void {
  rmSync(FILE, { force: true });
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, "");
}
