import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Stage } from "./accounts.ts";
import type { Row } from "./copy.ts";
import { uuidAt } from "./identifiers.ts";
import { Chance } from "./random.ts";

/** Files of the demonstration: their rows, and their contents until they are written. */
export class Shelf {
  readonly rows: Row<"files">[] = [];
  readonly #contents = new Map<string, Buffer>();
  readonly #chance: Chance;

  constructor({ seed }: Stage) {
    this.#chance = new Chance(seed, "files");
  }

  /** Answers the file's uuid, which is also its name in the uploads folder. */
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

  /** A file that no row describes, by its path below the uploads folder. */
  put(path: string, content: Buffer): void {
    this.#contents.set(path, content);
  }

  async write(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const [path, content] of this.#contents) {
      const place = join(folder, path);
      if (path.includes("/")) await mkdir(dirname(place), { recursive: true });
      await writeFile(place, content);
    }
  }
}
