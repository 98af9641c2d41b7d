/** Limits of a body: bytes, and fields if it is a form. */
export interface Bounds {
  bytes: number;
  fields: number;
}

/** Returns true when the Content-Length header exceeds `bytes`. */
export function declaresMoreThan(request: Request, bytes: number): boolean {
  return Number(request.headers.get("content-length")) > bytes;
}

/**
 * Returns the same request with a body that fails once it exceeds its bounds, without buffering it. The request's
 * signal is aborted then, and `passed` returns true.
 */
export function boundBody(request: Request, bounds: Bounds): { request: Request; passed(): boolean } {
  if (!request.body) return { request, passed: () => false };
  const over = new AbortController();
  const countFields = fieldCounter(request.headers.get("content-type") ?? "");
  let bytes = 0;
  let fields = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      fields += countFields(chunk);
      if (bytes <= bounds.bytes && fields <= bounds.fields) return controller.enqueue(chunk);
      over.abort();
      controller.error(over.signal.reason);
    },
  });
  const init = {
    body: request.body.pipeThrough(counting),
    signal: AbortSignal.any([request.signal, over.signal]),
    duplex: "half",
  };
  return { request: new Request(request, init), passed: () => over.signal.aborted };
}

/** Returns a function that counts the fields of a form chunk by chunk; an unterminated last field is not counted. */
function fieldCounter(type: string): (chunk: Uint8Array) => number {
  const end = fieldDelimiter(type);
  if (!end) return () => 0;
  const most = end.length - 1;
  let rest = Buffer.alloc(0);
  return (chunk) => {
    // Avoids copying the chunk: a delimiter split between chunks lies in the last bytes of the previous chunk and the
    // first of this one.
    const seam = Buffer.concat([rest, chunk.subarray(0, most)]);
    const found = count(seam, end) + count(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length), end);
    rest = Buffer.from(last(most, chunk.length < most ? seam : chunk));
    return found;
  };
}

const last = (many: number, bytes: Uint8Array) => bytes.subarray(Math.max(0, bytes.length - many));

function count(bytes: Buffer, delimiter: Buffer): number {
  let found = 0;
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + delimiter.length)) found++;
  return found;
}

function fieldDelimiter(type: string): Buffer | null {
  if (/^application\/x-www-form-urlencoded/i.test(type)) return Buffer.from("&");
  const boundary = /^multipart\/.*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  return boundary && Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
}
