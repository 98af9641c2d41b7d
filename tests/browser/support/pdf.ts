import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { makePdf } from "#app/demo/people/pictures.ts";
import { test } from "./app.ts";

/**
 * Saves a document of one page among the files of the current test and returns its path. Each text has a file of its own,
 * for a browser refuses to send one that was written again since it was chosen.
 */
export async function savePdf(...lines: string[]): Promise<string> {
  const file = test.info().outputPath(`${lines.join(" ").replace(/[^\p{L}\d]+/gu, "-")}.pdf`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, makePdf(lines));
  return file;
}
