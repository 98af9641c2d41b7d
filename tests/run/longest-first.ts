import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that try everything there is, one after the other: begun first, so that no worker ends long after the others. */
const LONGEST = [
  "api/nth-query",
  "matrix/declared",
  "matrix/canaries",
  "matrix/writes",
  "web/wrong-requests",
  "matrix/resources",
  "matrix/foreign",
  "api/fuzz",
  "api/list-exports",
  "faults/import-kill",
  "faults/two-processes",
].map((name) => `/tests/${name}.test.ts`);

/** Within each project the longest first, by the list above and then by size. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return rank < 0 ? LONGEST.length : rank;
    };
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((a, b) => rankOf(a) - rankOf(b)),
    );
  }
}
