import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

interface Options {
  challenge: string;
}

/** A passkey as a browser and its authenticator create and use it, at this origin. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  signatures = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Returns the result of `navigator.credentials.create`. */
  create({ challenge }: Options) {
    const { x, y } = this.#keys.publicKey.export({ format: "jwk" }) as { x: string; y: string };
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credentialData = Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, never>()],
        ["authData", new Uint8Array(Buffer.concat([this.#state(0x41), credentialData]))],
      ]),
    );
    return this.#asCredential({
      clientDataJSON: this.#said("webauthn.create", challenge).toString("base64url"),
      attestationObject: Buffer.from(attestationObject).toString("base64url"),
      transports: ["internal"],
    });
  }

  /** Returns the result of `navigator.credentials.get`. */
  get({ challenge }: Options) {
    this.signatures += 1;
    const clientData = this.#said("webauthn.get", challenge);
    const state = this.#state(0x01);
    const signed = Buffer.concat([state, createHash("sha256").update(clientData).digest()]);
    return this.#asCredential({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: state.toString("base64url"),
      signature: sign("sha256", signed, this.#keys.privateKey).toString("base64url"),
    });
  }

  #asCredential(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
  }

  #said(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  /** Returns the authenticator data: hash of the relying party's id, flags, signature counter. */
  #state(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.signatures);
    const rpIdHash = createHash("sha256").update(new URL(this.#origin).hostname).digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter]);
  }
}
