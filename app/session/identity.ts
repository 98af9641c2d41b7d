import { SESSION_VERSION_HEADER, type UserInfo } from "#app/contracts/access/session.ts";
import { PAGE_HEADER } from "#app/contracts/access/support-views.ts";
import { SESSION, SUPPORT_VIEW } from "./cookies.ts";
import { refusal, unavailable } from "./refusal.ts";
import { TtlCache } from "./ttl-cache.ts";

// The user of a request: read from a cache, confirmed by every answer of the API, and read again where an answer
// contradicts it. See docs/decisions/161-a-request.md.

/** The session and the client of a request, and the API that they call. */
export interface Identity {
  /** The API, in process or over HTTP: takes a Request and returns a Response. */
  readonly api: (request: Request) => Promise<Response>;
  readonly requestId: string;
  /** The path of the page, for the record of what support looked at. */
  readonly page: string;
  readonly cookies: ReadonlyMap<string, string>;
  /** Bearer token of the session; null when signed out. */
  readonly token: string | null;
  /** The client's address, for the sign-in limit. */
  readonly address: string;
  /** The client's User-Agent. */
  readonly agent: string;
  /** The session's user as read within the last minute, for a page to begin with. */
  readonly cachedUser?: CachedUser;
  /** The session versions that the API's responses reported. */
  readonly answeredVersions: Set<string>;
}

/** A user and the session version that the API reported with it. */
interface CachedUser {
  user: UserInfo;
  version: string;
}

/** By session token. */
const userCache = new TtlCache<CachedUser>(60_000, 10_000);

/** Determines the session of a request by its cookies. */
export function identify(
  request: Pick<Identity, "api" | "requestId" | "page" | "cookies" | "address" | "agent">,
): Identity {
  const token = request.cookies.get(SUPPORT_VIEW) || request.cookies.get(SESSION) || null;
  return { ...request, token, cachedUser: userCache.for(request).get(token ?? ""), answeredVersions: new Set() };
}

/** Calls the API as this client and, if there is a session, as its user. Answers 503 if the API cannot be reached. */
export async function callApi(identity: Identity, path: string, init: RequestInit): Promise<Response> {
  const { api, token, requestId, page, address, agent, answeredVersions } = identity;
  const headers = new Headers(init.headers);
  headers.set("x-client-address", address);
  headers.set("user-agent", agent);
  headers.set("x-request-id", requestId);
  headers.set(PAGE_HEADER, page);
  if (token) headers.set("authorization", `Bearer ${token}`);
  // Required for a streamed body; the browser's types do not know the option.
  const streamed = { duplex: "half" };
  try {
    const response = await api(new Request(`http://api${path}`, { ...init, headers, ...streamed }));
    const version = response.headers.get(SESSION_VERSION_HEADER);
    if (version) answeredVersions.add(version);
    return response;
  } catch {
    return unavailable();
  }
}

/** Requests the session's user from the API: a UserInfo with its version, or an error. */
export const fetchUser = (identity: Identity): Promise<Response> => callApi(identity, "/user_info", { method: "GET" });

/** Caches the user of a response and returns it. Throws the page of a refusal. */
export async function storeUser(identity: Identity, response: Response): Promise<UserInfo> {
  if (!response.ok) throw await refusal(response);
  const user = (await response.json()) as UserInfo;
  const version = response.headers.get(SESSION_VERSION_HEADER) ?? "";
  userCache.for(identity).set(identity.token ?? "", { user, version });
  return user;
}

/** Takes the place of a page that was made for a cached user who has changed since. */
class StaleUserResponse extends Response {}

/**
 * Returns the page made for the cached user if all API responses reported the version of that user. Makes a request for
 * the version if the page made none.
 */
export async function confirmUser(identity: Identity, page: Response): Promise<Response> {
  const { cachedUser, answeredVersions } = identity;
  if (answeredVersions.size === 0) await fetchUser(identity);
  if (cachedUser && answeredVersions.size === 1 && answeredVersions.has(cachedUser.version)) return page;
  await page.body?.cancel();
  return new StaleUserResponse();
}

/** Calls `answer`, and once more without the cached user if that user has changed. */
export async function retryStaleUser(
  identity: Identity,
  answer: (identity: Identity) => Promise<Response>,
): Promise<Response> {
  const response = await answer(identity);
  if (!(response instanceof StaleUserResponse)) return response;
  return answer({ ...identity, cachedUser: undefined, answeredVersions: new Set() });
}
