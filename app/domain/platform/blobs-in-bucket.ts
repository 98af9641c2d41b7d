import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { type Blobs, type KeptBlob, StoreAway } from "./blobs.ts";
import { xmlParser } from "./spreadsheet/xml.ts";

/** A bucket of a store that speaks S3. */
export interface Bucket {
  /** Scheme and host of the store, without a final slash. */
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket's name stands in the path, not before the host. */
  pathStyle: boolean;
}

/** Until the store begins to answer, and as much again as a megabyte a second takes to be sent. */
const PATIENCE_MS = 20_000;

/** Contents as objects of a bucket; each is sent with its SHA-256, which the store verifies before it keeps it. */
export function inBucket(bucket: Bucket): Blobs {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const base = addressOf(bucket);

  async function ask(method: string, path: string, init: { body?: Blob; headers?: Record<string, string> } = {}) {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS + (init.body?.size ?? 0) / 1_000);
    try {
      const answer = await client.fetch(`${base}${path}`, { method, signal: patience.signal, ...init });
      if (answer.ok) return answer;
      throw new Error(`${answer.status} ${await answer.text()}`);
    } catch (cause) {
      throw new StoreAway(`the store did not ${method} ${path}`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async put(name, body) {
      const hash = createHash("sha256");
      for await (const chunk of body.stream()) hash.update(chunk);
      await ask("PUT", `/${name}`, { body, headers: { "X-Amz-Content-Sha256": hash.digest("hex") } });
    },
    async open(name) {
      const { body } = await ask("GET", `/${name}`);
      return body ?? new Blob([]).stream();
    },
    async remove(name) {
      await ask("DELETE", `/${name}`);
    },
    async *list() {
      for (let last: string | undefined = ""; last !== undefined; ) {
        const answer = await ask("GET", `?marker=${encodeURIComponent(last)}`);
        const { blobs, isWhole } = readList(await answer.text());
        yield* blobs;
        last = isWhole ? undefined : blobs.at(-1)?.name;
      }
    },
  };
}

function addressOf({ endpoint, name, pathStyle }: Bucket): string {
  if (pathStyle) return `${endpoint}/${name}`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${name}.${host}`;
}

function readList(xml: string): { blobs: KeptBlob[]; isWhole: boolean } {
  const blobs: KeptBlob[] = [];
  const texts: Record<string, string> = {};
  let inside = "";
  const parser = xmlParser({
    open: (name) => {
      inside = name;
      texts[name] = "";
    },
    text: (text) => {
      texts[inside] += text;
    },
    close: (name) => {
      if (name === "Contents") blobs.push({ name: texts.Key ?? "", since: new Date(texts.LastModified ?? 0) });
      inside = "";
    },
  });
  parser.write(xml);
  parser.close();
  return { blobs, isWhole: texts.IsTruncated !== "true" };
}
