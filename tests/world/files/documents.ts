import { inflateSync } from "node:zlib";
import type { Login } from "../people.ts";
import type { World } from "../world.ts";

/** The smallest content that counts as a PDF. */
export const PDF = new TextEncoder().encode(
  "%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n",
);

/** Sends a form with one file, as a browser does. */
export async function sendFile(
  world: World,
  login: Login,
  method: "POST" | "PUT",
  path: string,
  content: Uint8Array<ArrayBuffer> | string = PDF,
  name = "documento.pdf",
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  form.set("file", new File([content], name));
  const authorization = `Bearer ${await world.token(login)}`;
  const request = new Request(`http://api.test${path}`, { method, headers: { authorization, ...headers }, body: form });
  const response = await world.api(request);
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

/** Returns the lines of text of a PDF that uses the standard typefaces. */
export function textOfPdf(pdf: Buffer): string[] {
  const streams = pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  // Pictures are not compressed by zlib, whose streams begin with an x.
  const compressed = [...streams].filter(([, content]) => content?.startsWith("x"));
  return compressed.flatMap(([, content = ""]) =>
    [
      ...inflateSync(Buffer.from(content, "latin1"))
        .toString("latin1")
        .matchAll(/\[([^\]]*)\] TJ/g),
    ].map(([, shown = ""]) =>
      [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
    ),
  );
}
