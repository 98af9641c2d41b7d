import { decodePDFRawStream, PDFContext, PDFDict, PDFName, PDFRawStream } from "@cantoo/pdf-lib";

/** As many bytes of objects as are unpacked from one stream; a bomb has more. */
const UNPACKED = 64 * 1024 * 1024;

/** What the library's decoders share; it exports none of them. */
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

/** Runs `parse`, and throws where a stream unpacks to more than the memory that is set aside for it. */
export async function bounded<T>(parse: () => Promise<T>): Promise<T> {
  const shared = decoders();
  const { ensureBuffer } = shared;
  let tooMuch = false;
  shared.ensureBuffer = function (size) {
    tooMuch ||= size > UNPACKED;
    if (tooMuch) throw new Error("a stream unpacks to too much");
    return ensureBuffer.call(this, size);
  };
  try {
    const result = await parse();
    if (tooMuch) throw new Error("a stream unpacks to too much"); // which the parser takes for a broken object
    return result;
  } finally {
    shared.ensureBuffer = ensureBuffer;
  }
}
