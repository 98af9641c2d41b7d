import { type SheetFormat, sheetFormats } from "#app/domain/platform/spreadsheet/sheet.ts";

/** Returns a response that the browser downloads as `name`. The table is generated while it is sent. */
export function attachment(table: ReadableStream<Uint8Array>, name: string, format: SheetFormat = "csv"): Response {
  const plain = name.normalize("NFD").replace(/[^\x20-\x7E]|["\\]/g, "");
  return new Response(table as BodyInit, {
    headers: {
      "Content-Type": sheetFormats[format],
      "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}
