/**
 * Saves the lists of people through LibreOffice (`soffice` on the PATH) into tests/fixtures, as a user would:
 * node tests/world/files/save-sheets.ts. The files are in the repository; run it again when the lists change.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { flatWorkbook, type Sheet } from "./fods.ts";
import { peopleSheet } from "./sheets.ts";

const FIXTURES = join(import.meta.dirname, "../../fixtures");
const CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
const folder = mkdtempSync(join(tmpdir(), "sheets-"));

const csv = (separator: ";" | "," | "\t", charset: "ANSI" | "76" | "65535"): string =>
  `csv:Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,${charset},1,,0,false,true,false`;

function save(
  name: string,
  filter: string,
  sheets: readonly Sheet[],
  nullDate: "1899-12-30" | "1904-01-01" = "1899-12-30",
) {
  const extension = filter.split(":")[0];
  const source = join(folder, `${basename(name, `.${extension}`)}.fods`);
  writeFileSync(source, flatWorkbook(sheets, nullDate));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  execFileSync("soffice", [profile, "--headless", "--convert-to", filter, "--outdir", folder, source], {
    stdio: "ignore",
  });
  copyFileSync(join(folder, name), join(FIXTURES, name));
  console.log(name);
}

const all = peopleSheet().rows;
const few = all.slice(0, 13);
const list = { name: "Promotores", rows: few };

save("people.xlsx", "xlsx", [{ name: "Promotores", rows: all }]);
save("people-1252.csv", csv(";", "ANSI"), [{ name: "Promotores", rows: all }]);
save("few.xlsx", "xlsx", [list]);
save("few-numbers.xlsx", "xlsx", [{ ...list, numbers: CPF }]);
save("few-1904.xlsx", "xlsx", [list], "1904-01-01");
const titles = [["Agência Bom Promotor – quadro de pessoal"], ["Atualizado em 20/11/2026"], [""], ...few];
save("few-titles.xlsx", "xlsx", [
  { name: "Capa", rows: [] },
  { name: "Promotores", rows: titles, merged: [1, 2], hidden: [6] },
]);
save("few-titles-1252.csv", csv(";", "ANSI"), [{ name: "Promotores", rows: titles }]);
save("few-utf8.csv", csv(",", "76"), [list]);
save("few-utf16.csv", csv("\t", "65535"), [list]);
save("few-numbers.csv", csv(";", "76"), [{ ...list, numbers: CPF }]);
save("old.xls", "xls", [{ name: "Promotores", rows: few.slice(0, 2) }]);
save("open.ods", "ods", [{ name: "Promotores", rows: few.slice(0, 2) }]);

const utf8 = readFileSync(join(FIXTURES, "few-utf8.csv"), "utf8");
writeFileSync(join(FIXTURES, "few-bom-sep.csv"), `\uFEFFsep=,\r\n${utf8.replaceAll("\n", "\r\n")}`);
rmSync(folder, { recursive: true });
