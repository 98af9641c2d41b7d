import { decodePDFRawStream, PDFContext, PDFDict, PDFName, PDFRawStream } from "@cantoo/pdf-lib";

/** Maximum bytes unpacked from one stream; a decompression bomb exceeds it. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** The base of the library's decoders, which it does not export. */
interface Decoder {
  ensureBuffer(size: number): Uint8Array;
}

function decoders(): Decoder {
  const dict = PDFDict.fromMapWithContext(
    new Map([[PDFName.of("Filter"), PDFName.of("FlateDecode")]]),
    PDFContext.create(),
  );
  const flate = decodePDFRawStream(PDFRawStream.of(dict, Uint8Array.of(0x78, 0x9c)));
  return Object.getPrototypeOf(Object.getPrototypeOf(flate));
}

/** Runs `parse` and throws when a stream unpacks to more than the limit. */
export async function bounded<T>(parse: () => Promise<T>): Promise<T> {
  const shared = decoders();
  const { ensureBuffer } = shared;
  let tooMuch = false;
  shared.ensureBuffer = function (size) {
    tooMuch ||= size > MAX_UNPACKED_BYTES;
    if (tooMuch) throw new Error("decompressed stream exceeds the limit");
    return ensureBuffer.call(this, size);
  };
  try {
    const result = await parse();
    if (tooMuch) throw new Error("decompressed stream exceeds the limit"); // the parser swallows the first throw as a broken object
    return result;
  } finally {
    shared.ensureBuffer = ensureBuffer;
  }
}
