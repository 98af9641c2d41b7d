import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { makePdf } from "#app/demo/people/pictures.ts";
import { test } from "./app.ts";

/** Saves a document of one page among the files of the current test and returns its path. */
export async function savePdf(...lines: string[]): Promise<string> {
  const file = test.info().outputPath("documento.pdf");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, makePdf(lines));
  return file;
}
