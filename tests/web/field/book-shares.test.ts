import { beforeAll, expect, test } from "vitest";
import { createFieldData, pictureForm } from "#tests/world/field.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const AT = "/agency/reports/book";
const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
let works: Awaited<ReturnType<typeof createFieldData>>;

beforeAll(async () => {
  works = await createFieldData(await world.as("aurora"));
  const campo = await world.as("campo");
  const fields = { moment: "after", store_uuid: accounts.solCentro.uuid, agency_supplier_uuid: works.belo.uuid };
  await campo("POST", "/v1/af/evidences", pictureForm(fields));
});

test("a Book's shared address is shown once and opens without login until it expires", async () => {
  const browser = await world.browser("aurora");
  const query = `agency_supplier_uuid=${works.belo.uuid}`;
  const book = await browser.open(`${AT}?${query}`);
  expect(book.html).toContain(`href="${AT}/share?${query}"`);
  const form = await browser.open(`${AT}/share?${query}`);
  expect(form.html).toMatch(/name="title"[^>]*value="Biscoitos Belo"/);
  const today = /name="end_date"[^>]*value="([^"]*)"/.exec(form.html)?.[1] as string;
  const terms = { title: "Belo", days: "7", agency_supplier_uuid: works.belo.uuid, end_date: today };
  const wrong = await browser.send(`${AT}/share`, { ...terms, title: "", days: "99", start_date: "32/01/2026" });
  expect(wrong.status).toBe(422);
  for (const message of ["Título é obrigatório", "De 1 a 90 dias", "Data inválida"])
    expect(text(wrong)).toContain(message);
  const created = await browser.send(`${AT}/share`, { ...terms, start_date: today });
  expect([created.status, text(created)]).toEqual([200, expect.stringContaining("Link “Belo” criado")]);
  const { pathname, search, searchParams } = new URL(
    /href="(http[^"]*\/pub\/book\?token=[^"]*)"/.exec(created.html)?.[1] as string,
  );
  const sharesPage = await browser.open(`${AT}/shares`);
  expect(sharesPage.html).not.toContain(searchParams.get("token"));
  expect(text(sharesPage)).toMatch(new RegExp(`Belo Biscoitos Belo ${today} a ${today} Alice Aurora`));

  const counted = async (query: string) =>
    /data-announce="([^"]*)"/.exec((await browser.open(`${AT}/shares?${query}`)).html)?.[1];
  expect([await counted("q=BÉLO&state=active&sort=-title"), await counted("q=outro")]).toEqual(["1 link", "0 links"]);
  const csv = await browser.open(`${AT}/shares/export?format=csv&state=active`);
  expect(csv.html).toContain(`Belo;Biscoitos Belo;${today};${today};Alice Aurora`);

  const anonymous = await world.browser();
  const page = await anonymous.open(pathname + search);
  expect([page.status, page.h1]).toEqual([200, "Belo"]);
  expect(text(page)).toMatch(new RegExp(`Biscoitos Belo Agência Aurora, de ${today} a ${today}`));
  expect(page.html).not.toMatch(/<script|Ana Beatriz/);
  const [, photo = ""] = /<img src="(\/pub\/book\/photos[^"]*)"/.exec(page.html) ?? [];
  expect((await anonymous.open(photo)).headers.get("content-type")).toBe("image/webp");
  const pdf = await anonymous.open(`/pub/book/pdf${search}`);
  expect([pdf.status, pdf.html.slice(0, 5)]).toEqual([200, "%PDF-"]);

  const [, link = ""] = new RegExp(`href="(${AT}/shares/[0-9a-f-]{36})"`).exec(sharesPage.html) ?? [];
  const opened = await browser.open(link);
  expect(text(opened)).toMatch(/2 acessos .* PDF .* Página/);
  expect(opened.html).toContain(`href="${link}/export?format=csv"`);
  const taken = await browser.open(`${link}/export?format=csv`);
  expect(taken.html).toMatch(/Quando;O que abriu;Endereço de rede\r?\n[^;]+;PDF;[^;]*\r?\n[^;]+;Página;/);
  const question = await browser.open(`${link}/revoke`);
  expect(question.h1).toBe("Cancelar o link Belo");
  expect(await browser.send(`${link}/revoke`, {})).toMatchObject({ status: 302, location: `${AT}/shares` });
  expect([await counted("state=active"), await counted("state=revoked")]).toEqual(["0 links", "1 link"]);
  const over = await anonymous.open(pathname + search);
  expect([over.status, over.h1]).toEqual([410, "Link vencido ou cancelado"]);
  const revokedPdf = await anonymous.open(`/pub/book/pdf${search}`);
  expect([revokedPdf.status, revokedPdf.html]).toEqual([410, "Este link foi cancelado por quem o criou."]);
  expect((await anonymous.open("/pub/book?token=nada")).status).toBe(404);
  expect((await anonymous.open("/pub/book")).location).toBe("/");
});

