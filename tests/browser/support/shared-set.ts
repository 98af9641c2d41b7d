import { createHash } from "node:crypto";
import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { HOME } from "./setup.ts";

const BYTES = 12;

/** Keys that the workers of this run have checked, so that each is checked once: digests in a shared file. */
export class SharedSet {
  readonly #file: string;
  readonly #known = new Set<string>();
  #read = 0;
  constructor(name: string) {
    this.#file = join(HOME, `${name}.lines`);
  }

  has(what: string): boolean {
    if (!this.#known.has(digest(what))) this.#catchUp();
    return this.#known.has(digest(what));
  }

  add(...what: string[]): void {
    for (const one of what) this.#known.add(digest(one));
    appendFileSync(this.#file, Buffer.from(what.map(digest).join(""), "hex"));
  }

  /** Reads the digests that other workers have added since the last time. */
  #catchUp(): void {
    if (!existsSync(this.#file)) return;
    const file = openSync(this.#file, "r");
    const end = Math.floor(fstatSync(file).size / BYTES) * BYTES;
    const added = Buffer.alloc(end - this.#read);
    readSync(file, added, 0, added.length, this.#read);
    closeSync(file);
    this.#read = end;
    for (let at = 0; at < added.length; at += BYTES) this.#known.add(added.toString("hex", at, at + BYTES));
  }
}

const digest = (what: string) =>
  createHash("sha256")
    .update(what)
    .digest("hex")
    .slice(0, BYTES * 2);
