import type { Cast, Stage } from "./accounts.ts";
import type { Row } from "./bench/copy.ts";
import { HOUR, MINUTE } from "./clock.ts";
import { uuidAt } from "./people/identifiers.ts";
import { Chance } from "./random.ts";
import type { Shelf } from "./store/shelf.ts";
import type { User } from "./users.ts";

const samples = [
  ["csv", "done", "Visitantes", "/visitors", 26 * HOUR],
  ["xlsx", "error", "Visitas", "/visits", 50 * MINUTE],
] as const;
const content = Buffer.from(
  "\uFEFFNome;Função;Ativo\r\nNorma Quintela;Promotor;sim\r\nRui Sarmento;Supervisor;sim\r\n",
);

/** Makes the exports of the main agency's first user: one ready, one failed. */
export function makeExports(stage: Stage, cast: Cast, users: readonly User[], shelf: Shelf) {
  const chance = new Chance(stage.seed, "exports");
  const owner = cast.agencies[0]?.uuid as string;
  const user = users.find(({ account }) => account.uuid === owner) as User;
  const rows = {
    batch_jobs: [] as Row<"batch_jobs">[],
    batch_tasks: [] as Row<"batch_tasks">[],
    exports: [] as Row<"exports">[],
  };
  for (const [format, state, title, path, ago] of samples) {
    const at = stage.now - ago;
    const ids = { owner_uuid: owner, job_uuid: uuidAt(at, chance) };
    const times = { created_at: new Date(at), finished_at: new Date(at + MINUTE) };
    const uuid = uuidAt(at, chance);
    const isDone = state === "done";
    rows.batch_jobs.push({
      owner_uuid: owner,
      uuid: ids.job_uuid,
      kind: "export",
      title: `Exportação de ${title}`,
      state,
      created_by: user.uuid,
      started_at: new Date(at + 1000),
      ...times,
    });
    rows.batch_tasks.push({ ...ids, position: 1, title: "Gerar o arquivo", state, done: 2, total: isDone ? 2 : null });
    rows.exports.push({
      ...ids,
      uuid,
      created_by: user.uuid,
      title,
      format,
      request: JSON.stringify({ root: "agencies", path, params: {}, query: {} }),
      rows: isDone ? 2 : null,
      size: isDone ? content.length : null,
      expires_at: new Date(at + 7 * 24 * HOUR),
      ...times,
    });
    if (isDone) shelf.put(uuid, content);
  }
  return rows;
}
