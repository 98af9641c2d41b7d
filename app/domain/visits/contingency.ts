import { sql } from "kysely";
import type { AnswerOf } from "#app/contracts/platform/operation.ts";
import { CONTINGENCY_LIMIT, type contingencyOperation, type PersonOfDay } from "#app/contracts/visits/contingency.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { storeNow } from "../directory/store-clock.ts";
import { findLiteAtGate } from "./gate-lite.ts";
import { verdictsOf } from "./verdict-facts.ts";

type Found = Omit<PersonOfDay, "uuid" | "answer" | "causes" | "is_lite"> & { visitor_uuid: string; total: number };

/** Returns today's verdicts on the people whom the actor's gate may see, by name. */
export async function contingencyList(scope: Scope): Promise<AnswerOf<typeof contingencyOperation>> {
  const { rows: people } = await sql<Found>`
    select owner_uuid, visitor_uuid, name, owner_name, cpf, badge, entered_at, is_expected, total::int
    from app.people_of_day(${CONTINGENCY_LIMIT})`.execute(scope.db);
  const { rows: stores } = await sql<{ day: string; time_zone: string; store_name: string; as_of: Date }>`
    select st.day, st.time_zone, now() as as_of, (select s.name from stores s where s.uuid = st.uuid) as store_name
    from ${storeNow(scope.org)}`.execute(scope.db);
  const questions = people.map(({ owner_uuid, visitor_uuid }) => ({
    owner_uuid,
    visitor_uuid,
    store_uuid: scope.org as string,
  }));
  const verdicts = new Map((await verdictsOf(scope, questions)).map((verdict) => [verdict.visitor_uuid, verdict]));
  const data = people.flatMap(({ visitor_uuid, total: _, ...person }): PersonOfDay[] => {
    const verdict = verdicts.get(visitor_uuid);
    if (!verdict) return [];
    const causes = verdict.causes.map(({ text }) => text);
    return [{ ...person, uuid: visitor_uuid, answer: verdict.answer, causes, is_lite: false }];
  });
  const room = CONTINGENCY_LIMIT - people.length;
  for (const { visitor_uuid, stay: _, verdict, ...lite } of room > 0 ? await findLiteAtGate(scope, {}, room) : []) {
    if (data.some(({ uuid }) => uuid === visitor_uuid)) continue;
    const { uuid, owner_uuid, owner_name, name, cpf } = lite;
    const causes = verdict.causes.map(({ text }) => text);
    data.push({
      ...{ uuid, owner_uuid, owner_name, name, cpf, badge: "", answer: verdict.answer, causes },
      ...{ is_expected: false, entered_at: null, is_lite: true },
    });
  }
  data.sort((a, b) => byName(a.name, b.name));
  const found = people[0]?.total ?? 0;
  const store = stores[0] as (typeof stores)[number];
  const capped = found > people.length;
  return { data, meta: { total: capped ? found : data.length, capped, ...store } };
}

const byName = new Intl.Collator("pt-BR").compare;
