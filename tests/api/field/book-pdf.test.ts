import { inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { beforeAll, expect, test } from "vitest";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { createFieldData, createRow, pictureForm } from "#tests/world/field.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const v1 = "/v1/agencies";
const { solCentro } = accounts;
let pdf: PDFDocument;
let supplier: string;

beforeAll(async () => {
  const aurora = await world.as("aurora");
  const campo = await world.as("campo");
  const { belo } = await createFieldData(aurora);
  for (const moment of ["before", "after"]) {
    const fields = { moment, store_uuid: solCentro.uuid, agency_supplier_uuid: belo.uuid, category: "Gôndola" };
    expect((await campo("POST", "/v1/af/evidences", pictureForm(fields))).status).toBe(201);
  }
  const today = (await world.admin.query("select app.today()::text as today")).rows[0].today;
  const suppliers = [{ agency_supplier_uuid: belo.uuid, planned_minutes: 90 }];
  const stops = weekdayKeys.map((weekday) => ({ weekday, store_uuid: solCentro.uuid, suppliers }));
  const roadmap = { name: "Rota", visitor_uuid: visitors.ana.uuid, frequency: "weekly", starts_on: today, stops };
  await createRow(aurora, `${v1}/roadmaps`, { roadmap });
  expect((await aurora("PUT", `${v1}/report_settings/${belo.uuid}/logo`, pictureForm())).status).toBe(204);
  expect((await aurora("PUT", `${v1}/agency_logo/file`, pictureForm())).status).toBe(204);
  supplier = belo.uuid;
  pdf = await readBook();
});

/** Reads the Book of the supplier as it is now, of the period that the search names. */
async function readBook(search = ""): Promise<PDFDocument> {
  const address = `http://api.test${v1}/agency_suppliers/${supplier}/book/pdf${search}`;
  const headers = { authorization: `Bearer ${await world.token("aurora")}` };
  const answer = await world.api(new Request(address, { headers }));
  return PDFDocument.load(await answer.arrayBuffer(), { updateMetadata: false });
}

const entry = (dict: PDFDict, key: string) => dict.lookup(PDFName.of(key));
const textOf = (value: unknown) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : String(value);

/** Returns the elements of the structure in reading order, each with its type and its text for screen readers. */
function elements(from: PDFDict, of = pdf): { type: string; alt: string; dict: PDFDict }[] {
  const children = entry(from, "K");
  const kids = children instanceof PDFArray ? children.asArray() : [];
  return kids.flatMap((kid) => {
    const dict = kid instanceof PDFRef ? of.context.lookup(kid) : undefined;
    if (!(dict instanceof PDFDict)) return [];
    const type = String(entry(dict, "S")).slice(1);
    return [{ type, alt: textOf(entry(dict, "Alt") ?? ""), dict }, ...elements(dict, of)];
  });
}
const structure = () => elements(entry(pdf.catalog, "StructTreeRoot") as PDFDict);

test("the PDF names itself, its language and that it is tagged", () => {
  expect(pdf.getTitle()).toBe("Book de prestação de contas: Biscoitos Belo");
  expect(pdf.getAuthor()).toBe("Agência Aurora");
  expect(textOf(entry(pdf.catalog, "Lang"))).toBe("pt-BR");
  expect(String(entry(entry(pdf.catalog, "MarkInfo") as PDFDict, "Marked"))).toBe("true");
  expect(String(entry(entry(pdf.catalog, "ViewerPreferences") as PDFDict, "DisplayDocTitle"))).toBe("true");
  expect(entry(pdf.catalog, "Outlines")).toBeInstanceOf(PDFDict);
});

test("its structure has headings, contents, pictures and a table in order", () => {
  const types = structure().map(({ type }) => type);
  const headings = types.filter((type) => /^H\d$/.test(type));
  expect(headings).toEqual(["H1", "H2", "H2", "H3", "H2"]);
  expect(types.filter((type) => type === "TOCI")).toHaveLength(3);
  expect(types.filter((type) => type === "TR").length).toBeGreaterThanOrEqual(2);
  expect(types.filter((type) => type === "TH").length).toBeGreaterThan(5);
});

test("each picture and the chart say what they show", () => {
  const alts = structure().flatMap(({ type, alt }) => (type === "Figure" ? [alt] : []));
  expect(alts).toEqual([
    "Logotipo de Agência Aurora",
    "Logotipo de Biscoitos Belo",
    expect.stringMatching(/^Gráfico de visitas por semana\. Semana de \d\d\/\d\d\/\d{4}: A fazer 1\.$/),
    expect.stringMatching(/^Antes: foto de Sol Centro, \d\d\/\d\d\/\d{4}, Gôndola$/),
    expect.stringMatching(/^Depois: foto de Sol Centro, \d\d\/\d\d\/\d{4}, Gôndola$/),
  ]);
});

test("each line of the contents links to its page, by words", () => {
  const links = pdf.getPages().flatMap((page) => page.node.Annots()?.asArray() ?? []);
  const words = links.map((link) => textOf(entry(pdf.context.lookup(link, PDFDict), "Contents")));
  expect(words).toEqual([
    "Fotos por loja, página 3",
    "Sol Centro (Mercados Sol), página 3",
    "Anexo: visitas, página 4",
  ]);
});

test("a table longer than a page repeats its head on the next, outside the structure", async () => {
  await world.admin.query(
    `insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid, state)
      select p.agency_uuid, gen_random_uuid(), app.today() - i, 100, p.visitor_uuid, p.store_uuid, p.retailer_uuid,
        p.roadmap_uuid, 'missed'
      from (select * from planned_visits limit 1) p, generate_series(1, 60) i`,
  );
  await world.admin.query(
    `insert into planned_visit_suppliers (agency_uuid, planned_visit_uuid, agency_supplier_uuid, planned_minutes, worked_minutes, day)
      select p.agency_uuid, p.uuid, g.uuid, 90, 0, p.day from planned_visits p
      join agency_suppliers g on g.agency_uuid = p.agency_uuid and g.supplier_name = 'Biscoitos Belo'
      where p.position = 100`,
  );
  const start = (await world.admin.query("select (app.today() - 60)::text as day")).rows[0].day;
  const long = await readBook(`?start_date=${start}`);
  const words = long.getPages().map(wordsOf);
  const pages = words.filter((page) => page.includes("Promotor") && page.includes("Ana Beatriz Prado"));
  expect(pages.length).toBeGreaterThan(1);
  const heads = elements(entry(long.catalog, "StructTreeRoot") as PDFDict, long).filter(({ type }) => type === "TH");
  expect(heads.length).toBe(structure().filter(({ type }) => type === "TH").length);
});

/** Returns the words that a page draws. */
function wordsOf({ node }: PDFPage): string {
  const contents = node.Contents();
  const drawn = inflateSync((contents as PDFRawStream).contents).toString("latin1");
  return [...drawn.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, parts = ""]) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
    )
    .join(" ");
}
