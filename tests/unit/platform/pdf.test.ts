import { deflateSync } from "node:zlib";
import PDFKit from "pdfkit";
import { expect, test } from "vitest";
import { pdfRefusal } from "#app/domain/platform/pdf/check.ts";
import { catalog, encryptPdf, objectStream, PAGES, pdfOf, pdfWith, stream } from "#tests/world/files/pdfs.ts";

const active = expect.stringMatching(/scripts, arquivos anexos ou ações automáticas.*Imprimir > Salvar como PDF/);
const locked = expect.stringContaining("só abre com senha");
const unreadable = expect.stringContaining("Não foi possível conferir");
const script = "<</S/JavaScript/JS(app.alert\\(1\\))>>";
const hidden = "<</S/J#61v#61Script/J#53(1)>>";

/** Returns a PDF made by the product's own generator. */
function generated(): Promise<Buffer> {
  const document = new PDFKit();
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  document.text("Atestado").link(0, 0, 10, 10, "https://exemplo.test").end();
  return new Promise((resolve) => document.on("end", () => resolve(Buffer.concat(chunks))));
}

const signature = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 10 20 30]/Contents<3082>>>`;
const scan = stream("/Type/XObject/Subtype/Image/Filter/DCTDecode", Buffer.alloc(9_000_000, "\xff\xd8 /AA /JS /XFA"));

test.each<[string, () => Buffer | Promise<Uint8Array>]>([
  ["of one page", () => pdfWith()],
  ["of our own generator, with a web address", generated],
  ["that opens at a page, as Word writes it", () => pdfWith("/OpenAction[3 0 R/XYZ null null 0]")],
  ["that opens by an action to a page", () => pdfWith("/OpenAction 4 0 R", "<</S/GoTo/D[3 0 R/Fit]>>")],
  ["with a link to a web address", () => pdfWith("", "<</Subtype/Link/A<</S/URI/URI(https://exemplo.test)>>>>")],
  ["that is signed", () => pdfWith("/AcroForm<</SigFlags 3/Fields[5 0 R]>>", signature, "<</FT/Sig/T(a)/V 4 0 R>>")],
  ["of a scan of nine megabytes", () => pdfWith("", scan)],
  ["with compressed objects", () => pdfWith("", objectStream("<</S/GoTo/D[3 0 R/Fit]>>"))],
  ["with fonts that have the names of entries", () => pdfWith("", "<</Font<</AA<</Type/Font>>/EF<</Type/Font>>>>>>")],
  ["that is encrypted and opens without a password", () => encryptPdf(pdfWith(), "")],
  ["that breaks off", () => Buffer.from("%PDF-1.4\ntrailer << >>\n%%EOF\n")],
])("a PDF %s is accepted", async (_, make) => {
  expect(await pdfRefusal(await make())).toBeNull();
});

test.each<[string, () => Buffer | Promise<Uint8Array>]>([
  ["that runs a script when it opens", () => pdfWith("/OpenAction 4 0 R", script)],
  ["that opens a web address by itself", () => pdfWith("/OpenAction<</S/URI/URI(https://exemplo.test)>>")],
  ["that goes to a page and then on", () => pdfWith("/OpenAction<</S/GoTo/D[3 0 R]/Next<</S/URI/URI(h)>>>>")],
  ["with an action on its page", () => pdfOf(catalog(), PAGES, "<</Type/Page/AA<</O<</S/URI/URI(h)>>>>>>")],
  ["with a script under an escaped name", () => pdfWith("", hidden)],
  ["with a script in a compressed stream", () => pdfWith("", objectStream(script))],
  ["with an escaped script in a compressed stream", () => pdfWith("", objectStream(hidden))],
  [
    "with a script that a later revision replaces",
    () => Buffer.concat([pdfWith("", objectStream(script)), pdfWith("", objectStream("<<>>"))]),
  ],
  ["with a script behind an empty password", () => encryptPdf(pdfWith("", objectStream(script)), "")],
  ["with a script inside of another stream", () => pdfWith("", stream("", Buffer.from(`9 0 obj ${hidden} endobj`)))],
  ["that starts a program", () => pdfWith("", "<</Subtype/Link/A<</S/Launch/F(cmd.exe)>>>>")],
  ["that sends a form", () => pdfWith("", objectStream("<</S/SubmitForm/F(h)>>"))],
  ["that opens another file", () => pdfWith("", objectStream("<</S/GoToR/F(//servidor/a.pdf)>>"))],
  [
    "with a file attached",
    () =>
      pdfWith("", objectStream("<</Type/Filespec/EF<</F 5 0 R>>>>"), stream("/Type/EmbeddedFile", Buffer.from("x"))),
  ],
  ["with a rich medium", () => pdfWith("", objectStream("<</Type/Annot/Subtype/RichMedia>>"))],
  ["with a form in XFA", () => pdfWith("/AcroForm<</XFA[(a) 4 0 R]>>", stream("", Buffer.from("x")))],
])("a PDF %s is refused", async (_, make) => {
  expect(await pdfRefusal(await make())).toEqual(active);
});

test("a PDF that requires a password is refused", async () => {
  expect(await pdfRefusal(await encryptPdf(pdfWith(), "segredo"))).toEqual(locked);
});

test.each<[string, string, Buffer]>([
  ["without its type", "/N 1/First 5", deflateSync("99 0 <<>>")],
  ["that predicts its bytes", "/Type/ObjStm/N 1/First 5/DecodeParms<</Predictor 12>>", deflateSync("99 0 <<>>")],
  ["that is broken", "/Type/ObjStm/N 1/First 5", Buffer.from("nada")],
  ["that unpacks to a gigabyte", "/Type/ObjStm/N 1/First 5", deflateSync(Buffer.alloc(1_000_000_000, " "))],
])("a PDF with a stream of objects %s is refused", async (_, dict, content) => {
  expect(await pdfRefusal(pdfWith("", stream(`${dict}/Filter/FlateDecode`, content)))).toEqual(unreadable);
});

test("a PDF that takes too long to parse is refused, and the next one is read", async () => {
  const endless = Buffer.from(`%PDF-1.7\n${"1 0 obj [".repeat(1_000_000)}`);
  expect(await pdfRefusal(endless, 1)).toEqual(unreadable);
  expect(await pdfRefusal(pdfWith())).toBeNull();
});
