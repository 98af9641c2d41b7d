import { sql } from "kysely";
import { parseCpf } from "#app/contracts/people/cpf.ts";
import { parseEan } from "#app/contracts/store/ean.ts";
import type { GateAnswer, GatePerson, GateQuery, GateVisitor } from "#app/contracts/visits/gate.ts";
import { answerKeys } from "#app/contracts/visits/verdict.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { admitsLite, findLiteAtGate } from "./gate-lite.ts";
import { verdictsOf } from "./verdict-facts.ts";

/**
 * Finds the visitors at the actor's store by CPF, badge or a visitor found before: every owner's visitor of the person,
 * allocated here or not, with today's verdict; those who may enter come first. Without a match the list is empty, with
 * a message.
 */
export async function findAtGate(scope: Scope, query: GateQuery): Promise<GateAnswer> {
  const filter = readQuery(query);
  if ("message" in filter) return { data: [], message: filter.message };
  const people = await withVerdicts(scope, await findVisitors(scope, filter));
  // Only a person whom nobody's record admits needs a lite registration.
  const admitted = people.some(({ verdict, stay }) => verdict.answer !== "stopped" || stay?.inside);
  const data = admitted ? people : await withLite(scope, filter, people);
  if (data.length === 0) return { data: [], message: filter.notFoundMessage };
  const rank = ({ verdict }: GatePerson) => answerKeys.indexOf(verdict.answer);
  return { data: data.sort((a, b) => rank(a) - rank(b)), message: null };
}

/** Adds the lite registrations of a person; one that made a visitor stands for that visitor. */
async function withLite(scope: Scope, filter: GateFilter, people: GatePerson[]): Promise<GatePerson[]> {
  const found = await findLiteAtGate(scope, filter);
  const data: GatePerson[] = [];
  const replaced = new Set<string>();
  for (const { visitor_uuid, ...lite } of found) {
    const visitor = people.find(({ uuid }) => uuid === visitor_uuid);
    if (visitor && !admitsLite(visitor.verdict)) continue;
    if (visitor) replaced.add(visitor.uuid);
    data.push(lite);
  }
  return [...data, ...people.filter(({ uuid }) => !replaced.has(uuid))];
}

/** Finds the visitors of a group, in its order, with today's verdicts; one who is gone is left out. */
export async function findGroup(scope: Scope, pairs: string): Promise<GatePerson[]> {
  const keys = pairs
    .split(",")
    .filter(Boolean)
    .map((pair) => pair.split("."));
  const owners = keys.map(([owner]) => owner);
  const visitors = keys.map(([, visitor]) => visitor);
  const { rows } = await sql<Found>`
    select ${columns} from unnest(${owners}::uuid[], ${visitors}::uuid[]) with ordinality k (owner, visitor, place)
    cross join lateral (select * from app.find_at_gate(null, null, k.owner, k.visitor)) f
    where f.owner_uuid = k.owner and f.uuid = k.visitor order by k.place`.execute(scope.db);
  return withVerdicts(scope, rows);
}

async function withVerdicts(scope: Scope, people: Found[]): Promise<GatePerson[]> {
  const questions = people.map(({ owner_uuid, uuid }) => ({
    owner_uuid,
    visitor_uuid: uuid,
    store_uuid: scope.org as string,
  }));
  const verdicts = new Map((await verdictsOf(scope, questions)).map((verdict) => [verdict.visitor_uuid, verdict]));
  return people.flatMap((person) => {
    const verdict = verdicts.get(person.uuid);
    return verdict ? [{ ...person, verdict, lite: null }] : [];
  });
}

/** Finds one visitor of the person whose CPF or badge this is, one that is not removed if there is one. */
export async function findVisitorByCode(scope: Scope, code: string): Promise<GateVisitor> {
  const filter = readCode(code);
  if ("message" in filter) return { visitor: null, message: filter.message };
  const { rows } = await sql<NonNullable<GateVisitor["visitor"]>>`
    select uuid, owner_uuid from ${found(filter)}
    order by removed_at is null desc, removed_at desc, owner_uuid limit 1`.execute(scope.db);
  const [visitor] = rows[0] ? rows : await findLiteAtGate(scope, filter);
  if (!visitor) return { visitor: null, message: filter.notFoundMessage };
  const { uuid, owner_uuid } = visitor;
  return { visitor: { uuid, owner_uuid }, message: null };
}

/** The arguments of app.find_at_gate, and the message without a match. */
export interface GateFilter {
  cpf?: string;
  badge?: string;
  owner_uuid?: string;
  visitor_uuid?: string;
  notFoundMessage: string;
}

function readQuery({ code, owner_uuid, visitor_uuid }: GateQuery): GateFilter | { message: string } {
  if (!owner_uuid || !visitor_uuid) return readCode(code);
  return { owner_uuid, visitor_uuid, notFoundMessage: "Este cadastro não existe mais." };
}

function readCode(typed: string): GateFilter | { message: string } {
  const digits = typed.replace(/\D/g, "");
  if (digits === "") return { message: "Digite o CPF ou passe o crachá." };
  if (digits.length === 13) {
    if (!parseEan(digits).ok) return { message: "Crachá inválido: leia o código de novo." };
    return { badge: digits, notFoundMessage: "Ninguém encontrado com este crachá." };
  }
  const cpf = parseCpf(typed);
  // An old visitor may have a CPF with wrong check digits, which is looked up all the same.
  if (!cpf.ok && digits.length !== 11) return { message: cpf.message };
  const unknown = cpf.ok ? "Ninguém encontrado com este CPF." : cpf.message;
  return { cpf: cpf.ok ? cpf.value : digits, notFoundMessage: unknown };
}

const columns = sql`uuid, owner_uuid, owner_name, name, cpf, photo, job_function, job_function_name, attended_suppliers, stay`;

type Found = Omit<GatePerson, "verdict" | "lite">;

async function findVisitors(scope: Scope, filter: GateFilter): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select ${columns} from ${found(filter)} order by owner_uuid`.execute(scope.db);
  return rows;
}

function found({ cpf, badge, owner_uuid, visitor_uuid }: GateFilter) {
  return sql`app.find_at_gate(${cpf ?? null}::text, ${badge ?? null}::text, ${owner_uuid ?? null}::uuid, ${visitor_uuid ?? null}::uuid)`;
}
