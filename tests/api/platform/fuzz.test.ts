import { expect, test } from "vitest";
import { fuzz } from "#tests/world/fuzz/run.ts";
import { countProof } from "#tests/world/proofs.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import { openWorld } from "#tests/world/world.ts";

/**
 * Sends valid and invalid requests, generated from the OpenAPI document, as every user of the demonstration. Each
 * answer
 * is one that the document declares and takes at most 5 s. `npm run fuzz` sends 100,000 with another seed, as the nightly
 * form does.
 */
const world = openWorld("demonstration");
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (wholeForm ? 5_000 : 300));

test(`${REQUESTS} requests of seed ${SEED} get only documented answers`, async () => {
  const { requests, seconds, statuses, slowest, findings } = await fuzz(world, SEED, REQUESTS);
  countProof("fuzz", requests);
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
  const slow = `${slowest.ms.toFixed(0)} ms ${slowest.what}`;
  if (process.env.FUZZ_REQUESTS)
    process.stdout.write(`${(requests / seconds).toFixed(0)} requests/s; ${counts.join(", ")}; slowest ${slow}\n`);
  const found = [...findings].map(([what, shown]) => `${what}\n${shown}\n`).join("\n");
  expect(found, `again with FUZZ_SEED=${SEED} FUZZ_REQUESTS=${REQUESTS}`).toBe("");
  expect(requests).toBe(REQUESTS);
}, 3_600_000);
