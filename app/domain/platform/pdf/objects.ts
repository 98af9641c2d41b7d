import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from "@cantoo/pdf-lib";

const name = (text: string) => PDFName.of(text);
const named = (...texts: string[]) => texts.map(name);

/** Actions that run code, start programs, open other files, play media or send data. */
const ACTIONS = named("JavaScript", "Launch", "SubmitForm", "ImportData", "GoToE", "GoToR", "Rendition");
const TYPES = named("EmbeddedFile", "RichMedia");
/**
 * Entries that hold code, actions or files. A page's resource may have the same name, but is a dictionary with a type.
 */
const ENTRIES = named("JS", "JavaScript", "AA", "EF", "EmbeddedFiles", "XFA", "RichMediaContent");

/**
 * Returns whether the object acts by itself or when it is clicked, other than by going to a page or to a web address.
 */
export function isActive(object: PDFObject, context: PDFContext): boolean {
  const pending = [object];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next instanceof PDFArray) pending.push(...next.asArray());
    const dict = next instanceof PDFStream ? next.dict : next;
    if (!(dict instanceof PDFDict)) continue;
    if (isActiveDict(dict, context)) return true;
    pending.push(...dict.values());
  }
  return false;
}

function isActiveDict(dict: PDFDict, context: PDFContext): boolean {
  const of = (key: string) => context.lookup(dict.get(name(key)));
  const is = (key: string, values: PDFName[]) => values.includes(of(key) as PDFName);
  if (is("S", ACTIONS) || is("Type", TYPES) || is("Subtype", TYPES)) return true;
  if (ENTRIES.some((entry) => holds(context.lookup(dict.get(entry))))) return true;
  const opening = of("OpenAction");
  return opening instanceof PDFDict && !(opening.lookup(name("S")) === name("GoTo") && !opening.has(name("Next")));
}

function holds(entry: PDFObject | undefined): boolean {
  if (entry instanceof PDFArray) return entry.size() > 0;
  if (entry instanceof PDFDict) return entry.keys().length > 0 && !entry.has(name("Type"));
  return entry !== undefined;
}

/**
 * Returns whether this is an object stream that viewers read and the parser does not: without its type, or packed in a
 * way that the parser ignores.
 */
export function isHidden(object: PDFObject): boolean {
  if (!(object instanceof PDFRawStream)) return false;
  const { dict } = object;
  if (dict.lookup(name("Type")) !== name("ObjStm")) return dict.has(name("N")) && dict.has(name("First"));
  const params = [dict.lookup(name("DecodeParms"))].flatMap((one) => (one instanceof PDFArray ? one.asArray() : [one]));
  return params.some((one) => one instanceof PDFDict && predictor(one) > 1);
}

function predictor(params: PDFDict): number {
  const value = params.lookup(name("Predictor"));
  return value instanceof PDFNumber ? value.asNumber() : 1;
}
