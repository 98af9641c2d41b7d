import type { Page } from "#app/contracts/platform/paging.ts";
import { expectedCountsOperation } from "#app/contracts/visits/expected-visitors.ts";
import { type GatePerson, type GateVisitor, gateCodeOperation, gateOperation } from "#app/contracts/visits/gate.ts";
import { type VisitItem, visitsOperation } from "#app/contracts/visits/visits.ts";
import { isFailure } from "#app/crud/fetch-or-explain.ts";
import type { ApiClient } from "#app/session/client.ts";
import { login } from "#app/ui/words.ts";

/** Result of a query at the gate: the person's visitors, or in `message` why there are none. */
export interface GateResult {
  people: GatePerson[];
  message: string | null;
  status: number;
}

/** The result before a query. */
export const emptyResult: GateResult = { people: [], message: null, status: 200 };

/** Finds a person at the gate by one of their visitors. Visitors who are in the store come first. */
export async function findAtGate(api: ApiClient, visitor: Record<string, string>): Promise<GateResult> {
  const answer = await statusIfDown(api.read(gateOperation, visitor));
  if (typeof answer === "number") return { people: [], message: login.offline, status: answer };
  const { data, message } = answer;
  const people = data.sort((a, b) => Number(isInside(b)) - Number(isInside(a)));
  return { people, message, status: message ? 422 : 200 };
}

/** Finds a visitor of the person with this CPF or badge, whose page shows the verdict; in `message` why there is none. */
export async function findByCode(api: ApiClient, code: string): Promise<GateVisitor & { status: number }> {
  const answer = await statusIfDown(api.read(gateCodeOperation, { code }));
  return typeof answer === "number"
    ? { visitor: null, message: login.offline, status: answer }
    : { ...answer, status: 422 };
}

/** Returns the latest ten entries of visitors in the store and their total; null when the API is unavailable. */
export async function fetchVisitsInside(api: ApiClient): Promise<Page<VisitItem> | null> {
  const answer = await statusIfDown(api.read(visitsOperation, { status: "working", per_page: 10 }));
  return typeof answer === "number" ? null : answer;
}

/** Returns how many of today's expected visitors have not come yet; undefined when the API is unavailable. */
export async function countAwaited(api: ApiClient): Promise<number | undefined> {
  const answer = await statusIfDown(api.read(expectedCountsOperation, {}));
  return typeof answer === "number" ? undefined : answer.pending_visits_count;
}

/** Returns the answer of the API, or its status when it fails. */
async function statusIfDown<T extends object>(answer: Promise<T>): Promise<T | number> {
  try {
    return await answer;
  } catch (refused) {
    if (isFailure(refused)) return refused.init.status;
    throw refused;
  }
}

/** Returns whether the visitor is in the store. A stay without an exit counts until six o'clock the next morning. */
export function isInside({ stay }: GatePerson): boolean {
  return stay?.inside === true;
}

/**
 * Returns the visitor whose first button takes the focus: the one inside, else the one who may enter; null leaves the
 * focus on the code field.
 */
export function findFocusedVisitor(people: GatePerson[]): string | null {
  const inside = people.filter(isInside);
  const ready = inside.length > 0 ? inside : people.filter(({ verdict }) => verdict.answer !== "stopped");
  return ready.length === 1 && ready[0] ? ready[0].uuid : null;
}
