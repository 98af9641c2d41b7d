import { type Entry, openPromise, type ZipFile } from "yauzl";
import { damaged, refusalFrom, SpreadsheetRefusal } from "./refusal.ts";

const MAX_ENTRIES = 5_000;

/** The parts of a workbook. The directory is read on opening, each part on demand. */
export class Zip {
  #file: ZipFile;
  #entries: Map<string, Entry>;

  constructor(file: ZipFile, entries: Map<string, Entry>) {
    this.#file = file;
    this.#entries = entries;
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * Yields the text of a part (UTF-8) in chunks. A part that declares more than `limit` bytes is refused unread, and
   * one that exceeds its declared size is refused at that point, which bounds a decompression bomb.
   */
  async *text(name: string, limit: number): AsyncGenerator<string> {
    const entry = this.#entries.get(name);
    if (!entry) throw damaged();
    if (entry.isEncrypted())
      throw new SpreadsheetRefusal("A planilha está protegida por senha. Tire a senha, salve e envie de novo.");
    if (entry.uncompressedSize > limit) {
      throw new SpreadsheetRefusal("A planilha, descompactada, é grande demais. Divida-a em arquivos menores.");
    }
    try {
      const stream = await this.#file.openReadStreamPromise(entry);
      stream.setEncoding("utf8");
      for await (const chunk of stream) yield chunk;
    } catch (error) {
      throw refusalFrom(error);
    }
  }

  close(): void {
    this.#file.close();
  }
}

/** Opens the zip at `path`; the caller closes it. */
export async function openZip(path: string): Promise<Zip> {
  let file: ZipFile | undefined;
  try {
    file = await openPromise(path, { autoClose: false });
    const entries = new Map<string, Entry>();
    if (file.entryCount > MAX_ENTRIES) throw damaged();
    for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
    return new Zip(file, entries);
  } catch (error) {
    file?.close();
    throw refusalFrom(error);
  }
}
