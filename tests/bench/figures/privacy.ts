import type pg from "pg";
import type { Bench } from "../bench.ts";
import { withAdmin } from "../databases.ts";
import { median, timed } from "../measure.ts";
import { type Figure, milliseconds, seconds } from "../report.ts";
import type { Server } from "../server.ts";

const MOST_ANONYMISATION_MS = 10_000;
const MOST_RULE_MS = 1_000;

/** Sends a call with JSON and returns its answer; throws unless it is good. */
type Send = (method: string, path: string, body: object) => Promise<Record<string, Record<string, unknown>>>;

/**
 * P21: the anonymisation of a person with many visits, and a rule of the retailer that sees the most people, each through
 * the API. The person is gone afterwards: each run takes another.
 */
export async function privacy({ databases, server, rounds, say }: Bench): Promise<Figure[]> {
  const admin = await sender(server, "admin");
  return withAdmin(databases.main, async (client) => {
    const anonymisations: number[] = [];
    let most = 0;
    for (let round = 0; round < rounds; round++) {
      const { visits, ms } = await anonymiseOne(client, admin);
      anonymisations.push(ms);
      most = Math.max(most, visits);
      say(`  a person with ${visits} visits: ${milliseconds(ms)}`);
    }
    const { people, rules } = await saveRules(client, admin, rounds);
    const [person, rule] = [Math.max(...anonymisations), Math.max(...rules)];
    return [
      {
        id: "P21",
        what: `a person with up to ${most} visits is anonymised, the slowest of ${rounds}`,
        measured: seconds(person),
        reference: `median ${seconds(median(anonymisations))}`,
        result: seconds(person),
        reach: `≤ ${seconds(MOST_ANONYMISATION_MS)}`,
        met: person <= MOST_ANONYMISATION_MS,
      },
      {
        id: "P21",
        what: `a rule of a retailer that may read ${people} people is saved, the slowest of ${rounds}`,
        measured: milliseconds(rule),
        reference: `median ${milliseconds(median(rules))}`,
        result: milliseconds(rule),
        reach: `≤ ${milliseconds(MOST_RULE_MS)}`,
        met: rule <= MOST_RULE_MS,
      },
    ];
  });
}

async function sender(server: Server, login: string): Promise<Send> {
  const token = await server.token(login);
  return async (method, path, body) => {
    const response = await fetch(`${server.origin}/v1/mob${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
    return JSON.parse(text);
  };
}

/** Anonymises the person with the most visits of the last weeks with no decision pending; allocations and blocks end here. */
async function anonymiseOne(client: pg.Client, send: Send): Promise<{ visits: number; ms: number }> {
  const { rows } = await client.query(`
    with often as (
      select owner_uuid, visitor_uuid, count(*) as recent from visits
      where entered_at > now() - interval '20 days' group by 1, 2 order by 3 desc limit 200)
    select p.owner_uuid, p.uuid, p.name, p.cpf, app.today()::text as today, (
      select count(*)::int from visits v where v.owner_uuid = p.owner_uuid and v.visitor_uuid = p.uuid) as visits
    from often o join visitors p on p.owner_uuid = o.owner_uuid and p.uuid = o.visitor_uuid
    where p.removed_at is null and not exists (
      select from stays s join visitors t on t.owner_uuid = s.owner_uuid and t.uuid = s.visitor_uuid where t.cpf = p.cpf)
      and not exists (select from visit_corrections c join visitors t on t.owner_uuid = c.owner_uuid and t.uuid = c.visitor_uuid
        where t.cpf = p.cpf and c.state = 'pending')
      and not exists (select from lite_visitors l where l.cpf = p.cpf and l.state in ('waiting', 'approved'))
      and not exists (select from visitor_imports i join visitor_import_rows w on w.owner_uuid = i.owner_uuid
        and w.import_uuid = i.uuid where i.state in ('reading', 'ready', 'saving')
        and regexp_replace(coalesce(w.typed[2], ''), '[^0-9]', '', 'g') = p.cpf)
    order by o.recent desc limit 1`);
  const person = rows[0];
  if (!person) throw new Error("nobody has visits");
  await client.query(
    `update allocations a set state = 'ended', ends_on = app.today() - 1 from visitors v
     where v.cpf = $1 and a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid
       and a.state in ('pending', 'active')`,
    [person.cpf],
  );
  await client.query("update access_blocks set lifted_at = now() where cpf = $1 and lifted_at is null", [person.cpf]);
  const made = await send("POST", "/data_requests", {
    data_request: {
      name: person.name,
      cpf: person.cpf,
      contact: "medida@exemplo.invalid",
      kind: "anonymisation",
      received_on: person.today,
    },
  });
  const { uuid, version } = made.data_request ?? {};
  const ms = await timed(() => send("POST", `/data_requests/${uuid}/anonymisation`, { data_request: { version } }));
  return { visits: person.visits, ms };
}

/** Changes the days of warning of a rule of the retailer that sees the most people, and back. */
async function saveRules(client: pg.Client, send: Send, rounds: number): Promise<{ people: number; rules: number[] }> {
  const { rows } = await client.query(`
    select s.viewer_uuid, count(*)::int as people from visitor_sights s join accounts k on k.uuid = s.viewer_uuid
    where k.kind = 'retailer' group by 1 order by 2 desc limit 1`);
  const { viewer_uuid: retailer_uuid, people } = rows[0] ?? {};
  const found = await client.query(
    `select document_type_uuid, (app.today() + 1)::text as starts_on from document_rules
     where retailer_uuid = $1 and ends_on is null limit 1`,
    [retailer_uuid],
  );
  const terms = { retailer_uuid, ...found.rows[0] };
  const made = await send("POST", "/document_rules", { document_rule: terms });
  let { uuid, version } = made.document_rule ?? {};
  const rules: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const document_rule = { ...terms, warn_days: 20 + round, version };
    const ms = await timed(async () => {
      const saved = await send("PUT", `/document_rules/${uuid}`, { document_rule });
      ({ uuid, version } = saved.document_rule ?? {});
    });
    // The first plans its statements.
    if (round > 0) rules.push(ms);
  }
  await client.query("delete from document_rules where retailer_uuid = $1 and starts_on > app.today()", [
    retailer_uuid,
  ]);
  return { people, rules };
}
