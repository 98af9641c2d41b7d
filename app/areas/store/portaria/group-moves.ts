import { checkInOperation, leaveOperation } from "#app/contracts/visits/check-in.ts";
import { type GatePerson, GROUP_LIMIT, gateGroupOperation, gateOperation } from "#app/contracts/visits/gate.ts";
import type { ApiClient, Outcome } from "#app/session/client.ts";
import { storeAddresses } from "../addresses.ts";
import { isInside } from "./gate-lookup.ts";

type Key = Pick<GatePerson, "owner_uuid" | "uuid">;

const PAIR = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the group that an address names, in the order in which the people came. */
export const pairsIn = (url: URL): string[] =>
  [...new Set(url.searchParams.getAll("p"))].filter((pair) => PAIR.test(pair)).slice(0, GROUP_LIMIT);

export const pairOf = ({ owner_uuid, uuid }: Key) => `${owner_uuid}.${uuid}`;

/** Returns the address of a group. */
export const groupPath = (pairs: string[]) =>
  pairs.length === 0
    ? storeAddresses.group
    : `${storeAddresses.group}?${new URLSearchParams(pairs.map((pair) => ["p", pair]))}`;

export async function findPeople(api: ApiClient, pairs: string[]): Promise<GatePerson[]> {
  return pairs.length === 0 ? [] : (await api.read(gateGroupOperation, { people: pairs.join(",") })).data;
}

/** Adds the person with this CPF or badge: of several records, the one that may enter. */
export async function addByCode(
  api: ApiClient,
  pairs: string[],
  code: string,
): Promise<{ pairs: string[] } | { message: string }> {
  const { data, message } = await api.read(gateOperation, { code });
  const person = data.find(isInside) ?? data[0];
  if (!person) return { message: message ?? "Ninguém encontrado." };
  if (person.lite)
    return { message: `${person.name} tem cadastro lite: registre a entrada na portaria, fora do grupo.` };
  const pair = pairOf(person);
  if (pairs.includes(pair)) return { message: `${person.name} já está no grupo.` };
  if (pairs.length >= GROUP_LIMIT) return { message: `Um grupo vai até ${GROUP_LIMIT} pessoas: registre estas antes.` };
  return { pairs: [...pairs, pair] };
}

export const mayEnter = (person: GatePerson) => !isInside(person) && person.verdict.answer !== "stopped";

/** Records the entries or exits of those of a group to whom they apply, one after another; returns who remains. */
export async function moveGroup(api: ApiClient, people: GatePerson[], intent: string, once: string) {
  const moves = intent === "leave" ? isInside : mayEnter;
  const done: GatePerson[] = [];
  for (const person of people.filter(moves)) {
    const key = { owner_uuid: person.owner_uuid, visitor_uuid: person.uuid };
    const id = once && `${once}-${done.length}`;
    const outcome: Outcome<unknown> =
      intent === "leave"
        ? await api.write(leaveOperation, {}, { exit: key }, id)
        : await api.write(checkInOperation, {}, { visit: key }, id);
    if (!outcome.ok) break;
    done.push(person);
  }
  return { done, left: people.filter((person) => !done.includes(person)) };
}
