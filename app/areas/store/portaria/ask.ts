import type { z } from "zod";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { GateAnswer, GatePerson, gateQuery } from "#app/contracts/visits/gate.ts";
import type { VisitItem } from "#app/contracts/visits/visits.ts";
import { type ApiClient, refusal } from "#app/session/client.ts";
import { login } from "#app/ui/words.ts";
import * as where from "./portaria.ts";

/** What the gate says: the person's registrations, or in `message` why there is none. */
export interface Answer {
  people: GatePerson[];
  message: string | null;
  status: number;
}

/** Before anybody is asked about. */
export const nobody: Answer = { people: [], message: null, status: 200 };

/** Who stands at the gate, by code or by a registration; one that is in the store comes first. */
export async function ask(api: ApiClient, query: z.input<typeof gateQuery>): Promise<Answer> {
  const response = await api.raw("GET", `${where.api}/gate?${new URLSearchParams(query)}`);
  if (response.status >= 500) return { people: [], message: login.offline, status: response.status };
  if (!response.ok) throw await refusal(response);
  const { data, message } = (await response.json()) as GateAnswer;
  const people = data.sort((a, b) => Number(isInside(b)) - Number(isInside(a)));
  return { people, message, status: message ? 422 : 200 };
}

/** The newest entries of those in the store now, and how many they are; null when the question had no answer. */
export async function insideNow(api: ApiClient): Promise<Page<VisitItem> | null> {
  const response = await api.raw("GET", `${where.api}/visits?status=working&per_page=10`);
  if (response.status >= 500) return null;
  if (!response.ok) throw await refusal(response);
  return (await response.json()) as Page<VisitItem>;
}

/** In the store since some time today. */
export function isInside({ stay }: GatePerson): boolean {
  return stay?.inside === true;
}

/** Whose button Enter presses: the one who is inside, else the one who may come in; null leaves it to the field. */
export function nextInLine(people: GatePerson[]): string | null {
  const inside = people.filter(isInside);
  const ready = inside.length > 0 ? inside : people.filter(({ verdict }) => verdict.answer !== "stopped");
  return ready.length === 1 && ready[0] ? ready[0].uuid : null;
}
