import type { SheetPlace } from "./places.ts";

/** A spreadsheet to fill in: the headings and one line, as Excel opens it in Portuguese. */
export function modelOf({ columns, model }: SheetPlace): Response {
  const rows = [columns.map(({ label }) => label), model.line];
  return new Response(`\uFEFF${rows.map((row) => `${row.join(";")}\r\n`).join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="Modelo - ${model.name}.csv"`,
    },
  });
}
