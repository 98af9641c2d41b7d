import { firstJobFunctions } from "#app/contracts/job-functions.ts";
import { type SheetVisitor, visitorCells, visitorColumns } from "#app/contracts/visitor-sheet.ts";

// Nobody has this CPF: an example that is left in the file is refused, not registered.
const example: SheetVisitor = {
  name: "Exemplo (apague esta linha)",
  cpf: "00000000000",
  birth_date: "1990-12-31",
  phone: "(11) 98765-4321",
  email: "exemplo@exemplo.com.br",
  job_function: "promoter",
  responsible_cpf: null,
  is_temporary: false,
  temporary_from: null,
  temporary_until: null,
  active: true,
};

/** A spreadsheet to fill in: the headings and one line, as Excel opens it in Portuguese. */
export function loader() {
  const rows = [visitorColumns.map(({ label }) => label), visitorCells(example, firstJobFunctions)];
  return new Response(`\uFEFF${rows.map((row) => `${row.join(";")}\r\n`).join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="Modelo - Visitantes.csv"',
    },
  });
}
