import { beforeAll, expect, test } from "vitest";
import { announcedCount, linksWithText, panelHtml, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();

const homes = [
  ["belo", "/supplier", "elza", "Feedback de promotores"],
  ["limpa", "/serviceProvider", "fabio", "Feedback de visitantes"],
  ["aurora", "/agency", "ana", "Feedback de promotores"],
] as const;

beforeAll(async () => {
  const add = (owner: string, visitor: string, store: string, score: number, day: string) =>
    world.admin.query(
      `insert into feedbacks (store_uuid, uuid, owner_uuid, visitor_uuid, score, user_name, given_at)
       values ($1, gen_random_uuid(), $2, $3, $4, 'Celso', $5::timestamp at time zone 'America/Sao_Paulo')`,
      [store, owner, visitor, score, day],
    );
  for (const [login, , name] of homes) {
    const [owner, visitor] = [accounts[login].uuid, visitors[name].uuid];
    await add(owner, visitor, accounts.solCentro.uuid, 5, "2026-02-25 10:00");
    await add(owner, visitor, accounts.solCentro.uuid, 2, "2026-03-03 10:00");
    await add(owner, visitor, accounts.solAcre.uuid, 2, "2026-03-04 10:00");
  }
});

const PERIOD = "start_date=01/02/2026&end_date=31/03/2026";

test.each(homes)("%s reads at %s the feedback on %s, filtered and exported", async (login, home, name, title) => {
  const browser = await world.browser(login);
  const path = `${home}/reports/feedbacks`;
  const page = await browser.open(`${path}?${PERIOD}`);
  expect(page).toMatchObject({ status: 200, h1: title });
  expect(announcedCount(page)).toBe("3 avaliações");
  expect(page.html).toContain(`href="${home}/visitors/${visitors[name].uuid}"`);
  const csv = await browser.open(`${path}/export?${PERIOD}&score=2&format=csv`);
  expect(csv.html.trim().split("\r\n")).toHaveLength(3);
});

test.each(homes)("%s: the averages at %s lead to their feedback", async (login, home) => {
  const browser = await world.browser(login);
  const path = `${home}/reports/feedbacks?${PERIOD}`;
  const page = await browser.open(path);
  expect(textOf({ html: panelHtml(page, "medias") })).toContain(
    "3 avaliações, média 3,00 de 5. A melhor foi a semana de 23/02/2026 (5,00); a pior, a semana de 02/03/2026 (2,00).",
  );
  const [week] = linksWithText(page, "02/03/2026");
  expect(announcedCount(await browser.open(week as string))).toBe("2 avaliações");
  const oneDay = await browser.open(`${home}/reports/feedbacks?start_date=04/03/2026&end_date=04/03/2026`);
  const [part] = linksWithText(oneDay, "02/03/2026");
  expect(announcedCount(await browser.open(part as string))).toBe("1 avaliação");
  const byStore = await browser.open(`${path}&por=store`);
  expect(rowNames(byStore).slice(0, 2)).toEqual(["Sol Rio Branco", "Sol Centro"]);
  const [store] = linksWithText(byStore, "Sol Centro");
  const narrowed = await browser.open(store as string);
  expect(announcedCount(narrowed)).toBe("2 avaliações");
  expect(textOf(narrowed)).toContain("Loja escolhida: Sol Centro");
  const csv = await browser.open(`${home}/reports/feedbacks/averages/export?${PERIOD}&por=store&format=csv`);
  expect(csv.html.trim().split("\r\n").slice(1)).toEqual(["Sol Rio Branco;1;2", "Sol Centro;2;3,5"]);
});

test("without feedback there is no panel, and without the level no page", async () => {
  const browser = await world.browser("belo");
  const page = await browser.open("/supplier/reports/feedbacks?start_date=01/01/2025&end_date=31/01/2025");
  expect(panelHtml(page, "medias")).toBe("");
  expect((await (await world.browser("aurora.nada")).open("/agency/reports/feedbacks")).status).toBe(403);
});
