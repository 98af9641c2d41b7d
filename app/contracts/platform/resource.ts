import type { z } from "zod";
import type { Root } from "../access/environments.ts";
import type { PermissionSlug } from "../access/permissions.ts";
import { operation } from "./operation.ts";
import { pageOf } from "./paging.ts";

/** A row of any list: its id is a UUID. */
type RowSchema = z.ZodType<{ uuid: string }>;

/** The names of a noun: one, many, the title of its list, and the link that adds one where people may. */
interface Words {
  one: string;
  many: string;
  title: string;
  add?: string;
}

/** The facts of a noun that lists and pages of one record share, each stated once. */
export interface Resource<
  Row extends RowSchema = RowSchema,
  Input extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Label extends string = string,
> {
  /** Path of the list below each root of the API, such as `/regionals`. */
  path: string;
  /** Name under which one record travels in a body. */
  concept: string;
  words: Words;
  /** The permission that each root asks for; a root that is absent needs none. */
  permission: Partial<Record<Root, PermissionSlug>>;
  /** Labels of the columns and fields, as chips, sheets and histories repeat them. */
  labels: Record<Label, string>;
  row: Row;
  input: Input;
  query: Query;
}

/** The facts of a resource that a list needs. */
export type ListFacts = Pick<Resource, "path" | "words" | "permission" | "row" | "query">;

/** The same of a list whose rows have names. */
export type NamedFacts = ListFacts & { row: z.ZodType<{ uuid: string; name: string }> };

/** States the facts of a noun. */
export function resource<
  Row extends RowSchema,
  Input extends z.ZodObject,
  Query extends z.ZodObject,
  Label extends string,
>(facts: Resource<Row, Input, Query, Label>): Resource<Row, Input, Query, Label> {
  return facts;
}

/** A record as the API answers it. */
export type RowOf<R extends Pick<Resource, "row">> = z.output<R["row"]>;

/** Filters, order and page of a list: by the query's names, as text or as values. */
export type QueryOf<R extends Pick<Resource, "query">> = {
  [Name in keyof z.input<R["query"]>]?: string | number | boolean;
};

/** Names of the fields of a resource's form. */
export type FieldOf<R extends Pick<Resource, "input">> = R extends unknown ? keyof z.input<R["input"]> & string : never;

/** The list of a resource as a call. */
export const listOperation = <R extends ListFacts>({ path, query, row }: R) =>
  operation({ method: "get", path, query: query as R["query"], answer: pageOf<R["row"]>(row) });
