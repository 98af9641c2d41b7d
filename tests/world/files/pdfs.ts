import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";

const latin1 = (text: string) => Buffer.from(text, "latin1");

/** Builds a PDF of these objects, numbered from 1; the first one is the catalog. */
export function pdfOf(...objects: (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((object, i) => [
    latin1(`${i + 1} 0 obj\n`),
    typeof object === "string" ? latin1(object) : object,
    latin1("\nendobj\n"),
  ]);
  return Buffer.concat([
    latin1("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"),
    ...parts,
    latin1("trailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n"),
  ]);
}

export const stream = (dict: string, content: Buffer): Buffer =>
  Buffer.concat([latin1(`<<${dict}/Length ${content.length}>>\nstream\n`), content, latin1("\nendstream")]);

/** Builds a compressed stream that contains one object, numbered 99. */
export function objectStream(object: string, dict = "/Type/ObjStm/N 1/First 5"): Buffer {
  return stream(`${dict}/Filter/FlateDecode`, deflateSync(latin1(`99 0 ${object}`)));
}

export const PAGES = "<</Type/Pages/Kids[3 0 R]/Count 1>>";
const PAGE = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>";
export const catalog = (more = "") => `<</Type/Catalog/Pages 2 0 R${more}>>`;
/** Builds a PDF of one page with additions to its catalog and objects from number 4 on. */
export const pdfWith = (more = "", ...objects: (string | Buffer)[]) => pdfOf(catalog(more), PAGES, PAGE, ...objects);

/** Returns the PDF encrypted. */
export async function encryptPdf(content: Uint8Array, userPassword: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(content, { updateMetadata: false });
  document.encrypt({ userPassword, ownerPassword: "dono" });
  return document.save();
}
