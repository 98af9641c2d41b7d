import pg from "pg";
import { to } from "pg-copy-streams";
import type { Bench } from "../bench.ts";
import { accountOf, withAdmin } from "../databases.ts";
import { interleaved, median, timed } from "../measure.ts";
import { type Figure, integer, megabytes, milliseconds, seconds, times } from "../report.ts";

/** P6: the spreadsheet of every visitor of one owner. */
export async function exports_({ exporter, databases, size, rounds }: Bench): Promise<Figure[]> {
  const token = await exporter.token("agencia.vazia");
  const firsts: number[] = [];
  const growths: number[] = [];
  let lines = 0;

  const ours = async () => {
    let took = 0;
    const { rssBefore, rssPeak } = await exporter.monitor(async () => {
      const since = performance.now();
      const response = await fetch(`${exporter.origin}/v1/agencies/visitors/export`, {
        headers: { authorization: `Bearer ${token}`, "accept-encoding": "identity" },
      });
      let first = 0;
      lines = 0;
      for await (const chunk of response.body ?? []) {
        first ||= performance.now() - since;
        for (const byte of chunk as Uint8Array) if (byte === 10) lines++;
      }
      firsts.push(first);
      took = performance.now() - since;
    });
    growths.push(rssPeak - rssBefore);
    return took;
  };

  return withAdmin(databases.export, async (client) => {
    const owner = pg.escapeLiteral(await accountOf(client, "agencia.vazia"));
    const copy = `copy (select name, cpf, birth_date, phone, email, job_function, responsible_uuid, is_temporary,
      temporary_from, temporary_until, active from visitors where owner_uuid = ${owner} and removed_at is null
      order by uuid) to stdout (format csv, delimiter ';')`;
    const reference = () =>
      timed(async () => {
        for await (const _ of client.query(to(copy)));
      });
    await ours();
    await reference();
    firsts.length = growths.length = 0;
    const pair = await interleaved(Math.min(rounds, 3), ours, reference);
    if (lines < size.visitors) throw new Error(`a exportação tem só ${lines} linhas`);
    const growth = Math.max(...growths);
    const first = median(firsts);
    return [
      {
        id: "P6",
        what: `export of ${integer(lines - 1)} rows of one agency`,
        measured: `${seconds(pair.ours)}, memory + ${megabytes(growth)}, first byte ${milliseconds(first)}`,
        reference: `${seconds(pair.reference)} (COPY … TO STDOUT)`,
        result: times(pair.ratio),
        reach: "≤ 2.5 ×, + 32 MB, 300 ms",
        met: pair.ratio <= 2.5 && growth <= 32 * 1024 ** 2 && first <= 300,
      },
    ];
  });
}
