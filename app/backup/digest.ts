import { createHash } from "node:crypto";

/** Counts and hashes the bytes of a pipeline. */
export class Digest {
  readonly #hash = createHash("sha256");
  size = 0;

  /** The pipeline step: passes every chunk on unchanged. */
  pass = async function* (this: Digest, chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      this.#hash.update(chunk);
      this.size += chunk.length;
      yield chunk;
    }
  }.bind(this);

  /** Returns the hash of all bytes passed; may be called once. */
  sha256(): string {
    return this.#hash.digest("hex");
  }
}
