import type { z } from "zod";
import type { Page } from "./paging.ts";

/** One call of the API that is not one of a resource's five: its path below each root, and what it takes and answers. */
export interface Operation<
  Method extends "get" | "post" | "put" | "delete" = "get" | "post" | "put" | "delete",
  Path extends string = string,
  Answer extends z.ZodType = z.ZodType,
  Query extends z.ZodObject = z.ZodObject,
> {
  method: Method;
  /** With the ids of rows in braces, such as `/visitors/{id}/verdict`. */
  path: Path;
  /** Absent where the call answers nothing. */
  answer?: Answer;
  query?: Query;
}

/** States the facts of a call. */
export function operation<
  const Method extends "get" | "post" | "put" | "delete",
  const Path extends string,
  Answer extends z.ZodType,
  Query extends z.ZodObject = z.ZodObject,
>(facts: Operation<Method, Path, Answer, Query>): Operation<Method, Path, Answer, Query> {
  return facts;
}

/** The answer of a call. */
export type AnswerOf<O extends Pick<Operation, "answer">> = z.output<NonNullable<O["answer"]>>;

/** A call that answers one page of rows. */
export type ListOperation = Operation<"get", string, z.ZodType<Page<unknown>>>;

/** A row of the page that a call answers. */
export type RowIn<O extends ListOperation> = AnswerOf<O>["data"][number];

/** The values that the braces of a path name. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParams<Rest>
  : object;

/** The values of a call's path and query, by name. */
export type ArgumentsOf<O extends Operation> = PathParams<O["path"]> &
  (O extends { query?: infer Query extends z.ZodObject }
    ? { [Name in keyof z.input<Query>]?: string | number | boolean | undefined }
    : object);
