import { expect } from "vitest";
import { readImport } from "#app/domain/platform/imports/reviewed-read.ts";
import type { Stage, WriteRequest } from "./stage.ts";

/**
 * Uploads the request's import and reads it, in place of the job: as the request's login, or as the owner for whom the
 * administration imports. Returns its id.
 */
export async function createReadImport(
  stage: Stage,
  [login, path, sheet]: WriteRequest,
  open: Parameters<typeof readImport>[3],
  owner?: "aurora",
): Promise<string> {
  const who = login as "aurora" | "mob" | "sol.centro";
  const { uuid } = await stage.create(who, path, sheet);
  await readImport(stage.transactions(owner ?? who), uuid, stage.world.uploads, open);
  expect((await stage.send(who, "GET", path))[0]).toMatchObject({ uuid, state: "ready" });
  return uuid;
}
