import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readBlob } from "#app/domain/platform/blobs.ts";
import { accounts, documentTypes, type Login, type VisitorName, visitors } from "#tests/world/people.ts";
import { resolveDocument } from "#tests/world/resolve-document.ts";
import { blobNames } from "#tests/world/services/bucket.ts";
import { call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const PDF = new TextEncoder().encode(
  "%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n",
);

async function send(
  login: Login,
  path: string,
  fields: Record<string, string | Uint8Array<ArrayBuffer>>,
  method = "POST",
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === "string" ? value : new File([value], "../../etc/passwd.exe"));
  }
  const headers = { authorization: `Bearer ${await world.token(login)}` };
  const response = await world.api(new Request(`http://api.test${path}`, { method, headers, body: form }));
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}
async function fetchFile(login: Login, path: string) {
  const headers = { authorization: `Bearer ${await world.token(login)}` };
  return world.api(new Request(`http://api.test${path}`, { headers }));
}
const of = (root: string, name: VisitorName) => `/v1/${root}/visitors/${visitors[name].uuid}`;
const aso = { document_type_uuid: documentTypes.aso, expires_on: "31/12/2099", file: PDF };
const picture = (side: number) =>
  sharp({ create: { width: side, height: side * 2, channels: 3, background: "#369" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "segredo da câmera" } })
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;

test("a retailer's rule appears beside the document that satisfies it", async () => {
  const { body } = await (await world.as("aurora"))("GET", `${of("agencies", "bruno")}/documents`);
  expect(body.retailers).toMatchObject([
    {
      retailer: { name: "Mercados Sol" },
      validation: "retailer",
      completeness: "partial",
      demands: [
        {
          document_type: { name: "ASO" },
          document: { status: "approved", expires_on: "2026-02-03" },
          in_order: false,
          cause: { text: "ASO vencido em 03/02/2026" },
        },
      ],
    },
  ]);
  const ana = await (await world.as("sol.centro"))("GET", `${of("stores", "ana")}/documents`);
  expect(ana.body.retailers).toMatchObject([{ completeness: "completed", demands: [{ in_order: true, cause: null }] }]);
  expect((await (await world.as("boreal"))("GET", `${of("agencies", "bruno")}/documents`)).status).toBe(404);
});

test("a document is sent, waits, is approved by the retailer, and allows entry", async () => {
  const sent = await send("aurora", `${of("agencies", "bruno")}/documents`, aso);
  expect(sent).toMatchObject({ status: 201, body: { document: { status: "pending", version: 1, has_file: true } } });
  const { uuid } = sent.body.document;
  const aurora = await world.as("aurora");
  const causes = async () => {
    const { body } = await aurora("GET", `${of("agencies", "bruno")}/verdict?store_uuid=${accounts.solCentro.uuid}`);
    return body.verdicts[0].causes.map(({ text }: { text: string }) => text);
  };
  expect(await causes()).toEqual(["ASO aguarda avaliação"]);

  const path = `${of("retailers", "bruno")}/documents/${uuid}`;
  const sol = await world.as("sol");
  const decide = (decision: object) => sol("PUT", `${path}/decision`, { decision });
  expect((await decide({ status: "denied", version: 1 })).body.errors.decision[0]).toEqual({
    problem: ["Motivo é obrigatório"],
  });
  expect((await decide({ status: "denied", problem: "illegible_document", version: 1 })).status).toBe(200);
  expect(await causes()).toEqual(["ASO recusado: Documento ilegível"]);
  expect(await decide({ status: "approved", version: 1 })).toMatchObject({
    status: 409,
    body: { current: { status: "denied", version: 2 } },
  });
  expect((await decide({ status: "approved", version: 2 })).body.document).toMatchObject({
    status: "approved",
    problem: null,
  });
  expect(await causes()).toEqual([]);
  const history = await aurora("GET", `${of("agencies", "bruno")}/history`);
  expect(history.body.data.map(({ kind }: { kind: string }) => kind)).toEqual([
    "document_decided",
    "document_decided",
    "document_sent",
  ]);
});

test("only the owner and the validator read a file, and each read is recorded", async () => {
  const sent = await send("aurora", `${of("agencies", "ana")}/documents`, aso);
  const filePath = (root: string) => `${of(root, "ana")}/documents/${sent.body.document.uuid}/file`;
  for (const [login, root] of [
    ["aurora", "agencies"],
    ["sol", "retailers"],
  ] as const) {
    const answer = await fetchFile(login, filePath(root));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename*=UTF-8''ASO.pdf",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PDF);
  }
  expect((await fetchFile("boreal", filePath("agencies"))).status).toBe(404);
  expect((await fetchFile("lua", filePath("retailers"))).status).toBe(404);
  expect((await fetchFile("sol.centro", filePath("stores"))).status).toBe(404);
  const { rows } = await world.admin.query(
    "select actor_name from visitor_history where visitor_uuid = $1 and kind = 'data_read' order by at",
    [visitors.ana.uuid],
  );
  expect(rows.map(({ actor_name }) => actor_name)).toEqual(["Alice Aurora", "Sílvia da Rede"]);
});

test("a document for one retailer is hidden from others, complete without validation", async () => {
  const lua = { ...aso, retailer_uuid: accounts.lua.uuid };
  const sent = await send("boreal", `${of("agencies", "davi")}/documents`, lua);
  expect(sent.body.document).toMatchObject({ status: "complete", retailer: { name: "Rede Lua" } });
  const luaUser = await world.as("lua");
  const decided = await luaUser("PUT", `${of("retailers", "davi")}/documents/${sent.body.document.uuid}/decision`, {
    decision: { status: "approved", version: 1 },
  });
  expect(decided.status).toBe(404);
  const forLua = await send("aurora", `${of("agencies", "ana")}/documents`, lua);
  const listed = await (await world.as("sol"))("GET", `${of("retailers", "ana")}/documents`);
  expect(listed.body.documents.map(({ uuid }: { uuid: string }) => uuid)).not.toContain(forLua.body.document.uuid);
});

