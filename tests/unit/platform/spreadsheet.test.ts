import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { defaultJobFunctions as jobFunctions } from "#app/contracts/directory/job-functions.ts";
import { parseVisitorLine, type VisitorLine, visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import { findHeader, type SheetRow } from "#app/contracts/platform/sheet-header.ts";
import { readRows } from "#app/domain/platform/spreadsheet/read.ts";
import { SpreadsheetRefusal } from "#app/domain/platform/spreadsheet/refusal.ts";
import { sniff } from "#app/domain/platform/spreadsheet/sniff.ts";
import { PEOPLE, peopleSheet, READ_ON } from "#tests/world/files/sheets.ts";
import { fixture, rowsIn, rowsOf, withFile, workbookParts, zipOf } from "#tests/world/files/spreadsheets.ts";

const rules = { today: READ_ON, job_functions: jobFunctions, units: new Set<string>() };

/** Parses a list: its visitors and the first problem of each refused line. A repeated CPF is a problem too. */
function parseRows(rows: SheetRow[]): { visitors: VisitorLine[]; problems: Map<number, string> } {
  const header = findHeader(rows, visitorColumns);
  if (!header.ok) throw new Error(header.message);
  const visitors: VisitorLine[] = [];
  const problems = new Map<number, string>();
  const cpfs = new Set<string>();
  for (const row of rows.filter(({ line }) => line > header.line)) {
    const parsed = parseVisitorLine(row, header, rules);
    if (!parsed.ok) problems.set(row.line, parsed.problems.map(({ message }) => message).join("; "));
    else if (cpfs.has(parsed.value.cpf)) problems.set(row.line, "CPF repetido no arquivo");
    else visitors.push(parsed.value);
    if (parsed.ok) cpfs.add(parsed.value.cpf);
  }
  return { visitors, problems };
}

describe.each(["people.xlsx", "people-1252.csv"])("two thousand people saved by LibreOffice as %s", (name) => {
  let parsed: ReturnType<typeof parseRows>;
  beforeAll(async () => {
    parsed = parseRows(await rowsOf(fixture(name)));
  });

  test("exactly the forty faulty lines are reported, each with its reason", () => {
    const expected = [...peopleSheet().wrong].map(([line, { message }]) => [line, message]);
    expect([...parsed.problems]).toEqual(expected);
    expect(expected).toHaveLength(40);
  });

  test("all other lines are valid", () => {
    expect(parsed.visitors).toHaveLength(PEOPLE - 40);
  });
});

test("the same dozen people are read from every format", async () => {
  const expected = parseRows(await rowsOf(fixture("few.xlsx"))).visitors;
  expect(expected).toHaveLength(12);
  expect(expected[0]).toMatchObject({ name: "Adélia Paixão Açucena", cpf: "00001121359", birth_date: "1988-06-19" });
  const names = [
    "numbers.xlsx",
    "1904.xlsx",
    "titles.xlsx",
    "titles-1252.csv",
    "utf8.csv",
    "utf16.csv",
    "numbers.csv",
    "bom-sep.csv",
  ];
  for (const name of names) expect(parseRows(await rowsOf(fixture(`few-${name}`))).visitors, name).toEqual(expected);
});

test("line numbers are the spreadsheet's, hidden lines included", async () => {
  const rows = await rowsOf(fixture("few-titles.xlsx"));
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
  expect(rows.filter(({ hidden }) => hidden).map(({ line }) => line)).toEqual([6]);
  const text = await rowsIn('sep=;\r\na;b\r\n\r\n"c\r\nd";e\r\nf;g\r\n');
  expect(text.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, "a", "b"],
    [3, "c\r\nd", "e"],
    [4, "f", "g"],
  ]);
});

test.each([
  ["semicolons", "Nome;CPF\nSilva, Ana;1\n"],
  ["commas", 'Nome,CPF\n"Silva, Ana",1\n'],
  ["tabs", "Nome\tCPF\nSilva, Ana\t1\n"],
  ["old line ends", "Nome;CPF\rSilva, Ana;1\r"],
])("%s", async (_, text) => {
  expect((await rowsIn(text)).map(({ cells }) => cells)).toEqual([
    ["Nome", "CPF"],
    ["Silva, Ana", "1"],
  ]);
});

test("an accent late in a Windows-1252 file is read", async () => {
  const lines = `Nome;CPF\r\n${"Ana;1\r\n".repeat(20_000)}Conceição;2\r\n`;
  const rows = await rowsIn(Buffer.from(lines, "latin1"));
  expect(rows.at(-1)).toEqual({ line: 20_002, cells: ["Conceição", "2"], hidden: false });
});

test("rows arrive in batches of a thousand, and reading can stop early", async () => {
  await withFile(`a;b\n${"1;2\n".repeat(2_499)}`, async (path) => {
    const sizes: number[] = [];
    for await (const batch of readRows(path)) sizes.push(batch.length);
    expect(sizes).toEqual([1_000, 1_000, 500]);
    for await (const batch of readRows(path)) {
      expect(batch).toHaveLength(1_000);
      break;
    }
  });
});

