import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest files, which start first so that no worker ends long after the others. */
const LONGEST = [
  "api/platform/nth-query",
  "matrix/declared",
  "matrix/canaries",
  "matrix/writes",
  "web/access/every-route",
  "matrix/resources",
  "matrix/cross-tenant",
  "api/platform/fuzz",
  "api/reports/list-exports",
  "faults/import-kill",
  "faults/two-processes",
].map((name) => `/tests/${name}.test.ts`);

/** Sorts the files of each project: those of the list above first, then by size. */
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
