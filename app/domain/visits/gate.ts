import { type RawBuilder, sql } from "kysely";
import { maskCpf, parseCpf } from "#app/contracts/people/cpf.ts";
import { parseEan } from "#app/contracts/store/ean.ts";
import type { GateAnswer, GatePerson, GateQuery, GateVisitor } from "#app/contracts/visits/gate.ts";
import { answerKeys } from "#app/contracts/visits/verdict.ts";
import { asGateRole, type Scope } from "#app/db/scope.server.ts";
import { attendedSuppliers, storeNow } from "../directory/attended.ts";
import { verdictsOf } from "./verdict-facts.ts";

/**
 * Finds the visitors at the actor's store by CPF, badge or a visitor found before: every owner's visitor of the person,
 * allocated here or not, with today's verdict; those who may enter come first. Without a match the list is empty, with
 * a message.
 */
export async function findAtGate(scope: Scope, query: GateQuery): Promise<GateAnswer> {
  const filter = readQuery(query);
  if ("message" in filter) return { data: [], message: filter.message };
  const people = await findVisitors(scope, filter.condition);
  if (people.length === 0) return { data: [], message: filter.notFoundMessage };
  const questions = people.map(({ owner_uuid, uuid }) => ({
    owner_uuid,
    visitor_uuid: uuid,
    store_uuid: scope.org as string,
  }));
  const verdicts = new Map((await verdictsOf(scope, questions)).map((verdict) => [verdict.visitor_uuid, verdict]));
  const data = people.flatMap(({ cpf, ...person }) => {
    const verdict = verdicts.get(person.uuid);
    return verdict ? [{ ...person, cpf: maskCpf(cpf), verdict }] : [];
  });
  const rank = ({ verdict }: GatePerson) => answerKeys.indexOf(verdict.answer);
  return { data: data.sort((a, b) => rank(a) - rank(b)), message: null };
}

/** Finds one visitor of the person whose CPF or badge this is, one that is not removed if there is one. */
export async function findVisitorByCode(scope: Scope, code: string): Promise<GateVisitor> {
  const filter = readCode(code);
  if ("message" in filter) return { visitor: null, message: filter.message };
  const { rows } = await asGateRole(scope, (gate) =>
    sql<NonNullable<GateVisitor["visitor"]>>`
    select v.uuid, v.owner_uuid from visitors v
    where ${filter.condition}
    order by v.removed_at is null desc, v.removed_at desc, v.owner_uuid limit 1`.execute(gate.db),
  );
  return rows[0] ? { visitor: rows[0], message: null } : { visitor: null, message: filter.notFoundMessage };
}

/** The condition on the visitors `v`, and the message without a match. */
type GateFilter = { condition: RawBuilder<unknown>; notFoundMessage: string };

function readQuery({ code, owner_uuid, visitor_uuid }: GateQuery): GateFilter | { message: string } {
  if (!owner_uuid || !visitor_uuid) return readCode(code);
  const known = sql`(select k.cpf from visitors k where k.owner_uuid = ${owner_uuid} and k.uuid = ${visitor_uuid})`;
  return { condition: sql`v.cpf = ${known}`, notFoundMessage: "Este cadastro não existe mais." };
}

function readCode(typed: string): GateFilter | { message: string } {
  const digits = typed.replace(/\D/g, "");
  if (digits === "") return { message: "Digite o CPF ou passe o crachá." };
  if (digits.length === 13) {
    if (!parseEan(digits).ok) return { message: "Crachá inválido: leia o código de novo." };
    return { condition: sql`v.badge = ${digits}`, notFoundMessage: "Ninguém encontrado com este crachá." };
  }
  const cpf = parseCpf(typed);
  // An old visitor may have a CPF with wrong check digits, which is looked up all the same.
  if (!cpf.ok && digits.length !== 11) return { message: cpf.message };
  const unknown = cpf.ok ? "Ninguém encontrado com este CPF." : cpf.message;
  return { condition: sql`v.cpf = ${cpf.ok ? cpf.value : digits}`, notFoundMessage: unknown };
}

type Found = Omit<GatePerson, "verdict">;

async function findVisitors(scope: Scope, filter: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } = await asGateRole(scope, (gate) =>
    sql<Found>`
    select distinct on (v.owner_uuid) v.uuid, v.owner_uuid, o.trade_name as owner_name, v.name, v.cpf,
      case when v.photo_uuid is not null and exists (select from visitor_sights i where i.viewer_uuid = st.uuid
        and i.owner_uuid = v.owner_uuid and i.visitor_uuid = v.uuid) then '/visitors/' || v.uuid || '/photo' end as photo,
      v.job_function, (select f.name from job_functions f where f.key = v.job_function) as job_function_name,
      ${attendedSuppliers} as attended_suppliers,
      case when t.visit_uuid is not null then
        json_build_object('visit_uuid', t.visit_uuid, 'entered_at', t.entered_at, 'time_zone', st.time_zone,
          'inside', t.day >= st.open_day) end as stay
    from visitors v
    join accounts o on o.uuid = v.owner_uuid
    cross join ${storeNow(scope.org)}
    left join stays t on t.owner_uuid = v.owner_uuid and t.visitor_uuid = v.uuid and t.store_uuid = st.uuid
    where ${filter}
    order by v.owner_uuid, v.removed_at is null desc, v.removed_at desc`.execute(gate.db),
  );
  return rows;
}
