import { beforeAll, expect, test } from "vitest";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { createFieldData, createRow, pictureForm } from "#tests/world/field.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { basic, type Client, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const v1 = "/v1/agencies";
const shares = `${v1}/book_shares`;
const { solCentro } = accounts;
let aurora: Client;
let works: Awaited<ReturnType<typeof createFieldData>>;
let today: string;
/** Two photos for Belo, one for Serra. */
const photos: string[] = [];

beforeAll(async () => {
  aurora = await world.as("aurora");
  const campo = await world.as("campo");
  works = await createFieldData(aurora);
  today = (await world.admin.query("select app.today()::text as today")).rows[0].today;
  for (const { uuid } of [works.belo, works.belo, works.serra]) {
    const fields = { moment: "after", store_uuid: solCentro.uuid, agency_supplier_uuid: uuid };
    photos.push((await campo("POST", "/v1/af/evidences", pictureForm(fields))).body.evidence.uuid);
  }
  const suppliers = [
    { agency_supplier_uuid: works.belo.uuid, planned_minutes: 90 },
    { agency_supplier_uuid: works.serra.uuid, planned_minutes: 30 },
  ];
  const stops = weekdayKeys.map((weekday) => ({ weekday, store_uuid: solCentro.uuid, suppliers }));
  const roadmap = { name: "Rota", visitor_uuid: visitors.ana.uuid, frequency: "weekly", starts_on: today, stops };
  await createRow(aurora, `${v1}/roadmaps`, { roadmap });
  expect((await aurora("PUT", `${v1}/report_settings/${works.belo.uuid}/logo`, pictureForm())).status).toBe(204);
});

