import S3rver from "@20minutes/s3rver";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import type { Bucket } from "#app/domain/platform/blobs-in-bucket.ts";

/** Access key of the server, which refuses requests signed with another or altered in transit. */
const KEY = "S3RVER";

/** Starts an S3 server with one empty bucket, stored in `folder`. */
export async function serveBucket(folder: string, port = 0): Promise<{ bucket: Bucket; stop(): Promise<void> }> {
  const name = "visitas";
  const server = new S3rver({
    address: "127.0.0.1",
    port,
    directory: folder,
    silent: true,
    configureBuckets: [{ name, configs: [] }],
  });
  const address = await server.run();
  const endpoint = `http://127.0.0.1:${address.port}`;
  return {
    bucket: { endpoint, name, region: "us-east-1", accessKeyId: KEY, secretAccessKey: KEY, pathStyle: true },
    stop: () => server.close(),
  };
}

/** Returns the names of all stored blobs, sorted. */
export async function blobNames(blobs: Blobs): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of blobs.list()) names.push(name);
  return names.sort();
}
