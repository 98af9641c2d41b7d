import { data, redirect } from "react-router";
import { environments } from "#app/contracts/access/environments.ts";
import type { ErrorBody } from "#app/contracts/platform/errors.ts";
import type { AnswerOf, ArgumentsOf, Operation, PathParams } from "#app/contracts/platform/operation.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { removalOperation } from "#app/contracts/platform/removals.ts";
import type { ListFacts, QueryOf, Resource, RowOf } from "#app/contracts/platform/resource.ts";
import { removedAddress } from "#app/contracts/platform/restorable.ts";
import { requireForm } from "./form.ts";
import { callApi } from "./identity.ts";
import { cachedLookup, cachedOwnLookup, clearLookups } from "./lookup-cache.ts";
import { invalidateNotices } from "./notice-cache.ts";
import { problemOf, refusal } from "./refusal.ts";
import { type Context, type RequestParts, requestContext, userContext } from "./request.ts";

export type Query = Record<string, string | number | boolean | undefined | null>;

/** The result of a write: its body, or the problem in a form that a page can show next to the submitted values. */
export type Outcome<T> =
  | { ok: true; body: T }
  | { ok: false; status: number; problem: ErrorBody & { current?: Record<string, unknown> } };

/** The API as the signed-in user; each call passes on the client's address. */
export class ApiClient {
  readonly #parts: RequestParts;
  readonly #root: string;
  readonly #area: string;

  /**
   * `root`: the first segment of the API's paths for this account, such as `agencies`; `area`: that of its pages, such
   * as `agency`.
   */
  constructor(parts: RequestParts, root = "", area = "") {
    this.#parts = parts;
    this.#root = `/v1/${root}`;
    this.#area = area;
  }

  /** The path of a call below this account's root. */
  path(path: string): string {
    return this.#root + path;
  }

