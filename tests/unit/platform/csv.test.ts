import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultJobFunctions as jobFunctions } from "#app/contracts/directory/job-functions.ts";
import {
  parseVisitorLine,
  type SheetVisitor,
  visitorCells,
  visitorColumns,
} from "#app/contracts/people/visitor-sheet.ts";
import { findHeader } from "#app/contracts/platform/sheet-header.ts";
import { exportName, writeCsv } from "#app/domain/platform/spreadsheet/write.ts";
import { rowsIn } from "#tests/world/files/spreadsheets.ts";

async function* from<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list;
}

const written = async (rows: string[][]): Promise<Uint8Array> => new Response(writeCsv(from(rows))).bytes();

test("the file has a byte-order mark, semicolons and CRLF", async () => {
  const bytes = await written([
    ["Nome", "CPF"],
    ["Conceição", "529.982.247-25"],
  ]);
  expect(Buffer.from(bytes).toString("utf8")).toBe("\uFEFFNome;CPF\r\nConceição;529.982.247-25\r\n");
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test("cells lose separators and quotes, line breaks become spaces, formulas are inert", async () => {
  const cells = ['a;"b"', "c\r\nd\te", "=1+1", "+55", "-1", "@x", "\t=1", " =1", "'=1", "'a"];
  const text = new TextDecoder().decode(await written([cells]));
  expect(text).toBe("ab;c d e;'=1+1;'+55;'-1;'@x;' =1;' =1;''=1;'a\r\n");
});

test("any text is read back except for the characters dropped from values", async () => {
  const cell = fc.string({ unit: "grapheme" });
  const formula = fc
    .tuple(fc.constantFrom("=", "+", "-", "@", "'=", "''-", " @", "＝"), cell)
    .map((pair) => pair.join(""));
  const row = fc.tuple(fc.constant("x"), fc.oneof(cell, formula), cell, fc.constant("y"));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      const read = await rowsIn(await written([["Primeira", "b", "c", "d"], ...rows]));
      const expected = rows.map((cells) => cells.map((text) => text.replace(/[\r\n\t]+/g, " ").replace(/[;"]/g, "")));
      expect(read.slice(1).map((found) => found.cells)).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

test("an exported visitor is the same visitor when imported", async () => {
  const visitor: SheetVisitor = {
    name: "Ângela D'Ávila",
    cpf: "00001121359",
    birth_date: "1988-06-19",
    phone: "11987654321",
    email: "angela@exemplo.com.br",
    job_function: "promoter",
    responsible_cpf: "52998224725",
    unit_cnpj: "11222333000181",
    is_temporary: true,
    temporary_from: "2026-02-01",
    temporary_until: "2026-11-28",
    active: false,
  };
  const least: SheetVisitor = {
    name: "Zé",
    cpf: "52998224725",
    birth_date: null,
    phone: null,
    email: null,
    job_function: null,
    responsible_cpf: null,
    unit_cnpj: null,
    is_temporary: null,
    temporary_from: null,
    temporary_until: null,
    active: null,
  };
  const labels = visitorColumns.map((column) => column.label);
  const cells = [visitor, least].map((one) => visitorCells(one, jobFunctions));
  const [headings, ...rows] = await rowsIn(await written([labels, ...cells]));
  const header = findHeader(headings ? [headings] : [], visitorColumns);
  expect(header).toMatchObject({ ok: true, unknown: [] });
  if (!header.ok) return;
  const rules = { today: "2026-11-20", job_functions: jobFunctions, units: new Set(["11222333000181"]) };
  expect(rows.map((row) => parseVisitorLine(row, header, rules))).toEqual([
    { ok: true, value: visitor },
    { ok: true, value: least },
  ]);
});

test("the file is produced as it is read, and cancelling ends the rows", async () => {
  let made = 0;
  let ended = false;
  async function* endless(): AsyncGenerator<string[]> {
    try {
      for (;;) yield [`linha ${++made}`, "x".repeat(100)];
    } finally {
      ended = true;
    }
  }
  const reader = writeCsv(endless()).getReader();
  const first = await reader.read();
  expect(new TextDecoder().decode(first.value)).toContain("linha 1");
  await reader.read();
  expect(made).toBeLessThan(2_000);
  await reader.cancel();
  expect(ended).toBe(true);
});

test("a failure of the rows is a failure of the stream", async () => {
  async function* failing(): AsyncGenerator<string[]> {
    yield ["a"];
    throw new Error("banco fora do ar");
  }
  await expect(new Response(writeCsv(failing())).text()).rejects.toThrow();
});

test("file names carry the day and only safe characters", () => {
  expect(exportName("Visitantes", "2026-11-20")).toBe("Export - Visitantes - 20-11-2026.csv");
  expect(exportName(' A/B: "visão"\n*? ', "2026-01-02")).toBe("Export - A B visão - 02-01-2026.csv");
});
