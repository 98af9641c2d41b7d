import { createHash } from "node:crypto";

/** Counts and hashes the bytes that pass through it, as a step of a pipeline. */
export class Digest {
  readonly #hash = createHash("sha256");
  size = 0;

  /** The step: hands every chunk on unchanged. */
  pass = async function* (this: Digest, chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      this.#hash.update(chunk);
      this.size += chunk.length;
      yield chunk;
    }
  }.bind(this);

  /** The hash of all that passed; to be called once. */
  sha256(): string {
    return this.#hash.digest("hex");
  }
}
