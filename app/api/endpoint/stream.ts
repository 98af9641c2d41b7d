/** A reader that takes nothing for so long is gone; what it holds is needed by others. */
const STALLED_MS = 60_000;

/**
 * A body made as it is read. What fails before the first chunk is thrown; what fails after it breaks the body off, so
 * that nobody takes a part for the whole. A reader who stops ends the work.
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
        next.catch(() => {}); // told when it is pulled
        stalled = setTimeout(() => {
          controller.error(new Error("the reader stalled"));
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
