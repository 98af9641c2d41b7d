import type { APIRequestContext } from "@playwright/test";
import pg from "pg";
import { apiAs } from "./api.ts";

/** A day of the login `promotor`, with two stores where the person may come in, a survey and a task at the first. */
export interface FieldDay {
  stores: [Store, Store];
  survey: string;
}
interface Store {
  uuid: string;
  name: string;
}

/** Plans today for the login `promotor`, whatever weekday it is, in two stores that they may enter. */
export async function planDay(request: APIRequestContext, databaseUrl: string): Promise<FieldDay> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Store & { owner: string; visitor: string; section: string }>(
    `select s.uuid, s.name, u.visitor_owner_uuid as owner, u.visitor_uuid as visitor
     from users u
     join allocations a on a.owner_uuid = u.visitor_owner_uuid and a.visitor_uuid = u.visitor_uuid and a.state = 'active'
     join stores s on s.uuid = a.store_uuid and s.time_zone = 'America/Sao_Paulo'
     where u.login = 'promotor' order by s.name, s.uuid`,
  );
  await client.query(
    `update allocations set weekdays = 127, starts_on = '2026-01-01', ends_on = null
     where visitor_uuid = (select visitor_uuid from users where login = 'promotor') and state = 'active'`,
  );
  await client.end();
  const agency = await apiAs(request, "agencia.campo");
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(new Date());
  console.log(rows.length, today, await (await apiAs(request, "promotor")).get("/v1/af/day"), agency);
  throw new Error("look");
}
