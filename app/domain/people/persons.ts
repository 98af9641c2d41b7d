import { type RawBuilder, sql } from "kysely";
import { formatCpf } from "#app/contracts/people/cpf.ts";
import { formatPhone } from "#app/contracts/platform/phone.ts";
import type { Scope } from "#app/db/scope.server.ts";

/**
 * One person across all accounts: the visitors of a CPF, the users tied to them, and all recorded names and contacts.
 */
export interface Person {
  cpf: string;
  registrations: { owner_uuid: string; uuid: string }[];
  users: string[];
  /** The accounts that may have written about the person: those that know them, and the platform's own. */
  accounts: string[];
  /** The users of these accounts. */
  authors: string[];
  /** Names, phones, e-mails and logins ever recorded of the person. */
  words: string[];
}

/** Finds all that identifies the person of a CPF. Runs as the DPO role. */
export async function findPerson(dpo: Scope, cpf: string): Promise<Person> {
  const { rows } = await sql<Omit<Person, "cpf">>`
    with registrations as materialized (
      select owner_uuid, uuid, name, phone, email from visitors where cpf = ${cpf}
    ), signing as materialized (
      select u.uuid, u.name, u.email, u.login
      from users u join registrations r on r.owner_uuid = u.visitor_owner_uuid and r.uuid = u.visitor_uuid
    ), words (word) as (
      select unnest(array[name, phone, email]) from registrations
      union select unnest(array[name, email, login]) from signing
      union select unnest(array[name, phone]) from lite_visitors where cpf = ${cpf}
      union select unnest(array[name, contact]) from data_requests where cpf = ${cpf}
      union select jsonb_array_elements_text(c.value)
        from registrations r join visitor_history h on h.owner_uuid = r.owner_uuid and h.visitor_uuid = r.uuid
        cross join jsonb_each(h.changes) c
        where c.key in ('name', 'cpf', 'phone', 'email') and jsonb_typeof(c.value) = 'array'
    ), known as materialized (
      select a.owner_uuid, a.uuid, a.retailer_uuid, a.store_uuid
      from registrations r join allocations a on a.owner_uuid = r.owner_uuid and a.visitor_uuid = r.uuid
    ), accounts_that_know (uuid) as (
      select owner_uuid from registrations
      union select unnest(array[retailer_uuid, store_uuid]) from known
      union select s.supplier_uuid
        from known k join allocation_suppliers s on s.owner_uuid = k.owner_uuid and s.allocation_uuid = k.uuid
      union select unnest(array[retailer_uuid, store_uuid]) from lite_visitors where cpf = ${cpf}
      union select retailer_uuid from access_blocks where cpf = ${cpf}
      union select uuid from accounts where kind = 'mob'
    )
    select coalesce((select jsonb_agg(jsonb_build_object('owner_uuid', owner_uuid, 'uuid', uuid)) from registrations), '[]')
        as registrations,
      array(select uuid from signing) as users, array(select uuid from accounts_that_know) as accounts,
      array(select u.uuid from accounts_that_know a join users u on u.account_uuid = a.uuid) as authors,
      array(select word from words where word <> '') as words`.execute(dpo.db);
  return { cpf, ...(rows[0] as Omit<Person, "cpf">) };
}

/** Condition that a table's rows concern this person, given its columns for the owner and the visitor. */
export function about({ registrations }: Person, owner: string, visitor: string): RawBuilder<boolean> {
  if (registrations.length === 0) return sql`false`;
  // A list of values, because a list made by a function is joined by reading the whole table.
  const keys = registrations.map(({ owner_uuid, uuid }) => sql`(${owner_uuid}::uuid, ${uuid}::uuid)`);
  return sql`(${sql.ref(owner)}, ${sql.ref(visitor)}) in (${sql.join(keys)})`;
}

/** Condition that a line of an import of visitors has this person's CPF in its own column; an index has it. */
export const ownLine = ({ cpf }: Person) =>
  sql<boolean>`regexp_replace(coalesce(typed[2], ''), '[^0-9]', '', 'g') = ${cpf}`;

/**
 * Returns a PostgreSQL regular expression that finds the person in free text: the CPF, full names, phones and e-mails,
 * in the forms that users, cells and URLs hold them. A first name alone is too common to match.
 */
export function mentionOf({ cpf, words }: Person): string {
  const numbers = [cpf, ...words.filter((word) => /^\d{8,}$/.test(word))];
  const texts = words.filter((word) => /\S\s+\S|@/.test(word));
  const literal = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "\\$&");
  const bare = numbers.map((digits) => `(?<![0-9])${digits}(?![0-9])`);
  const formatted = [formatCpf(cpf), ...numbers.slice(1).map(formatPhone), ...texts];
  const encoded = formatted.flatMap((text) => [
    encodeURIComponent(text),
    new URLSearchParams({ q: text }).toString().slice(2),
  ]);
  return [...bare, ...[...new Set([...formatted, ...encoded])].map(literal)].join("|");
}
