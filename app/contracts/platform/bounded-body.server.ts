/** What a body may have at most: bytes, and fields where it is a form. */
export interface Bounds {
  bytes: number;
  fields: number;
}

/** Whether a request says of itself that its body has more than `bytes`. */
export function saysTooLarge(request: Request, bytes: number): boolean {
  return Number(request.headers.get("content-length")) > bytes;
}

/**
 * The same request, whose body breaks off where it passes its bounds: nothing is held here. Its signal is aborted then,
 * and `passed` tells it.
 */
export function bounded(request: Request, bounds: Bounds): { request: Request; passed(): boolean } {
  if (!request.body) return { request, passed: () => false };
  const over = new AbortController();
  const fieldsIn = fieldCounter(request.headers.get("content-type") ?? "");
  let bytes = 0;
  let fields = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      fields += fieldsIn(chunk);
      if (bytes <= bounds.bytes && fields <= bounds.fields) return controller.enqueue(chunk);
      over.abort();
      controller.error(over.signal.reason);
    },
  });
  const flowing = {
    body: request.body.pipeThrough(counting),
    signal: AbortSignal.any([request.signal, over.signal]),
    duplex: "half",
  };
  return { request: new Request(request, flowing), passed: () => over.signal.aborted };
}

/** Counts, chunk by chunk, the fields of a form; a last one without its end is not counted. */
function fieldCounter(type: string): (chunk: Uint8Array) => number {
  const end = endOfField(type);
  if (!end) return () => 0;
  const most = end.length - 1;
  let rest = Buffer.alloc(0);
  return (chunk) => {
    // What came is not copied: an end that is cut in two lies in the last bytes before and the first ones now.
    const seam = Buffer.concat([rest, chunk.subarray(0, most)]);
    const found = count(seam, end) + count(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length), end);
    rest = Buffer.from(last(most, chunk.length < most ? seam : chunk));
    return found;
  };
}

const last = (many: number, bytes: Uint8Array) => bytes.subarray(Math.max(0, bytes.length - many));

function count(bytes: Buffer, wanted: Buffer): number {
  let found = 0;
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length)) found++;
  return found;
}

function endOfField(type: string): Buffer | null {
  if (/^application\/x-www-form-urlencoded/i.test(type)) return Buffer.from("&");
  const boundary = /^multipart\/.*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  return boundary && Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
}
