import fc from "fast-check";
import { expect, test } from "vitest";
import { visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import { findHeader, headingsOf, type SheetRow } from "#app/contracts/platform/sheet-header.ts";

const rowsOf = (...lines: string[][]): SheetRow[] =>
  lines.map((cells, index) => ({ line: index + 1, cells, hidden: false }));

test("headings are found as people write them, below any titles", () => {
  const header = findHeader(
    rowsOf(
      ["Quadro de pessoal"],
      ["CPF dos promotores de novembro"],
      ["  NOME   COMPLETO", "c.p.f.", "nascimento ", "FONE", "Email*", "cargo"],
    ),
    visitorColumns,
  );
  expect(header).toEqual({
    ok: true,
    line: 3,
    positions: { name: 0, cpf: 1, birth_date: 2, phone: 3, email: 4, job_function: 5 },
    unknown: [],
  });
});

test("unknown columns, and second columns of a field, are reported", () => {
  const header = findHeader(rowsOf(["Nome", "CPF", "Telefone", "Celular", "Loja", ""]), visitorColumns);
  expect(header).toMatchObject({ ok: true, positions: { phone: 2 }, unknown: ["Celular", "Loja"] });
});

test("missing required columns are named", () => {
  expect(findHeader(rowsOf(["Nome", "Telefone"]), visitorColumns)).toEqual({
    ok: false,
    message: "Falta a coluna CPF na linha de títulos (linha 1).",
    missing: ["CPF"],
  });
});

test("missing headings, or headings too far down, are reported", () => {
  const far = [{ line: 21, cells: ["Nome", "CPF"], hidden: false }];
  for (const rows of [[], rowsOf(["Ana", "52998224725"]), far]) {
    expect(findHeader(rows, visitorColumns)).toMatchObject({
      ok: false,
      message: expect.stringContaining("Não encontramos a linha de títulos"),
      missing: ["Nome", "CPF"],
    });
  }
});

test("no heading belongs to two fields", () => {
  const all = visitorColumns.flatMap((column) =>
    [column.label, ...column.names].map((name) => ({ name, field: column.field })),
  );
  for (const { name, field } of all) {
    const header = findHeader(rowsOf([name]), [
      { field: "x", label: "x", names: [], required: false },
      ...visitorColumns,
    ]);
    expect("positions" in header ? Object.keys(header.positions) : [field]).toEqual([field]);
  }
});

test("the exported headings are found in any order", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...visitorColumns], { minLength: visitorColumns.length }), (columns) => {
      const header = findHeader(rowsOf(columns.map((column) => column.label.toUpperCase())), visitorColumns);
      expect(header).toEqual({
        ok: true,
        line: 1,
        positions: Object.fromEntries(columns.map((column, position) => [column.field, position])),
        unknown: [],
      });
    }),
  );
});

test("what a user says about a heading goes before the columns' names", () => {
  const rows = rowsOf(["Colaborador", "CPF", "Nome", "Documento"]);
  const assigned = { Colaborador: "name", Documento: "cpf", CPF: "", Nome: "" };
  expect(findHeader(rows, visitorColumns, assigned)).toMatchObject({
    ok: true,
    positions: { name: 0, cpf: 3 },
    unknown: ["CPF", "Nome"],
  });
});

test("headings to assign are those of the heading line, never a line of values", () => {
  expect(headingsOf(rowsOf(["Nome", "CPF", "", "Loja", "Loja"]), visitorColumns)).toEqual(["Nome", "CPF", "Loja"]);
  expect(headingsOf(rowsOf(["Employee", "Document"]), visitorColumns)).toEqual(["Employee", "Document"]);
  expect(headingsOf(rowsOf(["Ana Prado", "529.982.247-25"]), visitorColumns)).toEqual([]);
});
