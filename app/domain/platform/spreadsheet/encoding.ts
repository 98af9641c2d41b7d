import { createReadStream } from "node:fs";
import { isUtf16, readHead } from "./sniff.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/**
 * Detects the encoding of a file: UTF-16 by its bytes, UTF-8 when all of it is valid, else the one that Excel writes on
 * Windows.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const head = await readHead(path);
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (isUtf16(head)) return "utf-16le";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
}