const share = (more: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  createRow(
    aurora,
    shares,
    {
      book_share: {
        title: "Belo, hoje",
        agency_supplier_uuid: works.belo.uuid,
        start_date: today,
        end_date: today,
        days: 2,
        ...more,
      },
    },
    headers,
  );
const open = (token: string, path = "", address = "10.0.0.1") =>
  call(world.api, "GET", `/v1/pub/books${path}?token=${token}`, undefined, {
    authorization: basic,
    "x-client-address": address,
  });

test("a share shows one supplier's Book of its days with photos and PDF, no names", async () => {
  const { token } = await share();
  const { status, body } = await open(token);
  expect([status, body.title]).toEqual([200, "Belo, hoje"]);
  expect(body.book).toMatchObject({
    agency: "Agência Aurora",
    supplier_name: "Biscoitos Belo",
    start_date: today,
    end_date: today,
    totals: { planned_visits_count: 1, planned_minutes: 90, evidences_count: 2 },
    visits: [{ visitor: null, planned_minutes: 90, suppliers: [{ supplier_name: "Biscoitos Belo" }] }],
    evidences: [{ visitor: null }, { visitor: null }],
  });
  expect(JSON.stringify(body)).not.toMatch(/Ana Beatriz|Café da Serra/);
  expect(body.book.columns).not.toContain("visitor");
  for (const photo of photos.slice(0, 2)) {
    expect((await open(token, `/photos/${photo}`)).headers.get("content-type")).toBe("image/webp");
  }
  expect((await open(token, "/logo")).headers.get("content-type")).toBe("image/webp");
  const pdf = await open(token, "/pdf");
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});

test("a share opens no photo of other suppliers or days, a forged one opens nothing", async () => {
  const { token, uuid } = await share();
  expect((await open(token, `/photos/${photos[2]}`)).status).toBe(404);
  await world.admin.query("update evidences set day = day - 1 where uuid = $1", [photos[1]]);
  expect((await open(token, `/photos/${photos[1]}`)).status).toBe(404);
  await world.admin.query("update evidences set day = day + 1 where uuid = $1", [photos[1]]);
  const forged = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
  for (const wrong of [forged, `${accounts.sol.uuid}.${token.split(".")[1]}`, uuid, "nada"]) {
    for (const path of ["", "/pdf", "/logo", `/photos/${photos[0]}`]) {
      expect([wrong, path, (await open(wrong, path)).status]).toEqual([wrong, path, 404]);
    }
  }
  const anonymous = await call(world.api, "GET", `/v1/pub/books?token=${token}`);
  expect(anonymous.status).toBe(401);
  // A Book's token opens no album, and an album's token opens no Book.
  const album = await createRow(aurora, `${v1}/evidence_shares`, {
    evidence_share: { title: "Fotos", evidence_uuids: [photos[0]] },
  });
  expect((await open(album.token)).status).toBe(404);
  const headers = { authorization: basic };
  const crossed = await call(world.api, "GET", `/v1/pub/evidences?token=${token}`, undefined, headers);
  expect(crossed.status).toBe(404);
  expect((await aurora("GET", `${v1}/evidence_shares/${uuid}`)).status).toBe(404);
});

test("a share's token is stored as a hash and shown once, even if repeated", async () => {
  const headers = { "idempotency-key": "um-link-so" };
  const first = await share({}, headers);
  const again = await share({}, headers);
  expect([again.uuid, again.token]).toEqual([first.uuid, null]);
  const secret = first.token.split(".")[1];
  const stored = await world.admin.query(
    "select (select count(*)::int from shares s where s::text like $1) + (select count(*)::int from idempotency_keys k where k::text like $1) as n",
    [`%${secret}%`],
  );
  expect(stored.rows).toEqual([{ n: 0 }]);
  for (const path of [shares, `${shares}/${first.uuid}`]) {
    expect(JSON.stringify((await aurora("GET", path)).body)).not.toMatch(/token/);
  }
});

test("an expired or revoked share says so and shows nothing; each access is listed", async () => {
  const { token, uuid } = await share({ title: "Contado" });
  await open(token, "", "10.0.0.7");
  await open(token, "/pdf", "10.0.0.8");
  await open(token, `/photos/${photos[0]}`);
  const readShare = async () => (await aurora("GET", `${shares}/${uuid}`)).body.book_share;
  expect(await readShare()).toMatchObject({ state: "active", created_by: "Alice Aurora", accesses_count: 2 });
  const accesses = (await aurora("GET", `${shares}/${uuid}/accesses`)).body;
  expect(accesses.data).toMatchObject([
    { what: "pdf", address: "10.0.0.8" },
    { what: "book", address: "10.0.0.7" },
  ]);
  expect(accesses.meta.total).toBe(2);
  const expectRefused = async (message: string) => {
    for (const path of ["", "/pdf", "/logo", `/photos/${photos[0]}`]) {
      const answer = await open(token, path);
      expect([path, answer.status, answer.body.message]).toEqual([path, 410, message]);
    }
  };
  await world.admin.query("update shares set expires_at = now() - interval '1 second' where uuid = $1", [uuid]);
  await expectRefused("Este link venceu.");
  expect(await readShare()).toMatchObject({ state: "expired", accesses_count: 2 });
  await world.admin.query("update shares set expires_at = now() + interval '1 day' where uuid = $1", [uuid]);
  expect((await open(token)).status).toBe(200);
  expect((await (await world.as("aurora.escrita"))("DELETE", `${shares}/${uuid}`)).status).toBe(403);
  expect((await (await world.as("boreal"))("DELETE", `${shares}/${uuid}`)).status).toBe(404);
  expect((await aurora("DELETE", `${shares}/${uuid}`)).status).toBe(204);
  await expectRefused("Este link foi cancelado por quem o criou.");
});

test("a share needs a supplier of the agency, at most 92 days, valid for at most 90", async () => {
  const refused = async (more: Record<string, unknown>) => {
    const book_share = {
      title: "X",
      agency_supplier_uuid: works.belo.uuid,
      start_date: today,
      end_date: today,
      ...more,
    };
    const { status, body } = await aurora("POST", shares, { book_share });
    expect(status).toBe(422);
    return body.errors.book_share[0];
  };
  expect(await refused({ start_date: "2026-01-01", end_date: "2026-06-01" })).toEqual({
    end_date: ["O período tem no máximo 92 dias."],
  });
  expect(await refused({ start_date: "2026-06-02", end_date: "2026-06-01" })).toEqual({
    end_date: ["O fim do período é antes do início."],
  });
  expect(await refused({ agency_supplier_uuid: accounts.belo.uuid })).toEqual({
    agency_supplier_uuid: ["Escolha um fornecedor da lista."],
  });
  expect(await refused({ days: 91 })).toEqual({ days: ["De 1 a 90 dias"] });
  const { expires_at } = await share({ days: 90 });
  expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(90);
});

test("requests to shares are limited by address, and failed ones count too", async () => {
  const { token } = await share();
  for (let i = 0; i < 60; i++) expect((await open("nada", "/pdf", "10.0.0.9")).status).toBe(404);
  const often = await open(token, "/pdf", "10.0.0.9");
  expect([often.status, Number(often.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await open(token, "/pdf", "10.0.0.10")).status).toBe(200);
  expect((await open(token, "", "10.0.0.9")).status).toBe(200);
  for (let i = 1; i < 300; i++) await open("nada", "", "10.0.0.9");
  expect((await open(token, "", "10.0.0.9")).status).toBe(429);
});

test("a user who may read Books sees photos and logo without the report permissions", async () => {
  await world.admin.query(
    `update roles set permissions = permissions || '{"agency-evidences-report": 0, "agency-reports-settings": 0}'
     where uuid = (select role_uuid from users where login = 'aurora.leitura')`,
  );
  const reader = await world.as("aurora.leitura");
  const book = `${v1}/agency_suppliers/${works.belo.uuid}/book`;
  expect((await reader("GET", `${v1}/evidences/${photos[0]}/photo`)).status).toBe(403);
  for (const path of [book, `${book}/pdf`, `${book}/logo`, `${book}/photos/${photos[0]}`]) {
    expect([path, (await reader("GET", path)).status]).toEqual([path, 200]);
  }
  expect((await reader("GET", `${book}/photos/${photos[2]}`)).status).toBe(404);
  const [visit] = (await reader("GET", book)).body.book.visits;
  expect(visit).toMatchObject({
    visitor: { name: "Ana Beatriz Prado" },
    planned_minutes: 90,
    suppliers: { length: 1 },
  });
});
