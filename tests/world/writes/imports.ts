import { expect } from "vitest";
import { readImport } from "#app/domain/platform/imports/reviewed-read.ts";
import { eventually } from "../jobs.ts";
import type { Stage, WriteRequest } from "./stage.ts";

/**
 * Uploads the request's import and reads it, in place of the job, while the upload waits for that: as the request's
 * login, or as the owner for whom the administration imports. Returns its id.
 */
export async function createReadImport(
  stage: Stage,
  [login, path, sheet]: WriteRequest,
  open: Parameters<typeof readImport>[3],
  owner?: "aurora",
): Promise<string> {
  const who = login as "aurora" | "mob" | "sol.centro";
  const newest = async () => (await stage.send(who, "GET", path))[0];
  const before = await newest();
  const begun = stage.create(who, path, sheet);
  const { uuid } = await eventually(newest, (one) => one?.uuid !== before?.uuid);
  await readImport(stage.transactions(owner ?? who), uuid, stage.world.uploads, open);
  expect(await begun).toMatchObject({ uuid, state: "ready" });
  return uuid;
}
