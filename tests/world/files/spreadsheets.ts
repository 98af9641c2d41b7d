import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import type { SheetRow } from "#app/contracts/platform/sheet-header.ts";
import { readRows } from "#app/domain/platform/spreadsheet/read.ts";

/** Calls `use` with a temporary file of these bytes and removes it afterwards. */
export async function withFile<T>(bytes: string | Uint8Array, use: (path: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "sheet-"));
  try {
    const path = join(folder, "file");
    writeFileSync(path, bytes);
    return await use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function rowsOf(path: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of readRows(path)) rows.push(...batch);
  return rows;
}

export const rowsIn = (bytes: string | Uint8Array): Promise<SheetRow[]> => withFile(bytes, rowsOf);

export const fixture = (name: string): string => join(import.meta.dirname, "../../fixtures", name);

/** Builds a zip of these parts; `claimed` overrides the size that a part declares. */
export function zipOf(parts: Record<string, string | Uint8Array>, claimed: Record<string, number> = {}): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = deflateRawSync(content);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(crc32(content), 10);
    header.writeUInt32LE(data.length, 14);
    header.writeUInt32LE(claimed[name] ?? Buffer.byteLength(content), 18);
    header.writeUInt16LE(Buffer.byteLength(name), 22);
    const start = Buffer.concat([Buffer.from("PK\x03\x04"), header, Buffer.from(name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), header, tail, Buffer.from(name)]));
    local.push(start);
    offset += start.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from("PK\x05\x06"), end]);
}

const NS = "http://schemas.openxmlformats.org";

/** Returns the parts of a minimal workbook with these rows as XML. */
export function workbookParts(rowsXml: string, prefix = ""): Record<string, string> {
  const p = prefix && `${prefix}:`;
  return {
    "xl/workbook.xml": `<${p}workbook xmlns${prefix && `:${prefix}`}="m" xmlns:r="r"><${p}sheets><${p}sheet name="A" sheetId="1" r:id="rId1"/></${p}sheets></${p}workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${NS}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${NS}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<?xml version="1.0"?><${p}worksheet xmlns${prefix && `:${prefix}`}="m"><${p}sheetData>${rowsXml}</${p}sheetData></${p}worksheet>`,
  };
}
