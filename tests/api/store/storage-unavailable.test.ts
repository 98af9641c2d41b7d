import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import pino from "pino";
import { beforeAll, expect, test } from "vitest";
import { createApi } from "#app/api/index.ts";
import { bucketBlobs } from "#app/domain/platform/blobs-in-bucket.ts";
import { documentTypes, visitors } from "#tests/world/people.ts";
import { serveBucket } from "#tests/world/services/bucket.ts";
import { type Answer, apiParts, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
let port: number;
let api: (request: Request) => Promise<Response>;

beforeAll(async () => {
  const closed = createServer();
  await once(closed.listen(0, "127.0.0.1"), "listening");
  ({ port } = closed.address() as AddressInfo);
  closed.close();
  await once(connect(port, "127.0.0.1"), "error");
  const bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    name: "visitas",
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    pathStyle: true,
  };
  const log = pino({ level: "silent" });
  const app = createApi({ database: world.database, log, uploads: bucketBlobs(bucket), ...apiParts });
  api = async (request) => app.fetch(request);
});

async function send(): Promise<Answer> {
  const body = new FormData();
  body.set("file", new File(["%PDF-1.4\n%%EOF\n"], "aso.pdf"));
  body.set("document_type_uuid", documentTypes.rg);
  const headers = { authorization: `Bearer ${await world.token("aurora")}` };
  return call(api, "POST", `/v1/agencies/visitors/${visitors.ana.uuid}/documents`, body, headers);
}

async function rows(): Promise<number> {
  const { rows } = await world.admin.query(
    "select (select count(*) from files) + (select count(*) from visitor_documents) + (select count(*) from visitor_history) as n",
  );
  return rows[0].n;
}

test("while storage is down an upload writes nothing; later it is accepted", async () => {
  const before = await rows();
  const refused = await send();
  expect([refused.status, refused.body.message]).toEqual([
    503,
    "O serviço está indisponível no momento. Tente novamente em instantes.",
  ]);
  expect(refused.headers.get("retry-after")).toBe("2");
  expect(await rows()).toBe(before);
  const store = await serveBucket(join(world.folder, "later"), port);
  const taken = await send();
  expect(taken.status).toBe(201);
  const authorization = `Bearer ${await world.token("aurora")}`;
  const path = `/v1/agencies/visitors/${visitors.ana.uuid}/documents/${taken.body.document.uuid}/file`;
  const file = await call(api, "GET", path, undefined, { authorization });
  expect([file.status, file.body]).toEqual([200, "%PDF-1.4\n%%EOF\n"]);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-disposition": expect.stringMatching(/^attachment; filename\*=UTF-8''/),
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
  await store.stop();
  expect((await call(api, "GET", path, undefined, { authorization })).status).toBe(503);
});
