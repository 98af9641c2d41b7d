import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { Invalid } from "#app/domain/refusals.ts";
import { forget, receive, TooLarge, type Upload } from "#app/domain/uploads.ts";

/** What the fields around a file may weigh: names, a token. */
const AROUND = { fields: 10, fieldSize: 1_000, files: 1, headerPairs: 20 };

/**
 * Takes the one file of a form's field `field` straight to disk, in `folder`. Throws TooLarge past `limit` bytes, and
 * Invalid, under `concept`, when there is no such file or the form breaks off.
 */
export async function receiveFile(
  request: Request,
  folder: string,
  { concept, field, limit }: { concept: string; field: string; limit: number },
): Promise<Upload> {
  const type = request.headers.get("content-type") ?? "";
  const missing = new Invalid(concept, { [field]: ["Escolha um arquivo."] });
  if (!request.body || !/^multipart\/form-data;.*boundary=/i.test(type)) throw missing;
  const headers: BusboyHeaders = { "content-type": type };
  const form = new Busboy({ headers, limits: { ...AROUND, fileSize: limit + 1 } });
  let receiving: Promise<Upload | undefined> | undefined;
  form.on("file", (name, content, fileName) => {
    if (name !== field || !fileName || receiving) content.resume();
    else {
      receiving = receive(folder, fileName, content, limit);
      // Whoever waits for the form learns of it; it must not be nobody's until then.
      receiving.catch((error) => form.destroy(error));
    }
  });
  const parsed = await pipeline(Readable.fromWeb(request.body as never), form).then(
    () => null,
    (error: unknown) => error,
  );
  const upload = await receiving?.catch((error: unknown) => {
    if (error instanceof TooLarge) throw error;
    throw parsed ? broken(concept, field) : error;
  });
  if (!upload) throw parsed ? broken(concept, field) : missing;
  if (parsed || upload.size === 0) {
    await forget(upload);
    throw parsed ? broken(concept, field) : missing;
  }
  return upload;
}

function broken(concept: string, field: string): Invalid {
  return new Invalid(concept, { [field]: ["O envio foi interrompido. Envie o arquivo de novo."] });
}
