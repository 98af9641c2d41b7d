import { expect } from "vitest";
import { readImport } from "#app/domain/people/visitor-import-read.ts";
import { eventually } from "../working.ts";
import type { Sent, Stage } from "./stage.ts";

/** The import that a request begins, once it is read: in the background's place, while the answer waits for that. */
export async function importRead(
  stage: Stage,
  [login, path, sheet]: Sent,
  open: Parameters<typeof readImport>[3],
): Promise<string> {
  const who = login as "aurora" | "mob";
  const newest = async () => (await stage.done(who, "GET", path))[0];
  const before = await newest();
  const begun = stage.made(who, path, sheet);
  const { uuid } = await eventually(newest, (one) => one?.uuid !== before?.uuid);
  await readImport(stage.transactions(who), uuid, stage.world.uploads, open);
  expect(await begun).toMatchObject({ uuid, state: "ready" });
  return uuid;
}
