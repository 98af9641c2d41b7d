import { expect } from "vitest";
import { readImport } from "#app/domain/visitor-import-read.ts";
import { eventually } from "../working.ts";
import type { Sent, Stage } from "./stage.ts";

/** The import that a request begins, once it is read: in the background's place, while the answer waits for that. */
export async function importRead(
  stage: Stage,
  [login, path, sheet]: Sent,
  open: Parameters<typeof readImport>[3],
): Promise<string> {
  const who = login as "aurora" | "mob";
  const begun = stage.made(who, path, sheet);
  const [{ uuid }] = await eventually(
    () => stage.done(who, "GET", path),
    ([newest]) => newest?.state === "reading",
  );
  await readImport(stage.transactions(who), uuid, stage.world.uploads, open);
  expect(await begun).toMatchObject({ uuid, state: "ready" });
  return uuid;
}
