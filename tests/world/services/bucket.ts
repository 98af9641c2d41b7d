import S3rver from "@20minutes/s3rver";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import type { Bucket } from "#app/domain/platform/blobs-in-bucket.ts";

/** The key that this server knows; a request signed with another, or changed on its way, is refused. */
const KEY = "S3RVER";

/** A server that speaks S3 on a port of its own, with one empty bucket, which it keeps in `folder`. */
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

/** Every name that is kept, sorted. */
export async function namesIn(blobs: Blobs): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of blobs.list()) names.push(name);
  return names.sort();
}
