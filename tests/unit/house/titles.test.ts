/**
 * Test titles are read in reports and in docs/specification.md, so each fits on one line. A title counts as the source
 * writes it: with its %s, and with the expressions of a template.
 */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const LONGEST = 80;
/** The first argument of a test, of a group of tests, or of one made by each() or for(). */
const TITLE =
  /(?<![.\w])(?:test|describe|testAlone|testWithMail)(?:\.(?:each|for)[<(].*?\))?\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/gs;

const titles = globSync("tests/**/*.test.{ts,tsx}").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(TITLE)].map(([, , title = ""]) => ({ file, title })),
);

test(`no title of a test has more than ${LONGEST} characters`, () => {
  expect(titles.length).toBeGreaterThan(1_150);
  expect(titles.filter(({ title }) => title.length > LONGEST)).toEqual([]);
});
