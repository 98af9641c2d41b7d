import type { z } from "@hono/zod-openapi";
import type { Scope } from "#app/db/scope.server.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import type { Caller, Parts } from "./context.ts";
import type { EndpointFacts } from "./declare.ts";

export type Shape = z.ZodObject | undefined;
type Read<S extends Shape> = S extends z.ZodType ? z.output<S> : Record<string, never>;

export interface Call<P extends Shape, Q extends Shape, B extends Shape> {
  scope: Scope;
  caller: Caller;
  parts: Parts;
  params: Read<P>;
  query: Read<Q>;
  body: Read<B>;
  request: Request;
  /** The client's IP address. */
  address: string;
}

/** An endpoint with its input, its answer and its handler. */
export interface Declared<P extends Shape = Shape, Q extends Shape = Shape, B extends Shape = Shape>
  extends EndpointFacts {
  params?: P;
  query?: Q;
  body?: B;
  /** Finds the row that the path of a write names, if no GET endpoint does; throws NotFound. */
  find?(scope: Scope, params: Read<P>): Promise<unknown>;
  /** The body is a form with files; its errors come under this concept. */
  multipart?: string;
  answer?: z.ZodType;
  /** The schema of this endpoint's 422, if it has more than the common one. */
  refused?: z.ZodType;
  /** The endpoint may answer 429. */
  limited?: boolean;
  /** The media type of an answer that is not JSON. */
  produces?: string;
  status?: 200 | 201 | 204;
  /** The sheet that exports the list. */
  sheet?: Sheet;
  handle(call: Call<P, Q, B>): Promise<unknown>;
}
