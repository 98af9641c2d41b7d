import { createHash } from "node:crypto";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import type { Stage } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { uuidAt } from "../people/identifiers.ts";
import { Chance } from "../random.ts";

/** The demonstration's files: their rows, and their contents until they are written. */
export class Shelf {
  readonly rows: Row<"files">[] = [];
  readonly #contents = new Map<string, Buffer>();
  readonly #chance: Chance;

  constructor({ seed }: Stage) {
    this.#chance = new Chance(seed, "files");
  }

  /** Adds a file with its row and returns its UUID, which is also the name of its content. */
  add(owner: string, name: string, mediaType: string, content: Buffer, at: number): string {
    const uuid = uuidAt(at, this.#chance);
    this.#contents.set(uuid, content);
    this.rows.push({
      owner_uuid: owner,
      uuid,
      name,
      media_type: mediaType,
      size: content.length,
      sha256: createHash("sha256").update(content).digest(),
      created_at: new Date(at),
    });
    return uuid;
  }

  /** Adds the content of a file that has no row, under the given name. */
  put(path: string, content: Buffer): void {
    this.#contents.set(path, content);
  }

  async write(uploads: Blobs): Promise<void> {
    await Promise.all([...this.#contents].map(([name, content]) => uploads.put(name, new Blob([content as BlobPart]))));
  }
}
