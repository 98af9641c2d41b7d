import { BEARER_MARK, type UserInfo } from "#app/contracts/access/session.ts";
import { ApiClient, refusal } from "./client.ts";
import { Memory } from "./memory.ts";
import type { RequestParts } from "./request.ts";

/** Somebody as they were told of, and the mark that answers to them carried then. */
interface Told {
  user: UserInfo;
  mark: string;
}

// By session: see docs/decisions/152-who-asks.md.
const told = new Memory<Told>(60_000, 10_000);

/** Who this session was of when last asked, within the minute: a guess, which `isStill` confirms. */
export function lastKnown(parts: RequestParts): Told | undefined {
  return parts.anew ? undefined : told.of(parts).get(parts.token ?? "");
}

/** Asks the API who this session is of; answers a UserInfo under its mark, or why not. */
export const askWho = (parts: RequestParts): Promise<Response> => new ApiClient(parts).raw("GET", "/user_info");

/** Who asks, as it was answered. Throws the page of a refusal. */
export async function learnWho(parts: RequestParts, response: Response): Promise<UserInfo> {
  if (!response.ok) throw await refusal(response);
  const user = (await response.json()) as UserInfo;
  told.of(parts).set(parts.token ?? "", { user, mark: response.headers.get(BEARER_MARK) ?? "" });
  return user;
}

/** Whether every answer that the page was made of was given to who they were taken for; one is asked for, if none was. */
export async function isStill({ mark }: Told, parts: RequestParts): Promise<boolean> {
  if (parts.marks.size === 0) await askWho(parts);
  return parts.marks.size === 1 && parts.marks.has(mark);
}
