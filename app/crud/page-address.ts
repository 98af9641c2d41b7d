import type { Register } from "react-router";

/** A pattern of the route table with a text in place of each parameter. */
type Filled<Pattern extends string> = Pattern extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/${string}/${Filled<After>}`
  : Pattern extends `${infer Before}/:${string}`
    ? `${Before}/${string}`
    : Pattern;

/** An address that the route table has: another does not compile. */
export type PageAddress = Filled<Exclude<keyof Register["pages"], `${string}*`>>;
