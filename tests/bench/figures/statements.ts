import type { Bench } from "../bench.ts";
import { median } from "../measure.ts";
import { type Figure, whole } from "../report.ts";
import { BROWSER } from "../server.ts";

/** What the process does beside the page: folding, jobs, and its looks for what is due to be sent. */
const BACKGROUND = /app\.fold\(\)|graphile_worker|^\s*with due as/;
const SCOPE = /^\s*(begin|commit|rollback|set local .*)?\s*$/;

/** P14: what a page sends to the database, with one row and with twenty-five. */
export async function statements({ server }: Bench): Promise<Figure[]> {
  const cookie = await server.cookie("agencia");
  const token = await server.token("agencia");
  const one = (await (
    await fetch(`${server.origin}/v1/agencies/visitors?per_page=1`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { data: { cpf: string }[] };

  /** Statements that read or write, and trips, those that only set the scope included; of several visits the middle one. */
  const count = async (path: string, asked = async () => cookie) => {
    const trips: number[] = [];
    const each: number[] = [];
    for (let n = 0; n < 9; n++) {
      const cookie = await asked();
      const told = await server.watched(async () => {
        const response = await fetch(server.origin + path, { headers: { cookie, "user-agent": BROWSER } });
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
        await response.text();
      });
      const ours = told.statements.filter((text) => !BACKGROUND.test(text));
      trips.push(ours.length);
      each.push(ours.flatMap((text) => text.split(";")).filter((text) => !SCOPE.test(text)).length);
    }
    return { trips: median(trips), each: median(each) };
  };
  const single = await count(`/agency/visitors?name_or_cpf=${one.data[0]?.cpf}`);
  const full = await count("/agency/visitors?active=true");
  const board = await count("/agency");
  const bell = await count("/agency", () => server.cookie("agencia"));
  const told = ({ trips, each }: { trips: number; each: number }) =>
    `${whole(each)} (${whole(trips)} trips with beginning, scope and commit)`;
  return [
    {
      id: "P14",
      what: "SQL statements of the list page, at 25 rows",
      measured: told(full),
      reference: `${told(single)} at 1 row`,
      result: whole(full.each),
      reach: "≤ 12, the same at 1 and 25 rows",
      met: full.each <= 12 && full.each === single.each,
    },
    {
      id: "P14",
      what: "SQL statements of the dashboard",
      measured: told(board),
      reference: "–",
      result: whole(board.each),
      reach: "≤ 12",
      met: board.each <= 12,
    },
    {
      id: "P14",
      what: "the same, a session's first of a minute, which fills the bell",
      measured: told(bell),
      reference: "–",
      result: whole(bell.each),
      reach: "≤ 12",
      met: bell.each <= 12,
    },
  ];
}
