import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV = 12;
const TAG = 16;

/** Thrown for a sealed text that no key opens, or that was tampered with or moved. */
export class Unsealable extends Error {
  override name = "Unsealable";
}

/**
 * Encrypts values that must be readable later: AES-256-GCM under a key that the database does not have, as
 * `v1.key.bytes`. A value is bound to its context and opens in no other. The first key seals; the others only open.
 */
export class Secrets {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #current: string;

  /** `keys` are 32 bytes each, the current one first. */
  constructor(keys: readonly Buffer[]) {
    this.#keys = new Map(keys.map((key) => [keyName(key), key]));
    this.#current = keyName(keys[0] as Buffer);
  }

  seal(text: string, context: string): string {
    const iv = randomBytes(IV);
    const cipher = createCipheriv(ALGORITHM, this.#keys.get(this.#current) as Buffer, iv, { authTagLength: TAG });
    cipher.setAAD(Buffer.from(context));
    const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final()]);
    return `v1.${this.#current}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64url")}`;
  }

  /** Throws Unsealable. */
  open(sealed: string, context: string): string {
    const [version, name = "", bytes = ""] = sealed.split(".");
    const key = this.#keys.get(name);
    if (version !== "v1" || !key) throw new Unsealable("no key of ours has sealed this");
    const all = Buffer.from(bytes, "base64url");
    try {
      const decipher = createDecipheriv(ALGORITHM, key, all.subarray(0, IV), { authTagLength: TAG });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(all.subarray(-TAG));
      return decipher.update(all.subarray(IV, -TAG), undefined, "utf8") + decipher.final("utf8");
    } catch (cause) {
      throw new Unsealable("this was not sealed here, or not for this place", { cause });
    }
  }

  /** Opens a sealed text; null when it cannot be opened. */
  openOrNull(sealed: string, context: string): string | null {
    try {
      return this.open(sealed, context);
    } catch (error) {
      if (error instanceof Unsealable) return null;
      throw error;
    }
  }

  /** Returns whether the text is sealed with the current key. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`v1.${this.#current}.`);
  }

  /**
   * Returns the keyed digests of a text, `v1.key.digest`, one of each key and the current one first: a value of few
   * possibilities, such as a CPF, cannot be guessed from them without the key.
   */
  digestsOf(text: string, context: string): string[] {
    return [...this.#keys].map(([name, key]) => {
      const digest = createHmac("sha256", key).update(`${context}\0${text}`).digest("base64url");
      return `v1.${name}.${digest}`;
    });
  }

  /** Returns whether a digest was made with one of these keys. */
  knows(digest: string): boolean {
    return this.#keys.has(digest.split(".")[1] ?? "");
  }

  /**
   * Seals a plain text, or one sealed with an earlier key, with the current key. Returns null when the text is already
   * current or no key opens it.
   */
  reseal(stored: string, context: string): string | null {
    if (this.isCurrent(stored)) return null;
    const text = stored.startsWith("v1.") ? this.openOrNull(stored, context) : stored;
    return text === null ? null : this.seal(text, context);
  }
}

/** Returns the key's name in sealed texts: enough to find the key, useless for guessing it. */
export function keyName(key: Buffer): string {
  return hash("sha256", Buffer.concat([Buffer.from("name of "), key]), "hex").slice(0, 12);
}
