/** An answer that the browser saves under `name`; a table of ours, made as it is read. */
export function attachment(csv: ReadableStream<Uint8Array>, name: string): Response {
  const plain = name.normalize("NFD").replace(/[^\x20-\x7E]|["\\]/g, "");
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}
