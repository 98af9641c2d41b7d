import { hash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { PDF, sendFile } from "#tests/world/files/documents.ts";
import { type Login, users } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const TERMS = "/v1/backoffice/access_terms";
const SIGNATURES = "/v1/agencies/access_term_signatures";
const sign = async (login: Login, signer_agreed: unknown, path = SIGNATURES) =>
  (await world.as(login))(
    "POST",
    path,
    { access_term_signature: { signer_agreed } },
    { "x-client-address": "192.0.2.7", "user-agent": "Navegador/1.0" },
  );
const signatureStatus = async (login: Login, root = "agencies") =>
  (await (await world.as(login))("GET", `/v1/${root}/access_term_signatures`)).body.access_term_signature;
const publish = async (changes: object) =>
  (await world.as("backoffice"))("POST", TERMS, {
    access_term: { signer_kind: "agency", published_on: "2026-01-01", ...changes },
  });

beforeAll(() =>
  world.admin.query("update users set legal_responsible = true where uuid = any($1)", [
    [users.aurora.uuid, users.boreal.uuid, users.belo.uuid],
  ]),
);

test("the backoffice edits a term and its PDF until the first signature", async () => {
  const office = await world.as("backoffice");
  expect(await signatureStatus("aurora")).toEqual({
    responsable_has_signed: true,
    responsable_has_agreed: true,
    user_is_legal_responsible: true,
    signature: null,
  });
  expect((await sign("aurora", true)).status).toBe(422);
  expect((await publish({ file: "termo.pdf" })).body.errors.access_term[0]).toEqual({
    file: ["Url do termo inválida."],
  });
  expect((await publish({ file: "../termo.pdf" })).status).toBe(422);
  expect(
    (await publish({ file: "termo.pdf", link: "https://exemplo.test/t.pdf", published_on: "01/01/2020" })).status,
  ).toBe(201);
  expect((await publish({ signer_kind: "rede", published_on: "" })).body.errors.access_term[0]).toEqual({
    signer_kind: ["Tipo de signatário é obrigatório"],
    published_on: ["Publicação é obrigatório"],
  });
  const { uuid } = (await publish({})).body.access_term;
  expect((await publish({})).body.errors.access_term[0]).toEqual({
    published_on: ["Já existe um termo deste tipo publicado neste dia."],
  });
  const uploaded = await sendFile(world, "backoffice", "PUT", `${TERMS}/${uuid}/file`);
  expect(uploaded.body.access_term.file).toMatch(/^termos\/[\w-]+\.pdf$/);
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const picture = await sendFile(world, "backoffice", "PUT", `${TERMS}/${uuid}/file`, png);
  expect(picture.body.errors.access_term[0]).toEqual({ file: ["Envie um PDF."] });
  const put = (version: number, published_on: string) =>
    office("PUT", `${TERMS}/${uuid}`, {
      access_term: { signer_kind: "agency", published_on, file: uploaded.body.access_term.file, version },
    });
  expect((await put(2, "2026-01-02")).body.access_term.published_on).toBe("2026-01-02");
  expect((await put(2, "2026-01-03")).status).toBe(409);

  // A later version takes effect only once it has a document.
  const bare = (await publish({ published_on: "2026-03-01" })).body.access_term.uuid;
  expect((await sign("aurora", true)).status).toBe(201);
  expect((await put(3, "2026-01-03")).body.errors.access_term[0].base).toEqual([
    "Este termo já foi assinado. Publique uma nova versão.",
  ]);
  expect((await office("DELETE", `${TERMS}/${uuid}`)).status).toBe(422);
  const future = (await publish({ published_on: "2099-01-01" })).body.access_term.uuid;
  const latest = await (await world.as("aurora"))("GET", "/v1/agencies/agency/access_terms/most_recent");
  expect(latest.body.access_term.uuid).toBe(uuid);
  expect((await office("DELETE", `${TERMS}/${bare}`)).status).toBe(204);
  expect((await office("DELETE", `${TERMS}/${future}`)).status).toBe(204);

  const read = async (login: Login, root: string) =>
    world.api(
      new Request(`http://api.test/v1/${root}/access_terms/${uuid}/file`, {
        headers: { authorization: `Bearer ${await world.token(login)}` },
      }),
    );
  expect(new Uint8Array(await (await read("aurora.nada", "agencies")).arrayBuffer())).toEqual(PDF);
  expect((await read("belo", "suppliers")).status).toBe(404);
});

test("only the legal responsible signs, once, and every user sees the status", async () => {
  const office = await world.as("backoffice");
  expect(await signatureStatus("boreal")).toEqual({
    responsable_has_signed: false,
    responsable_has_agreed: false,
    user_is_legal_responsible: true,
    signature: null,
  });
  expect((await sign("boreal", "sim")).body.errors.access_term_signature[0]).toEqual({
    signer_agreed: ["Aceite é obrigatório"],
  });
  expect((await sign("aurora.leitura", true)).status).toBe(403);
  expect((await sign("boreal", false)).body.access_term_signature).toEqual({
    responsable_has_signed: true,
    responsable_has_agreed: false,
    user_is_legal_responsible: true,
    signature: {
      access_term: { uuid: expect.any(String), published_on: "2026-01-02" },
      user: { uuid: users.boreal.uuid, name: "Bento Boreal" },
      agreed: false,
      signed_at: expect.any(String),
      address: "192.0.2.7",
      user_agent: "Navegador/1.0",
      file_sha256: hash("sha256", PDF),
    },
  });
  expect((await sign("boreal", false)).status).toBe(201);
  expect((await sign("boreal", true)).body.errors.access_term_signature[0].base).toEqual([
    "O termo já foi respondido pelo responsável.",
  ]);
  expect(await signatureStatus("aurora.nada")).toMatchObject({
    responsable_has_signed: true,
    responsable_has_agreed: true,
    user_is_legal_responsible: false,
    signature: { user: { uuid: users.aurora.uuid } },
  });

  const list = async (query: string) =>
    (await office("GET", `/v1/backoffice/access_term_signatures${query}`)).body.data;
  expect(await list("?agreed=false")).toMatchObject([
    { account: { name: "Agência Boreal", kind: "agency" }, user: { name: "Bento Boreal" }, address: "192.0.2.7" },
  ]);
  expect(await list("?q=AURORA")).toMatchObject([{ agreed: true }]);
  expect(await list("?signer_kind=supplier")).toEqual([]);

  // A new version requires a new signature.
  await publish({ published_on: "2026-06-01", link: "https://exemplo.test/termo.pdf" });
  expect((await signatureStatus("aurora")).responsable_has_signed).toBe(false);
});

test("each root reads its own term, under its own area", async () => {
  const [belo, limpa] = [await world.as("belo"), await world.as("limpa")];
  const provider = "/v1/service_providers/serviceProvider/access_terms/most_recent";
  expect((await belo("GET", "/v1/suppliers/supplier/access_terms/most_recent")).body).toEqual({ access_term: null });
  const linkOf = (kind: string) => `https://exemplo.test/${kind}.pdf`;
  for (const kind of ["supplier", "service_provider"])
    expect((await publish({ signer_kind: kind, link: linkOf(kind) })).status).toBe(201);
  expect((await belo("GET", "/v1/suppliers/supplier/access_terms/most_recent")).body.access_term).toMatchObject({
    signer_kind: "supplier",
    file: "",
    link: linkOf("supplier"),
  });
  expect((await limpa("GET", provider)).body.access_term).toMatchObject({ link: linkOf("service_provider") });
  expect((await belo("GET", "/v1/suppliers/agency/access_terms/most_recent")).status).toBe(404);
  expect((await (await world.as("sol"))("GET", "/v1/retailers/access_term_signatures")).status).toBe(404);

  expect((await signatureStatus("belo", "suppliers")).responsable_has_signed).toBe(false);
  expect((await sign("belo", true, "/v1/suppliers/access_term_signatures")).status).toBe(201);
  expect(await signatureStatus("belo", "suppliers")).toMatchObject({
    responsable_has_signed: true,
    responsable_has_agreed: true,
    user_is_legal_responsible: true,
  });
  expect(await signatureStatus("limpa", "service_providers")).toMatchObject({
    responsable_has_signed: false,
    responsable_has_agreed: false,
    user_is_legal_responsible: false,
  });
});