const ROWS = `<row r="2"><c r="B2" t="inlineStr"><is><r><t>Jo</t></r><r><t>ão</t></r><rPh><t>x</t></rPh></is></c>
<c r="C2" t="b"><v>1</v></c><c r="D2"><f>1+1</f><v>2</v></c><c r="E2" t="str"><f>"a"</f><v>a_x000D_</v></c><c r="F2" t="e"><f>1/0</f><v>#DIV/0!</v></c>
<c r="G2"><f>B1</f></c><c r="H2"><v>5.299822472E9</v></c><c r="I2" t="d"><v>2026-11-20</v></c><c r="J2"><v>0.1</v></c></row><row><c/><c t="inlineStr"><is><t>sem endereço</t></is></c></row>`;
const READ = [
  {
    line: 2,
    cells: ["", "João", "VERDADEIRO", "2", "a\r", "#DIV/0!", "#FÓRMULA!", "5299822472", "2026-11-20", "0.1"],
    hidden: false,
  },
  { line: 3, cells: ["", "sem endereço"], hidden: false },
];

test("files of other programs are read", async () => {
  expect(await rowsIn(zipOf(workbookParts(ROWS)))).toEqual(READ);
  const prefixed = ROWS.replace(/<(\/?)(\w)/g, "<$1x:$2");
  expect(await rowsIn(zipOf(workbookParts(prefixed, "x")))).toEqual(READ);
});

test.each([
  ["an empty file", "", "vazio"],
  ["an empty workbook", zipOf(workbookParts("")), "vazia"],
  ["blank text", " \r\n;;;\r\n", "vazia"],
  ["a page named .xls", "\r\n<html><table><tr><td>Nome</td></tr></table></html>", "por dentro é uma página"],
  ["a page in UTF-16", Buffer.from("\uFEFF<html>", "utf16le"), "por dentro é uma página"],
  ["a PDF", "%PDF-1.7\n%âãÏÓ", "PDF"],
  ["an image", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "não é uma planilha"],
  [
    "a protected workbook",
    Buffer.concat([
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      Buffer.alloc(131_060),
      Buffer.from("EncryptedPackage", "utf16le"),
    ]),
    "senha",
  ],
  ["a document", zipOf({ "word/document.xml": "<a/>" }), "Word"],
  ["a binary workbook", zipOf({ "xl/workbook.bin": "x" }), ".xlsb"],
  ["any other zip", zipOf({ "lista.csv": "a;b" }), "Extraia"],
  ["half a workbook", zipOf(workbookParts(ROWS)).subarray(0, 600), "danificado"],
  ["broken XML", zipOf(workbookParts("<row><c></row>")), "danificado"],
  [
    "XML that defines entities",
    zipOf({ ...workbookParts(""), "xl/workbook.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }),
    "danificado",
  ],
  ["a quote never closed", `a;b\n"c;d\n${"e;f\n".repeat(10)}`, "aspas abertas na linha 2"],
  ["too many lines", `a\n${"b\n".repeat(200_000)}`, "mais de 200.000 linhas"],
  ["too many columns", `a${";b".repeat(256)}\n`, "mais de 256 colunas"],
])("%s is refused with advice", async (_, bytes, words) => {
  const refusal = await rowsIn(bytes).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(SpreadsheetRefusal);
  expect((refusal as Error).message).toContain(words);
});

test("LibreOffice's other formats are refused", async () => {
  await expect(sniff(fixture("old.xls"))).rejects.toThrow("Excel antigo (.xls)");
  await expect(sniff(fixture("open.ods"))).rejects.toThrow("LibreOffice (.ods)");
  expect(await sniff(fixture("few.xlsx"))).toBe("xlsx");
});

const BOMBS: [string, Buffer][] = [
  ["one that says its size", zipOf(workbookParts(""), { "xl/worksheets/sheet1.xml": 600 * 1024 * 1024 })],
  ["one that lies about it", zipOf(workbookParts(" ".repeat(30_000_000)), { "xl/worksheets/sheet1.xml": 1_000 })],
  [
    "a cell without end",
    zipOf(workbookParts(`<row><c t="inlineStr"><is><t>${"a".repeat(30_000_000)}</t></is></c></row>`)),
  ],
  ["tags in tags", zipOf(workbookParts("<a>".repeat(3_000_000)))],
  ["an attribute without end", zipOf(workbookParts(`<row x="${"a".repeat(30_000_000)}"/>`))],
];

test.each(BOMBS)("a bomb is refused early: %s", async (_, bytes) => {
  const before = process.memoryUsage.rss();
  await expect(rowsIn(bytes)).rejects.toBeInstanceOf(SpreadsheetRefusal);
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024);
});

test("any bytes give rows or a refusal", async () => {
  const workbook = zipOf(workbookParts(ROWS));
  const spoiled = fc
    .tuple(fc.nat(workbook.length - 1), fc.uint8Array({ minLength: 1, maxLength: 8 }))
    .map(([at, bytes]) => Buffer.concat([workbook.subarray(0, at), bytes, workbook.subarray(at + bytes.length)]));
  const sheet = fc.string().map((xml) => zipOf(workbookParts(xml)));
  const text = fc
    .string({ unit: fc.constantFrom(..."a;,\t\"'\r\n=é \u0080".split("")) })
    .map((value) => Buffer.from(value, "latin1"));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array(), spoiled, sheet, text), async (bytes) => {
      const result = await rowsIn(bytes).catch((error: unknown) => error);
      if (!Array.isArray(result)) expect(result).toBeInstanceOf(SpreadsheetRefusal);
    }),
    { numRuns: 500 },
  );
});

test("a missing file is an error and not a refusal", async () => {
  await expect(rowsOf(fixture("none.xlsx"))).rejects.toMatchObject({ code: "ENOENT" });
});
