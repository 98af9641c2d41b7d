import { createCipheriv, createDecipheriv, hash, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV = 12;
const TAG = 16;

/** A sealed text that none of the keys opens, or that was tampered with or moved. */
export class Unsealable extends Error {
  override name = "Unsealable";
}

/**
 * Seals what has to be told again later: AES-256-GCM under a key that the database does not have, as
 * `v1.key.bytes`. Bound to its place, so that it opens nowhere else. The first key seals; the others only open.
 */
export class Secrets {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #current: string;

  /** `keys` of 32 bytes each, the one in use first. */
  constructor(keys: readonly Buffer[]) {
    this.#keys = new Map(keys.map((key) => [keyName(key), key]));
    this.#current = keyName(keys[0] as Buffer);
  }

  seal(text: string, place: string): string {
    const iv = randomBytes(IV);
    const cipher = createCipheriv(ALGORITHM, this.#keys.get(this.#current) as Buffer, iv, { authTagLength: TAG });
    cipher.setAAD(Buffer.from(place));
    const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final()]);
    return `v1.${this.#current}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64url")}`;
  }

  /** Throws Unsealable. */
  open(sealed: string, place: string): string {
    const [version, name = "", bytes = ""] = sealed.split(".");
    const key = this.#keys.get(name);
    if (version !== "v1" || !key) throw new Unsealable("no key of ours has sealed this");
    const all = Buffer.from(bytes, "base64url");
    try {
      const decipher = createDecipheriv(ALGORITHM, key, all.subarray(0, IV), { authTagLength: TAG });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(all.subarray(-TAG));
      return decipher.update(all.subarray(IV, -TAG), undefined, "utf8") + decipher.final("utf8");
    } catch (cause) {
      throw new Unsealable("this was not sealed here, or not for this place", { cause });
    }
  }

  /** The same; null where it cannot be opened. */
  openOrNull(sealed: string, place: string): string | null {
    try {
      return this.open(sealed, place);
    } catch (error) {
      if (error instanceof Unsealable) return null;
      throw error;
    }
  }

  /** Whether it is sealed, and with the key in use. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`v1.${this.#current}.`);
  }

  /** What was kept open, or sealed with an earlier key, under the key in use; null: it is already, or no key opens it. */
  sealedAnew(kept: string, place: string): string | null {
    if (this.isCurrent(kept)) return null;
    const text = kept.startsWith("v1.") ? this.openOrNull(kept, place) : kept;
    return text === null ? null : this.seal(text, place);
  }
}

/** What a sealed text says its key is: enough to find the key, useless to guess it. */
export function keyName(key: Buffer): string {
  return hash("sha256", Buffer.concat([Buffer.from("name of "), key]), "hex").slice(0, 12);
}
