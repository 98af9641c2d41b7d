import { SaxesParser } from "saxes";
import { damaged } from "./refusal.ts";

export type XmlHandlers = {
  /** `name` is without its prefix. */
  open(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
};

const MAX_DEPTH = 64;
/** Maximum characters between two tags; a cell holds 32,767. */
const MAX_CHARS_BETWEEN_TAGS = 1_000_000;

const local = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Creates a parser to write() chunks of XML to, and close(). Throws a refusal for XML that is malformed, too deep or
 * too long.
 */
export function xmlParser(on: XmlHandlers): { write(chunk: string): void; close(): void } {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  let charsSinceTag = 0;
  parser.on("error", () => {
    throw damaged();
  });
  parser.on("doctype", () => {
    throw damaged();
  });
  parser.on("opentag", (tag) => {
    charsSinceTag = 0;
    if (++depth > MAX_DEPTH) throw damaged();
    on.open(local(tag.name), tag.attributes);
  });
  parser.on("closetag", (tag) => {
    charsSinceTag = 0;
    depth--;
    on.close?.(local(tag.name));
  });
  if (on.text) {
    parser.on("text", on.text);
    parser.on("cdata", on.text);
  }
  return {
    write(chunk) {
      charsSinceTag += chunk.length;
      parser.write(chunk);
      if (charsSinceTag > MAX_CHARS_BETWEEN_TAGS) throw damaged();
    },
    close() {
      parser.close();
    },
  };
}

/** Parses a whole part. */
export async function readXml(text: AsyncIterable<string>, on: XmlHandlers): Promise<void> {
  const parser = xmlParser(on);
  for await (const chunk of text) parser.write(chunk);
  parser.close();
}