  /** One page of a resource's list. */
  list<R extends ListFacts>({ path }: R, query: QueryOf<R> = {}): Promise<Page<RowOf<R>>> {
    return this.get<Page<RowOf<R>>>(this.#root + path, query);
  }

  /** A resource's list as a file; `query.format` says which. */
  export<R extends ListFacts>({ path }: R, query: Query, signal: AbortSignal): Promise<Response> {
    return this.file(this.#root + path, query, signal);
  }

  /** The record with this id; throws the page of a removed one, or the 404 page where there is none. */
  async find<R extends Resource>(resource: R, uuid: string): Promise<RowOf<R>> {
    const { path, concept } = resource;
    const body = await this.#getOf<Record<string, RowOf<R>>>(resource, uuid, `${this.#root}${path}/${uuid}`);
    return body[concept] as RowOf<R>;
  }

  /** Reads what an operation answers about a record of a resource; throws the same pages as `find`. */
  readOf<O extends Operation<"get">>(
    resource: Resource,
    operation: O,
    values: ArgumentsOf<O> & { id: string },
  ): Promise<AnswerOf<O>> {
    return this.#getOf<AnswerOf<O>>(resource, values.id, this.#addressOf(operation, values));
  }

  async #getOf<T>(resource: Resource, uuid: string, address: string): Promise<T> {
    if (!isUuid(uuid)) throw data(null, { status: 404 });
    const response = await this.raw("GET", address);
    if (response.ok) return (await response.json()) as T;
    if (response.status === 404) await this.#showRemoved(resource, uuid);
    throw await refusal(response);
  }

  /** Redirects to the page of a removed record; returns where there is none. */
  async #showRemoved(resource: Resource, uuid: string): Promise<void> {
    const address = removedAddress(this.#area, resource, uuid);
    const { path } = removalOperation(resource);
    if (address && (await this.raw("GET", this.#root + path.replace("{id}", uuid))).ok) throw redirect(address);
  }

  /** Creates a record; the same `once` creates it a single time. */
  create<R extends Resource>(
    { path, concept }: R,
    input: object,
    once?: string,
  ): Promise<Outcome<Record<string, RowOf<R>>>> {
    return this.send("POST", this.#root + path, { [concept]: input }, once);
  }

  /** Changes a record; `input.version` is the one that was read. */
  update<R extends Resource>({ path, concept }: R, uuid: string, input: object): Promise<Outcome<unknown>> {
    return this.send("PUT", `${this.#root}${path}/${uuid}`, { [concept]: input });
  }

  /** Removes a record. */
  remove<R extends Resource>({ path }: R, uuid: string): Promise<Outcome<unknown>> {
    return this.send("DELETE", `${this.#root}${path}/${uuid}`);
  }

  /** The path and query of an operation with these values. */
  #addressOf<O extends Operation>(operation: O, values: ArgumentsOf<O>): string {
    const { path, rest } = fillPath(operation.path, values);
    return this.#root + path + searchOf(rest);
  }

  /** Reads what an operation answers; throws the 404 page for an id that is none. */
  read<O extends Operation<"get">>(operation: O, values: ArgumentsOf<O>): Promise<AnswerOf<O>> {
    return this.get<AnswerOf<O>>(this.#addressOf(operation, values));
  }

  /** Performs an operation that writes; the same `once` performs it a single time. */
  write<O extends Operation<"post" | "put" | "delete">>(
    operation: O,
    values: ArgumentsOf<O>,
    body?: unknown,
    once?: string,
  ): Promise<Outcome<AnswerOf<O>>> {
    const verb = operation.method.toUpperCase() as "POST" | "PUT" | "DELETE";
    return this.send<AnswerOf<O>>(verb, this.#addressOf(operation, values), body, once);
  }

  /** Reads. Throws the error page of a refused request; without a session, redirects to sign-in. */
  async get<T>(path: string, query: Query = {}): Promise<T> {
    const response = await this.raw("GET", path + searchOf(query));
    if (response.ok) return (await response.json()) as T;
    throw await refusal(response);
  }

  /** Reads a lookup that is the same for every user of the root and rarely changes: at most a minute old. */
  lookup<O extends Operation<"get">>(operation: O, values: ArgumentsOf<O>): Promise<AnswerOf<O>> {
    const address = this.#addressOf(operation, values);
    return cachedLookup(this.#parts, address, () => this.get<AnswerOf<O>>(address));
  }

  /**
   * Reads a lookup of the user's account that rarely changes: at most a minute old, and never older than the user's
   * last write.
   */
  accountLookup<O extends Operation<"get">>(operation: O, values: ArgumentsOf<O>): Promise<AnswerOf<O>> {
    const address = this.#addressOf(operation, values);
    return cachedOwnLookup(this.#parts, address, () => this.get<AnswerOf<O>>(address));
  }

  /**
   * Writes. Returns validation errors, conflicts and failures as an outcome, because the page keeps the submitted
   * values.
   */
  async send<T>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown, once?: string): Promise<Outcome<T>> {
    const sent = body instanceof FormData ? body : body === undefined ? undefined : JSON.stringify(body);
    const headers: Record<string, string> = once ? { "idempotency-key": once } : {};
    if (typeof sent === "string") headers["content-type"] = "application/json";
    return outcomeOf<T>(await this.raw(method, path, sent, headers));
  }

  /** Performs an operation with a form with files, as a stream, without buffering it. */
  async forward<O extends Operation<"post">>(
    { path }: O,
    values: PathParams<O["path"]>,
    received: Request,
    once?: string,
  ): Promise<Outcome<AnswerOf<O>>> {
    requireForm(received);
    const headers: Record<string, string> = once ? { "idempotency-key": once } : {};
    for (const name of ["content-type", "content-length"]) {
      const value = received.headers.get(name);
      if (value) headers[name] = value;
    }
    return outcomeOf<AnswerOf<O>>(
      await this.raw("POST", this.#root + fillPath(path, values).path, received.body, headers),
    );
  }

  /** Requests a file, which may stream for long; `signal` aborts it. */
  file(path: string, query: Query, signal: AbortSignal): Promise<Response> {
    return this.raw("GET", path + searchOf(query), null, {}, signal);
  }

  /** Returns the response as it is; a failed connection becomes a 503. `signal` aborts the request. */
  async raw(
    method: string,
    path: string,
    body: BodyInit | null = null,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    if (method !== "GET") invalidateNotices(this.#parts);
    try {
      return await callApi(this.#parts, path, { method, body, headers, signal });
    } finally {
      if (method !== "GET") clearLookups(this.#parts, path);
    }
  }
}

/** The API of the signed-in user's account. */
export function apiOf(context: Context): ApiClient {
  const { root, segment } = environments[context.get(userContext).role.user_type];
  return new ApiClient(context.get(requestContext), root, segment);
}

/** Returns true for a text that may be the id of a record. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/**
 * Puts the values that a path names in its braces and returns the others. Throws the 404 page for an `id` that is not a
 * UUID.
 */
function fillPath(template: string, values: object): { path: string; rest: Query } {
  const rest: Query = { ...values };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    if (name === "id" && !isUuid(value)) throw data(null, { status: 404 });
    return encodeURIComponent(value);
  });
  return { path, rest };
}

/** Returns the search of an address with the values that are set. */
export function searchOf(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : "";
}

async function outcomeOf<T>(response: Response): Promise<Outcome<T>> {
  if (response.ok) return { ok: true, body: (response.status === 204 ? undefined : await response.json()) as T };
  if (response.status === 401 || response.status === 403 || response.status === 404) throw await refusal(response);
  return { ok: false, status: response.status, problem: await problemOf(response) };
}
