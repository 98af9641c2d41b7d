import { writeFile } from "node:fs/promises";
import { type APIRequestContext, type Page, test } from "@playwright/test";
import pg from "pg";
import sharp from "sharp";
import { apiAs } from "./api.ts";
import { expect } from "./app.ts";

interface Store {
  uuid: string;
  name: string;
}

/** The plan for the login `promotor` today: two stores, a survey in both. */
export interface FieldDay {
  promoter: string;
  stores: [Store, Store];
  /** A supplier that the promoter serves in the first store. */
  supplier: string;
  survey: string;
  /** Returns today's visits of the promoter. */
  visits: () => Promise<{ entered: Date; left: Date | null; late: boolean; store: string }[]>;
  answers: () => Promise<number>;
  evidences: () => Promise<number>;
  /** Ends the promoter's allocation to this store. */
  block: (store: Store) => Promise<void>;
}

const who = "(select visitor_uuid from users where login = 'promotor')";
const here = "(now() at time zone 'America/Sao_Paulo')::date";

/**
 * Resets the promoter's day to its state in the morning, whatever the demonstration has done of it by now, and
 * schedules a survey.
 */
export async function planDay(request: APIRequestContext, databaseUrl: string): Promise<FieldDay> {
  const query = async <T extends object>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  const phone = await apiAs(request, "promotor");
  const { name: promoter } = await phone.get("/user_info");
  const day = await phone.get("/v1/af/day");
  const [{ supplier_name: supplier }] = day.day.stops[0].suppliers;
  const stores = day.day.stops.map(({ store }: { store: Store }) => store);
  const uuids = stores.map(({ uuid }: Store) => uuid);
  await query(`delete from stays where visitor_uuid = ${who}`);
  await query(`delete from visits where visitor_uuid = ${who} and day >= ${here} - 1`);
  await query(`delete from evidences where visitor_uuid = ${who} and day >= ${here} - 1`);
  const answered = `from survey_answers where visitor_uuid = ${who} and day >= ${here} - 1`;
  await query(`delete from survey_answer_values where answer_uuid in (select uuid ${answered})`);
  await query(`delete ${answered}`);
  await query(
    `update planned_visits set state = 'planned', visit_uuid = null, entered_at = null, left_at = null
     where visitor_uuid = ${who} and day = ${here}`,
  );
  const agency = await apiAs(request, "agencia");
  const survey = "Frentes no ponto extra";
  const { quest } = await agency.post("/v1/agencies/quests", {
    quest: {
      name: survey,
      subject: "store",
      questions: [
        { kind: "number", title: "Quantas frentes?" },
        { kind: "photo", title: "Foto do ponto extra" },
      ],
    },
  });
  const [{ visitor, today }] = (await query(`select ${who} as visitor, ${here}::text as today`)) as [
    { visitor: string; today: string },
  ];
  await agency.post("/v1/agencies/survey_schedules", {
    survey_schedule: {
      survey_uuid: quest.uuid,
      starts_on: today,
      ends_on: today,
      store_uuids: uuids,
      visitor_uuids: [visitor],
    },
  });
  const count = async (table: string) =>
    Number(
      (
        await query<{ n: string }>(`select count(*) as n from ${table} where visitor_uuid = $1 and day >= $2`, [
          visitor,
          today,
        ])
      )[0]?.n,
    );
  return {
    promoter,
    stores: [stores[0], stores[1]],
    supplier,
    survey,
    visits: () =>
      query(
        `select v.entered_at as entered, v.left_at as left, v.entry_reported_at is not null as late, s.name as store
         from visits v join stores s on s.uuid = v.store_uuid where v.visitor_uuid = $1 and v.day >= $2 order by v.entered_at`,
        [visitor, today],
      ),
    answers: () => count("survey_answers"),
    evidences: () => count("evidences"),
    block: async ({ uuid }) => {
      await query(`update allocations set ends_on = ${here} - 1 where visitor_uuid = $1 and store_uuid = $2`, [
        visitor,
        uuid,
      ]);
    },
  };
}

/** Saves a photo as large as a phone's and returns its path. */
export async function savePhoto(): Promise<string> {
  const path = test.info().outputPath("gondola.jpg");
  const noise = sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: "#88aacc",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
  await writeFile(path, await noise.jpeg({ quality: 95 }).toBuffer());
  return path;
}

/**
 * Waits until the phone has cached the day: its page, and each store's with its forms. `address` is the last of them.
 */
export async function waitUntilDayCached(page: Page, address: string): Promise<void> {
  const has = () =>
    page.evaluate(async (last) => {
      const [name] = (await caches.keys()).filter((one) => one.startsWith("field-pages "));
      const pages = name && (await caches.open(name));
      return Boolean(pages && navigator.serviceWorker.controller && (await pages.match(last, { ignoreVary: true })));
    }, address);
  await expect.poll(has).toBe(true);
}

/** Returns the names of the browser's caches with a user's data. */
export const findUserCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((one) => one !== "field-files"));
export const outbox = (page: Page) => page.locator("field-outbox");
export const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
