import { expect, test } from "vitest";
import { accepted, refused } from "#app/contracts/platform/parsed.ts";
import type { SheetColumn, SheetHeader } from "#app/contracts/platform/sheet-header.ts";
import { parseLines, typedCells } from "#app/domain/platform/imports/sheet.ts";

const row = (line: number, ...cells: string[]) => ({ line, cells, hidden: false });

test("lines are parsed each on its own, and the refused ones say why", () => {
  const parsed = parseLines([row(2, "1"), row(3, "x"), row(5, "3")], ({ cells: [cell = ""] }) =>
    /\d/.test(cell) ? accepted({ count: Number(cell) }) : refused(`${cell} não é um número`),
  );
  expect(parsed).toEqual({
    lines: [
      { count: 1, line: 2 },
      { count: 3, line: 5 },
    ],
    refused: [{ line: 3, message: "x não é um número" }],
  });
});

test("cells come in the order of the columns, and PostgreSQL can store each", () => {
  const columns: SheetColumn<"ean" | "name" | "store">[] = [
    { field: "ean", label: "EAN", names: [], required: true },
    { field: "name", label: "Nome", names: [], required: false },
    { field: "store", label: "Loja", names: [], required: false },
  ];
  const header: SheetHeader<"ean" | "name" | "store"> = {
    ok: true,
    line: 1,
    positions: { ean: 2, name: 0 },
    unknown: [],
  };
  expect(typedCells(columns, row(2, "Lei\0te\ud800", "ignorada", "7".repeat(600)), header)).toEqual([
    "7".repeat(500),
    "Leite\ufffd",
    "",
  ]);
});
