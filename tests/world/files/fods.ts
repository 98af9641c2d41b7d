import { parseDate } from "#app/contracts/platform/dates.ts";

/** A sheet, and how it looks once an office program has saved it. */
export type Sheet = { name: string; rows: string[][]; merged?: number[]; hidden?: number[]; numbers?: RegExp };

const xmlText = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/**
 * Returns a flat OpenDocument workbook with real dates, numbers and formulas; `merged` and `hidden` are row numbers.
 */
export function flatWorkbook(sheets: readonly Sheet[], nullDate: "1899-12-30" | "1904-01-01"): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles><number:date-style style:name="N1" number:language="pt" number:country="BR"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="N1"/></office:automatic-styles>
<office:body><office:spreadsheet><table:calculation-settings><table:null-date table:date-value="${nullDate}"/></table:calculation-settings>
${sheets.map(sheetXml).join("\n")}
</office:spreadsheet></office:body></office:document>`;
}

function sheetXml({ name, rows, merged = [], hidden = [], numbers = /^$/ }: Sheet): string {
  const lines = rows.map((cells, index) => {
    const span = merged.includes(index + 1) ? ' table:number-columns-spanned="11" table:number-rows-spanned="1"' : "";
    const visibility = hidden.includes(index + 1) ? ' table:visibility="collapse"' : "";
    const content = cells.map((cell) => cellXml(cell, span, numbers)).join("") || "<table:table-cell/>";
    return `<table:table-row${visibility}>${content}</table:table-row>`;
  });
  return `<table:table table:name="${xmlText(name)}">${lines.join("\n")}</table:table>`;
}

function cellXml(cell: string, span: string, numbers: RegExp): string {
  if (cell === "") return "<table:table-cell/>";
  if (cell.startsWith("=")) return `<table:table-cell table:formula="of:${xmlText(cell)}"/>`;
  if (numbers.test(cell)) {
    return `<table:table-cell office:value-type="float" office:value="${Number(cell.replace(/\D/g, ""))}"/>`;
  }
  const date = /^\d\d\/\d\d\/\d{4}$/.test(cell) ? parseDate(cell) : undefined;
  if (date?.ok) {
    return `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${date.value}"/>`;
  }
  const spaces = xmlText(cell).replace(/ {2,}/g, (run) => `<text:s text:c="${run.length}"/>`);
  return `<table:table-cell office:value-type="string"${span}><text:p>${spaces}</text:p></table:table-cell>`;
}
