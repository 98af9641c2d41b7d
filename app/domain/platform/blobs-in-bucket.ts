import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { type Blobs, BlobsUnavailable, type StoredBlob } from "./blobs.ts";
import { xmlParser } from "./spreadsheet/xml.ts";

/** A bucket of an S3-compatible service. */
export interface Bucket {
  /** Scheme and host of the service, without a trailing slash. */
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True when the bucket's name is part of the path instead of the host. */
  pathStyle: boolean;
}

/** Timeout until the service responds, in addition to the time that the body takes at a megabyte a second. */
const TIMEOUT_MS = 20_000;

/**
 * Stores blobs as objects of a bucket. Each is sent with its SHA-256, which the service verifies before storing it. They
 * are listed in pages of `perPage`.
 */
export function bucketBlobs(bucket: Bucket, perPage = 1_000): Blobs {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const base = addressOf(bucket);

  async function request(method: string, path: string, init: { body?: Blob; headers?: Record<string, string> } = {}) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS + (init.body?.size ?? 0) / 1_000);
    try {
      const response = await client.fetch(`${base}${path}`, { method, signal: controller.signal, ...init });
      if (response.ok) return response;
      throw new Error(`${response.status} ${await response.text()}`);
    } catch (cause) {
      throw new BlobsUnavailable(`the store did not ${method} ${path}`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async put(name, body) {
      const hash = createHash("sha256");
      for await (const chunk of body.stream()) hash.update(chunk);
      await request("PUT", `/${name}`, { body, headers: { "X-Amz-Content-Sha256": hash.digest("hex") } });
    },
    async open(name) {
      const { body } = await request("GET", `/${name}`);
      return body ?? new Blob([]).stream();
    },
    async remove(name) {
      await request("DELETE", `/${name}`);
    },
    async *list() {
      for (let last: string | undefined = ""; last !== undefined; ) {
        const response = await request("GET", `?max-keys=${perPage}&marker=${encodeURIComponent(last)}`);
        const { blobs, isComplete } = readList(await response.text());
        yield* blobs;
        last = isComplete ? undefined : blobs.at(-1)?.name;
      }
    },
  };
}

function addressOf({ endpoint, name, pathStyle }: Bucket): string {
  if (pathStyle) return `${endpoint}/${name}`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${name}.${host}`;
}

function readList(xml: string): { blobs: StoredBlob[]; isComplete: boolean } {
  const blobs: StoredBlob[] = [];
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
  return { blobs, isComplete: texts.IsTruncated !== "true" };
}
