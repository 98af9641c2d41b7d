import { beforeAll, expect, test } from "vitest";
import { createFieldData, createRow, pictureForm } from "#tests/world/field.ts";
import { accounts } from "#tests/world/people.ts";
import { basic, type Client, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const v1 = "/v1/agencies";
const { solCentro, luaNorte } = accounts;
let aurora: Client;
let campo: Client;
let works: Awaited<ReturnType<typeof createFieldData>>;
beforeAll(async () => {
  aurora = await world.as("aurora");
  campo = await world.as("campo");
  works = await createFieldData(aurora);
});

const send = (more: Record<string, string> = {}) =>
  campo(
    "POST",
    "/v1/af/evidences",
    pictureForm({ moment: "after", store_uuid: solCentro.uuid, category: "Gôndola", ...more }),
  );

test("a promoter's photo is in its own agency's album only", async () => {
  const sent = await send({ agency_supplier_uuid: works.belo.uuid, note: "Organizada" });
  expect(sent.status).toBe(201);
  expect((await send({ moment: "before" })).status).toBe(201);
  const album = await aurora("GET", `${v1}/evidences?category=${encodeURIComponent("Gôndola")}`);
  expect(album.body.data).toMatchObject([
    { moment: "after", note: "Organizada", visitor: { name: "Ana Beatriz Prado" }, store: { name: "Sol Centro" } },
    { moment: "before", agency_supplier: null },
  ]);
  const photo = await aurora("GET", `${v1}${album.body.data[0].photo}`);
  expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await (await world.as("boreal"))("GET", `${v1}/evidences`)).body.data).toEqual([]);
  expect((await (await world.as("boreal"))("GET", `${v1}${album.body.data[0].photo}`)).status).toBe(404);
  const wrong = await send({ store_uuid: luaNorte.uuid, agency_supplier_uuid: luaNorte.uuid });
  expect(wrong.body.errors.evidence[0]).toEqual({
    store_uuid: ["Escolha uma loja atendida."],
    agency_supplier_uuid: ["Escolha um fornecedor da lista."],
  });
  const pdfForm = pictureForm({ moment: "after", store_uuid: solCentro.uuid });
  pdfForm.set("file", new File(["%PDF-1.7 um papel"], "a.pdf"));
  expect((await campo("POST", "/v1/af/evidences", pdfForm)).status).toBe(422);
});

test("a supplier sees its evidence while the agency's setting and its block allow it", async () => {
  const belo = await world.as("belo");
  const listed = async () => (await belo("GET", "/v1/suppliers/evidences")).body.data;
  expect(await listed()).toEqual([]);
  const setting = { display_survey_report: false, display_store_task_report: false, display_visits_report: false };
  const setShared = (display_evidence_report: boolean, version: number) =>
    aurora("PUT", `${v1}/report_settings/${works.belo.uuid}`, {
      report_setting: { ...setting, display_evidence_report, version },
    });
  expect((await setShared(true, 0)).status).toBe(200);
  const [one] = await listed();
  expect(await listed()).toHaveLength(1);
  expect(one).toMatchObject({ note: "Organizada", visitor: { name: "Ana Beatriz Prado" } });
  expect((await belo("GET", `/v1/suppliers${one.photo}`)).status).toBe(200);
  await world.admin.query("update client_infos set conditional_blocks = '{}' where account_uuid = $1", [
    accounts.belo.uuid,
  ]);
  expect((await belo("GET", "/v1/suppliers/evidences")).status).toBe(403);
  await world.admin.query(
    "update client_infos set conditional_blocks = '{display_evidence_report}' where account_uuid = $1",
    [accounts.belo.uuid],
  );
  expect((await setShared(false, 1)).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await belo("GET", `/v1/suppliers${one.photo}`)).status).toBe(404);
  expect((await setShared(true, 1)).status).toBe(409);
});

test("a share opens only its evidence until revoked or expired; each use is audited", async () => {
  const [one, other] = (await aurora("GET", `${v1}/evidences`)).body.data;
  const share = await createRow(aurora, `${v1}/evidence_shares`, {
    evidence_share: { title: "Novembro", evidence_uuids: [one.uuid], days: 2 },
  });
  const open = (token: string, path = "", headers = { authorization: basic }) =>
    call(world.api, "GET", `/v1/pub/evidences${path}?token=${token}`, undefined, headers);
  expect((await open(share.token, "", { authorization: "" })).status).toBe(401);
  const album = await open(share.token);
  expect(album.body).toMatchObject({ title: "Novembro", agency: "Agência Aurora", data: [{ uuid: one.uuid }] });
  expect(JSON.stringify(album.body)).not.toContain("Ana Beatriz");
  expect((await open(share.token, `/${one.uuid}/photo`)).headers.get("content-type")).toBe("image/webp");
  expect((await open(share.token, `/${other.uuid}/photo`)).status).toBe(404);
  const forged = share.token.slice(0, -1) + (share.token.endsWith("A") ? "B" : "A");
  expect((await open(forged)).status).toBe(404);
  expect((await open(`${accounts.sol.uuid}.${share.token.split(".")[1]}`)).status).toBe(404);
  const path = `${v1}/evidence_shares/${share.uuid}`;
  expect((await aurora("GET", path)).body.evidence_share).toMatchObject({ accesses_count: 1, evidences_count: 1 });
  await world.admin.query("update shares set expires_at = now() - interval '1 second'");
  const over = await open(share.token);
  expect([over.status, over.body.message]).toEqual([410, "Este link venceu."]);
  expect((await open(forged)).status).toBe(404);
  await world.admin.query("update shares set expires_at = now() + interval '1 day'");
  expect((await open(share.token)).status).toBe(200);
  expect((await aurora("DELETE", path)).status).toBe(204);
  const revoked = await open(share.token);
  expect([revoked.status, revoked.body.message]).toEqual([410, "Este link foi cancelado por quem o criou."]);
  const { evidence_share } = (await aurora("GET", path)).body;
  expect(evidence_share).toMatchObject({ state: "revoked", created_by: "Alice Aurora", accesses_count: 2 });
  expect(JSON.stringify(evidence_share)).not.toContain(share.token.split(".")[1]);
  const accesses = (await aurora("GET", `${path}/accesses`)).body;
  expect(accesses.data.map(({ what }: { what: string }) => what)).toEqual(["album", "album"]);
  const { rows } = await world.admin.query("select what, count(*)::int as n from share_accesses group by 1 order by 1");
  expect(rows).toEqual([
    { what: "album", n: 2 },
    { what: "photo", n: 1 },
  ]);
  const foreign = await aurora("POST", `${v1}/evidence_shares`, {
    evidence_share: { title: "X", evidence_uuids: [accounts.sol.uuid] },
  });
  expect(foreign.body.errors.evidence_share[0].evidence_uuids).toEqual(["Escolha evidências da lista."]);
});
