/**
 * Reports and docs/proofs/specification.md show test titles, so each fits on one line. The length is that of the source,
 * with %s and the expressions of templates.
 */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const LONGEST = 80;
/** The first argument of test, describe and their each() and for(). */
const TITLE =
  /(?<![.\w])(?:test|describe|testAlone|testWithMail)(?:\.(?:each|for)[<(].*?\))?\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/gs;

const titles = globSync("tests/**/*.test.{ts,tsx}").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(TITLE)].map(([, , title = ""]) => ({ file, title })),
);

test(`no title of a test has more than ${LONGEST} characters`, () => {
  expect(titles.length).toBeGreaterThan(1_150);
  expect(titles.filter(({ title }) => title.length > LONGEST)).toEqual([]);
});
