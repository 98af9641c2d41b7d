import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { Invalid } from "#app/domain/platform/refusals.ts";
import { discardUpload, receiveUpload, TooLarge, type Upload } from "#app/domain/platform/uploads.ts";
import { declaresMoreThan } from "#app/http/bounded-body.ts";

/** Limits for the form around the file: a few short fields, and their total size. */
const AROUND = { fields: 10, fieldSize: 1_000, files: 1, parts: 11, headerPairs: 20 };
const AROUND_BYTES = 64 * 1024;

interface Field {
  /** The name under which errors come. */
  concept: string;
  field: string;
  /** In bytes. */
  limit: number;
}

/**
 * Streams the one file in a form's field `field` to disk. Throws TooLarge beyond `limit` bytes or with too many fields,
 * and Invalid, under `concept`, when the file is missing or the form is interrupted.
 */
export async function receiveFile(request: Request, of: Field): Promise<Upload> {
  const { concept, field, limit } = of;
  const type = request.headers.get("content-type") ?? "";
  const missing = new Invalid(concept, { [field]: ["Escolha um arquivo."] });
  if (!request.body || !/^multipart\/form-data;.*boundary=/i.test(type)) throw missing;
  if (declaresMoreThan(request, limit + AROUND_BYTES)) throw new TooLarge();
  const { failure, receiving } = await readForm(request.body, type, of);
  const upload = await receiving?.catch((error: unknown) => {
    const cause = failure instanceof TooLarge ? failure : error;
    throw cause instanceof TooLarge || isOfTheDisk(cause) ? cause : broken(of);
  });
  if (!failure && upload && upload.size > 0) return upload;
  if (upload) await discardUpload(upload);
  if (failure instanceof TooLarge) throw failure;
  throw failure ? broken(of) : missing;
}

/** Reads a form to its end. Returns the error that interrupted it, or null, and the file that it has in `field`. */
async function readForm(
  body: ReadableStream<Uint8Array>,
  type: string,
  { field, limit }: Field,
): Promise<{ failure: Error | null; receiving: Promise<Upload> | undefined }> {
  const headers: BusboyHeaders = { "content-type": type };
  const form = new Busboy({ headers, limits: { ...AROUND, fileSize: limit + 1 } });
  form.on("error", nothing);
  for (const event of ["partsLimit", "fieldsLimit", "filesLimit"]) form.on(event, () => form.destroy(new TooLarge()));
  let content: Readable | undefined;
  let receiving: Promise<Upload> | undefined;
  form.on("file", (name, file, fileName) => {
    file.on("error", nothing);
    if (name !== field || !fileName || receiving) return void file.resume();
    content = file;
    receiving = receiveUpload(fileName, file, limit);
    receiving.catch((error) => form.destroy(error));
  });
  const failure = await pipeline(Readable.fromWeb(body as never), form).then(
    () => null,
    (error: Error) => {
      content?.destroy(new Error("multipart body ended unexpectedly"));
      return error;
    },
  );
  return { failure, receiving };
}

const isOfTheDisk = (error: unknown): boolean => error instanceof Error && "syscall" in error;

/**
 * Ignores an error event: the awaited promises report every error, and the parser emits some of them twice, or after
 * the end.
 */
function nothing(): void {}

function broken({ concept, field }: Field): Invalid {
  return new Invalid(concept, { [field]: ["O envio foi interrompido. Envie o arquivo de novo."] });
}