test("content decides a file's type; pictures are re-encoded and names dropped", async () => {
  const path = `${of("agencies", "carla")}/documents`;
  const program = new TextEncoder().encode("MZ\u0000\u0000 not a document");
  expect((await send("aurora", path, { ...aso, file: program })).body.errors.document[0].file).toEqual([
    "Extensão de arquivo não suportado: envie PDF, JPEG, PNG ou WebP.",
  ]);
  const broken = (await picture(40)).subarray(0, 300) as Uint8Array<ArrayBuffer>;
  expect((await send("aurora", path, { ...aso, file: broken })).body.errors.document[0].file).toEqual([
    "A imagem está corrompida ou é grande demais.",
  ]);
  const sent = await send("aurora", path, { ...aso, file: await picture(40) });
  const answer = await fetchFile("aurora", `${path}/${sent.body.document.uuid}/file`);
  expect(answer.headers.get("content-disposition")).toContain("ASO.jpg");
  const stored = Buffer.from(await answer.arrayBuffer());
  expect(stored.includes("segredo")).toBe(false);
  const { rows } = await world.admin.query("select uuid from files order by uuid");
  expect(await blobNames(world.uploads)).toEqual(rows.map(({ uuid }) => uuid));
  expect(Buffer.from(await readBlob(world.uploads, rows.at(-1).uuid))).toEqual(stored);
});

test("a small picture that would fill the memory is not unpacked", async () => {
  const path = `${of("agencies", "carla")}/documents`;
  const small = whitePicture(800);
  expect((await send("aurora", path, { ...aso, file: small })).status).toBe(201);
  const bomb = whitePicture(16_000);
  expect(bomb.length).toBeLessThan(64 * 1024);
  const refused = await send("aurora", path, { ...aso, file: bomb });
  expect(refused.status).toBe(422);
  expect(refused.body.errors.document[0].file).toEqual(["A imagem está corrompida ou é grande demais."]);
});

/** Returns a square one-bit PNG with the highest compression. */
function whitePicture(side: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const lines = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const begin = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const parts = [begin, chunk("IHDR", header), chunk("IDAT", lines), chunk("IEND", Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat(parts));
}

test("missing fields and large bodies are refused", async () => {
  const path = `${of("agencies", "carla")}/documents`;
  expect(
    (await send("aurora", path, { document_type_uuid: "", file: new Uint8Array() })).body.errors.document[0],
  ).toEqual({
    document_type_uuid: ["Tipo de documento é obrigatório"],
    file: ["Arquivo é obrigatório"],
  });
  expect(
    (await send("aurora", path, { document_type_uuid: documentTypes.aso, file: PDF })).body.errors.document[0],
  ).toEqual({
    expires_on: ["Validade é obrigatório"],
  });
  expect((await send("aurora", path, { ...aso, file: new Uint8Array(11 * 1024 * 1024) })).status).toBe(413);
  expect((await send("aurora.leitura", path, aso)).status).toBe(403);
});

test("a photo is 500 by 500, and shown wherever the visitor is", async () => {
  const put = await send("aurora", `${of("agencies", "ana")}/photo`, { file: await picture(900) }, "PUT");
  expect(put.status).toBe(204);
  for (const [login, root] of [
    ["aurora", "agencies"],
    ["sol.centro", "stores"],
    ["sol", "retailers"],
  ] as const) {
    const answer = await fetchFile(login, `${of(root, "ana")}/photo`);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: 500, height: 500, format: "webp" });
  }
  expect((await fetchFile("sol.acre", `${of("stores", "ana")}/photo`)).status).toBe(404);
  const pdf = await send("aurora", `${of("agencies", "ana")}/photo`, { file: PDF }, "PUT");
  expect(pdf.body.errors.photo[0].file).toEqual(["Envie uma imagem JPEG, PNG ou WebP."]);
});

test("the reference describes a form with a file", async () => {
  const answer = await world.api(new Request("http://api.test/v1/openapi.json"));
  expect(answer.status).toBe(200);
  const path = resolveDocument(await answer.json()).paths["/v1/agencies/visitors/{id}/documents"];
  expect(path.post.requestBody.content["multipart/form-data"].schema.properties.file).toMatchObject({
    format: "binary",
  });
});

test("an Idempotency-Key belongs to the bytes sent, not to their name and size", async () => {
  const authorization = `Bearer ${await world.token("aurora")}`;
  const sendOnce = async (content: string) => {
    const body = new FormData();
    body.set("document_type_uuid", documentTypes.rg);
    body.set("file", new File([`%PDF-1.4\n${content}\n%%EOF\n`], "rg.pdf"));
    const headers = { authorization, "idempotency-key": "o-mesmo-documento" };
    return call(world.api, "POST", `${of("agencies", "bruno")}/documents`, body, headers);
  };
  const first = await sendOnce("frente");
  expect(first.status).toBe(201);
  expect((await sendOnce("frente")).body).toEqual(first.body);
  expect(await sendOnce("costas")).toMatchObject({
    status: 422,
    body: { errors: { idempotency_key: [{ base: ["Esta chave de repetição já foi usada em outro pedido."] }] } },
  });
});