test("a reader of Books sees them with photos, and neither shares nor revokes", async () => {
  await world.admin.query(
    `update roles set permissions = permissions || '{"agency-evidences-report": 0, "agency-reports-settings": 0}'
     where uuid = (select role_uuid from users where login = 'aurora.leitura')`,
  );
  const reader = await world.browser("aurora.leitura");
  const query = `agency_supplier_uuid=${works.belo.uuid}`;
  const book = await reader.open(`${AT}?${query}`);
  expect(book.html).not.toContain("Compartilhar</a>");
  const [, photo = ""] = /<img src="(\/agency\/reports\/book\/[^"]*)"/.exec(book.html) ?? [];
  expect((await reader.open(photo)).headers.get("content-type")).toBe("image/webp");
  expect((await reader.open(`${AT}/share?${query}`)).status).toBe(403);
  const sharesPage = await reader.open(`${AT}/shares`);
  expect([sharesPage.status, sharesPage.html.includes("/revoke")]).toEqual([200, false]);
  expect((await reader.open("/agency/reports/evidences/shares")).status).toBe(403);
  expect((await reader.open("/agency/reports/settings/shares")).status).toBe(404);
});

test("a Book of more rows than a page has continues on the next one, also by a link", async () => {
  const browser = await world.browser("aurora");
  const { rows } = await world.admin
    .query(
      `set session_replication_role = replica;
     insert into evidences (agency_uuid, uuid, file_uuid, moment, visitor_uuid, store_uuid, retailer_uuid, agency_supplier_uuid, day, taken_at)
     select agency_uuid, gen_random_uuid(), file_uuid, moment, visitor_uuid, store_uuid, retailer_uuid, agency_supplier_uuid, day,
       taken_at + n * interval '1 second'
     from (select * from evidences where agency_supplier_uuid = '${works.belo.uuid}' limit 1) e, generate_series(1, 100) n;
     set session_replication_role = origin;
     select count(*)::int as photos from evidences where agency_supplier_uuid = '${works.belo.uuid}'`,
    )
    .then(
      (results) => (results as unknown as { rows: { photos: number }[] }[]).at(-1) as { rows: { photos: number }[] },
    );
  const { photos } = rows[0] as { photos: number };
  const query = `agency_supplier_uuid=${works.belo.uuid}`;
  const { html: form } = await browser.open(`${AT}/share?${query}`);
  const end_date = /name="end_date"[^>]*value="([^"]*)"/.exec(form)?.[1] as string;
  const start_date = `01${end_date.slice(2)}`;
  const terms = { title: "Páginas", days: "7", agency_supplier_uuid: works.belo.uuid, start_date, end_date };
  const created = await browser.send(`${AT}/share`, terms);
  const [, shared = ""] = /href="http[^"]*(\/pub\/book\?token=[^"]*)"/.exec(created.html) ?? [];
  const anonymous = await world.browser();
  for (const open of [
    (page: string) => browser.open(`${AT}?${query}${page}`),
    (page: string) => anonymous.open(`${shared}${page}`),
  ]) {
    const photosOf = ({ html }: PageResponse) =>
      new Set([...html.matchAll(/photos\/([0-9a-f-]{36})/g)].map(([, uuid]) => uuid));
    const [first, next] = [await open(""), await open("&page=1")];
    expect(text(first)).toContain(`De 1 a 100, da mais nova à mais antiga, de ${photos}.`);
    expect(first.html).toContain('rel="next"');
    expect(text(next)).toContain(`De 101 a ${photos}, da mais nova à mais antiga, de ${photos}.`);
    expect(next.html).not.toContain('rel="next"');
    expect([photosOf(first).size, photosOf(next).size]).toEqual([100, photos - 100]);
    expect(new Set([...photosOf(first), ...photosOf(next)]).size).toBe(photos);
  }
});
