import type { ImportSpec } from "./import-spec.ts";

/** Returns the model spreadsheet: headings and one example line, as CSV that Excel opens in Portuguese. */
export function modelOf({ columns, model }: ImportSpec): Response {
  const rows = [columns.map(({ label }) => label), model.line];
  return new Response(`\uFEFF${rows.map((row) => `${row.join(";")}\r\n`).join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="Modelo - ${model.name}.csv"`,
    },
  });
}
