/** A reader that takes no chunk for this long is considered gone; its resources are freed. */
const STALLED_MS = 60_000;

/**
 * Streams chunks as they are generated. Throws an error before the first chunk; an error after it aborts the body, so
 * that a partial body is not mistaken for a complete one. Stops generating when the client disconnects.
 */
export async function streamOf(chunks: AsyncGenerator<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  let next = chunks.next();
  await next;
  let stalled: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stalled);
        const { done, value } = await next;
        if (done) return controller.close();
        controller.enqueue(value);
        next = chunks.next();
        next.catch(() => {}); // pull reports it
        stalled = setTimeout(() => {
          controller.error(new Error("stream reader stalled"));
          void chunks.return(undefined);
        }, STALLED_MS);
      },
      async cancel() {
        clearTimeout(stalled);
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}
