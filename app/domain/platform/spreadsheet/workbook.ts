import { posix } from "node:path";
import { damaged } from "./refusal.ts";
import { Strings } from "./strings.ts";
import { isDateFormat } from "./xlsx-values.ts";
import { readXml } from "./xml.ts";
import type { Zip } from "./zip.ts";

const MB = 1024 * 1024;
const SMALL_PART = 8 * MB;
const STRINGS_PART = 96 * MB;

/** Data that the cells of every sheet refer to. */
export type Workbook = {
  /** Paths of the visible sheets, in the order of their tabs. */
  sheets: string[];
  strings: Strings;
  /** By style number: true when the style shows numbers as dates. */
  dateStyles: boolean[];
  /** True when days are counted from 1904 instead of 1900. */
  since1904: boolean;
};

type Relation = { type: string; target: string };

export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const relations = await readRelations(zip, "xl/workbook.xml");
  const ids: string[] = [];
  let since1904 = false;
  await readXml(zip.text("xl/workbook.xml", SMALL_PART), {
    open(name, attributes) {
      if (name === "workbookPr") since1904 = isTrue(attributes.date1904);
      if (name !== "sheet" || (attributes.state && attributes.state !== "visible")) return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"));
      if (id) ids.push(id[1]);
    },
  });
  const ofType = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.target;
  const sheets = ids.map((id) => relations.get(id)).filter((relation) => relation?.type === "worksheet");
  const strings = ofType("sharedStrings");
  const styles = ofType("styles");
  return {
    sheets: sheets.flatMap((relation) => relation?.target ?? []),
    strings: strings && zip.has(strings) ? await readStrings(zip, strings) : new Strings(),
    dateStyles: styles && zip.has(styles) ? await readDateStyles(zip, styles) : [],
    since1904,
  };
}

export const isTrue = (value: string | undefined): boolean => value === "1" || value === "true";

/** Returns the parts that `part` refers to, by id. */
async function readRelations(zip: Zip, part: string): Promise<Map<string, Relation>> {
  const path = `${posix.dirname(part)}/_rels/${posix.basename(part)}.rels`;
  const relations = new Map<string, Relation>();
  await readXml(zip.text(path, SMALL_PART), {
    open(name, { Id, Type, Target }) {
      if (name !== "Relationship" || !Id || !Type || !Target) return;
      const target = Target.startsWith("/") ? Target.slice(1) : posix.join(posix.dirname(part), Target);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf("/") + 1), target });
    },
  });
  return relations;
}

/** Reads the texts that cells refer to by number. Runs of rich text are joined, phonetic readings left out. */
async function readStrings(zip: Zip, path: string): Promise<Strings> {
  const strings = new Strings();
  let text = "";
  let inText = false;
  let inReading = false;
  await readXml(zip.text(path, STRINGS_PART), {
    open(name) {
      if (name === "si") text = "";
      else if (name === "rPh") inReading = true;
      else if (name === "t") inText = !inReading;
    },
    text(piece) {
      if (inText) text += piece;
    },
    close(name) {
      if (name === "si") strings.add(unescapeText(text));
      else if (name === "rPh") inReading = false;
      else if (name === "t") inText = false;
    },
  });
  return strings;
}

/** Decodes the escapes by which this format writes characters that XML forbids: _x000D_. */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

async function readDateStyles(zip: Zip, path: string): Promise<boolean[]> {
  const formats = new Map<number, string>();
  const dateStyles: boolean[] = [];
  let inCellStyles = false;
  await readXml(zip.text(path, SMALL_PART), {
    open(name, attributes) {
      if (name === "numFmt") formats.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
      else if (name === "cellXfs") inCellStyles = true;
      else if (name === "xf" && inCellStyles) {
        const id = Number(attributes.numFmtId ?? 0);
        dateStyles.push(isDateFormat(id, formats.get(id)));
        if (dateStyles.length > 100_000) throw damaged();
      }
    },
    close(name) {
      if (name === "cellXfs") inCellStyles = false;
    },
  });
  return dateStyles;
}
