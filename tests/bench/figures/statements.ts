import { BACKGROUND, SCOPE } from "#tests/world/count-statements.ts";
import type { Bench } from "../bench.ts";
import { median } from "../measure.ts";
import { type Figure, integer } from "../report.ts";
import { BROWSER } from "../server.ts";

/** P14: the statements of a page, with one row and with twenty-five. */
export async function statements({ server }: Bench): Promise<Figure[]> {
  const cookie = await server.cookie("agencia");
  const token = await server.token("agencia");
  const one = (await (
    await fetch(`${server.origin}/v1/agencies/visitors?per_page=1`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { data: { cpf: string }[] };

  /**
   * Returns the statements that read or write, and all round trips, including those that only set the scope: the median
   * of several visits.
   */
  const count = async (path: string, getCookie = async () => cookie) => {
    const trips: number[] = [];
    const each: number[] = [];
    for (let n = 0; n < 9; n++) {
      const cookie = await getCookie();
      const report = await server.monitor(async () => {
        const response = await fetch(server.origin + path, { headers: { cookie, "user-agent": BROWSER } });
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
        await response.text();
      });
      const ours = report.statements.filter((text) => !BACKGROUND.test(text));
      trips.push(ours.length);
      each.push(ours.flatMap((text) => text.split(";")).filter((text) => !SCOPE.test(text)).length);
    }
    return { trips: median(trips), each: median(each) };
  };
  const single = await count(`/agency/visitors?name_or_cpf=${one.data[0]?.cpf}`);
  const full = await count("/agency/visitors?active=true");
  const board = await count("/agency");
  const bell = await count("/agency", () => server.cookie("agencia"));
  const report = ({ trips, each }: { trips: number; each: number }) =>
    `${integer(each)} (${integer(trips)} trips with beginning, scope and commit)`;
  return [
    {
      id: "P14",
      what: "SQL statements of the list page, at 25 rows",
      measured: report(full),
      reference: `${report(single)} at 1 row`,
      result: integer(full.each),
      reach: "≤ 12, the same at 1 and 25 rows",
      met: full.each <= 12 && full.each === single.each,
    },
    {
      id: "P14",
      what: "SQL statements of the dashboard",
      measured: report(board),
      reference: "–",
      result: integer(board.each),
      reach: "≤ 12",
      met: board.each <= 12,
    },
    {
      id: "P14",
      what: "the same, a session's first of a minute, which fills the bell",
      measured: report(bell),
      reference: "–",
      result: integer(bell.each),
      reach: "≤ 12",
      met: bell.each <= 12,
    },
  ];
}
