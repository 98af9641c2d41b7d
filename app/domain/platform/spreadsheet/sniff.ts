import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { SpreadsheetRefusal } from "./refusal.ts";
import { openZip } from "./zip.ts";

const SAVE_AS =
  "Abra-o no Excel ou no LibreOffice, use Salvar como, escolha Pasta de Trabalho do Excel (.xlsx) e envie o novo arquivo.";

/**
 * Detects from its bytes, never from its name, whether the file at `path` is an XLSX workbook or delimited text. Throws
 * SpreadsheetRefusal, with what to do, for everything else.
 */
export async function sniff(path: string): Promise<"xlsx" | "csv"> {
  const head = await readHead(path);
  if (head.length === 0) throw new SpreadsheetRefusal("O arquivo está vazio.");
  if (head.toString("latin1", 0, 2) === "PK") return sniffZip(path);
  if (head.toString("hex", 0, 8) === "d0cf11e0a1b11ae1") throw await compoundFile(path);
  if (head[0] === 0xfe && head[1] === 0xff) return "csv";
  const text = head.toString(isUtf16(head) ? "utf16le" : "latin1").replace(/^(\uFEFF|\u00EF\u00BB\u00BF)?\s*/, "");
  if (text.startsWith("%PDF")) {
    throw new SpreadsheetRefusal("O arquivo é um PDF. Envie a planilha de onde ele saiu, em .xlsx ou .csv.");
  }
  if (/^(<|MIME-Version:|\{\\rtf)/i.test(text)) {
    throw new SpreadsheetRefusal(
      `O arquivo tem nome de planilha, mas por dentro é uma página ou um texto formatado. ${SAVE_AS}`,
    );
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters identify a binary file
  if (/[\x00-\x08\x0E-\x19]/.test(text)) {
    throw new SpreadsheetRefusal("O arquivo não é uma planilha. Envie um arquivo .xlsx ou .csv.");
  }
  return "csv";
}

/**
 * Returns whether text starts with the UTF-16 byte-order mark or, without one, has the zero upper bytes that Latin
 * letters have in UTF-16.
 */
export function isUtf16(head: Buffer): boolean {
  if (head.length < 2) return false;
  if (head[0] === 0xff && head[1] === 0xfe) return true;
  const sample = head.subarray(0, 512);
  let empty = 0;
  for (let i = 1; i < sample.length; i += 2) if (sample[i] === 0 && sample[i - 1] !== 0) empty++;
  return empty > sample.length / 4;
}

export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function sniffZip(path: string): Promise<"xlsx"> {
  const zip = await openZip(path);
  zip.close();
  if (zip.has("xl/workbook.xml")) return "xlsx";
  if (zip.has("xl/workbook.bin")) throw new SpreadsheetRefusal(`O arquivo é uma planilha binária (.xlsb). ${SAVE_AS}`);
  if (zip.has("mimetype")) throw new SpreadsheetRefusal(`O arquivo é do LibreOffice (.ods). ${SAVE_AS}`);
  if (zip.has("Index/Document.iwa")) {
    throw new SpreadsheetRefusal("O arquivo é do Numbers. Use Exportar Para, escolha Excel e envie o novo arquivo.");
  }
  if (zip.has("word/document.xml"))
    throw new SpreadsheetRefusal("O arquivo é um documento do Word. Envie uma planilha .xlsx ou .csv.");
  throw new SpreadsheetRefusal(
    "O arquivo é um pacote compactado, não uma planilha. Extraia-o e envie o .xlsx ou .csv que está dentro.",
  );
}

/** Returns the refusal of an OLE container, which holds either a protected workbook or an .xls. */
async function compoundFile(path: string): Promise<SpreadsheetRefusal> {
  const marker = Buffer.from("EncryptedPackage", "utf16le");
  let before = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (Buffer.concat([before, chunk]).includes(marker)) {
      return new SpreadsheetRefusal("A planilha está protegida por senha. Tire a senha, salve e envie de novo.");
    }
    before = Buffer.from(chunk.subarray(-marker.length));
  }
  return new SpreadsheetRefusal(`O arquivo é do Excel antigo (.xls). ${SAVE_AS}`);
}
