import { readFile } from "node:fs/promises";
import { readCnab240 } from "./cnab240.ts";
import { readCnab400 } from "./cnab400.ts";
import { readReturnCsv } from "./csv.ts";
import { cutOff, type ParsedReturn } from "./parsed-return.ts";

/**
 * Reads the bank return file at `path`; the width of its lines decides the layout. Throws Invalid for any other file.
 */
export async function readReturn(path: string): Promise<ParsedReturn> {
  const text = (await readFile(path)).toString("latin1");
  const records = text
    .split(/\r?\n/)
    .map((record) => record.replaceAll("\u001a", ""))
    .filter((record) => record.trim() !== "");
  const width = records[0]?.length;
  const read = width === 240 ? readCnab240 : width === 400 ? readCnab400 : null;
  if (!read) return readReturnCsv(path);
  if (records.some((record) => record.length !== width)) throw cutOff();
  return read(records);
}
