import type { Bench } from "../bench.ts";
import { median } from "../measure.ts";
import { type Figure, whole } from "../report.ts";
import { BROWSER } from "../server.ts";

const BACKGROUND = /app\.fold\(\)|graphile_worker/;

/** P14: what a page sends to the database, with one row and with twenty-five. */
export async function statements({ server }: Bench): Promise<Figure[]> {
  const cookie = await server.cookie("agencia");
  const token = await server.token("agencia");
  const one = (await (
    await fetch(`${server.origin}/v1/agencies/visitors?per_page=1`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { data: { cpf: string }[] };

  /** Sent in round trips, and statements in them; of several visits the middle one, since the worker sends too. */
  const count = async (path: string) => {
    const trips: number[] = [];
    const each: number[] = [];
    for (let n = 0; n < 9; n++) {
      const told = await server.watched(async () => {
        const response = await fetch(server.origin + path, { headers: { cookie, "user-agent": BROWSER } });
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
        await response.text();
      });
      const ours = told.statements.filter((text) => !BACKGROUND.test(text));
      trips.push(ours.length);
      each.push(ours.reduce((sum, text) => sum + text.split(";").length, 0));
    }
    return { trips: median(trips), each: median(each) };
  };
  const single = await count(`/agency/visitors?name_or_cpf=${one.data[0]?.cpf}`);
  const full = await count("/agency/visitors?active=true");
  const board = await count("/agency");
  const told = ({ trips, each }: { trips: number; each: number }) =>
    `${whole(trips)} trips (${whole(each)} with the setting of scopes)`;
  return [
    {
      id: "P14",
      what: "SQL statements of the list page, at 25 rows",
      measured: told(full),
      reference: `${told(single)} at 1 row`,
      result: whole(full.trips),
      reach: "≤ 12, the same at 1 and 25 rows",
      met: full.trips <= 12 && full.trips === single.trips,
    },
    {
      id: "P14",
      what: "SQL statements of the dashboard",
      measured: told(board),
      reference: "–",
      result: whole(board.trips),
      reach: "≤ 12",
      met: board.trips <= 12,
    },
  ];
}
