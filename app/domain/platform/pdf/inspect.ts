import { PDFContext, PDFDocument, PDFInvalidObject, type PDFObject, PDFParser } from "@cantoo/pdf-lib";
import { bounded } from "./bounded.ts";
import { isActive, isHidden } from "./objects.ts";

/** The reason why a PDF is refused; null for one that only shows pages. */
export type Finding = "active" | "locked" | "unreadable" | null;

/** Names that no page needs, anywhere in the file: a viewer may read objects where a parser expects none. */
const FORBIDDEN_NAMES = /\/(JavaScript|Launch|SubmitForm|ImportData|EmbeddedFiles?|RichMedia)(?![A-Za-z])/;

/**
 * Inspects every object of a PDF, including those of earlier revisions, in compressed streams and behind an empty
 * password. The file determines how long it takes, so only the worker calls it.
 */
export async function inspect(content: Uint8Array): Promise<Finding> {
  const text = unescaped(content);
  if (FORBIDDEN_NAMES.test(text)) return "active";
  try {
    let { context, objects } = await parsed(() => PDFParser.forBytesWithOptions(content).parseDocument());
    if (context.lookup(context.trailerInfo.Encrypt)) {
      const opened = await parsed(() => unlocked(content)).catch(() => null);
      if (!opened) return "locked";
      ({ context, objects } = opened);
    }
    if (objects.some((object) => isActive(object, context))) return "active";
    const unread = objects.some((object) => isHidden(object) || isBroken(object));
    return unread ? "unreadable" : null;
  } catch {
    return "unreadable";
  }
}

/** Returns the bytes as text, with each `#61` escape of a name decoded. */
function unescaped(content: Uint8Array): string {
  const text = Buffer.from(content.buffer, content.byteOffset, content.length).toString("latin1");
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

async function unlocked(content: Uint8Array): Promise<PDFContext> {
  const options = { password: "", updateMetadata: false, preserveXFA: true };
  return (await PDFDocument.load(content, options)).context;
}

/**
 * Returns a context and every object that was read into it; otherwise an object that a later revision replaces would be
 * lost.
 */
async function parsed(parse: () => Promise<PDFContext>): Promise<{ context: PDFContext; objects: PDFObject[] }> {
  const read = new Map<PDFContext, PDFObject[]>();
  const { assign } = PDFContext.prototype;
  PDFContext.prototype.assign = function (ref, object) {
    const objects = read.get(this);
    if (objects) objects.push(object);
    else read.set(this, [object]);
    return assign.call(this, ref, object);
  };
  try {
    const context = await bounded(parse);
    return { context, objects: read.get(context) ?? [] };
  } finally {
    PDFContext.prototype.assign = assign;
  }
}

/** Returns whether this is an object stream that could not be read. */
function isBroken(object: PDFObject): boolean {
  return object instanceof PDFInvalidObject && /\/ObjStm/.test(unescaped(bytesOf(object)));
}

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}
