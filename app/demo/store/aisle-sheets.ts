import type { Cast, Stage, Store } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, dayAt, dayText, MINUTE } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import { Chance } from "../random.ts";
import type { User } from "../users.ts";
import { eanOf, goods } from "./goods.ts";
import type { Shelf } from "./shelf.ts";

/** Makes imports of stock and sales for the second store: one saved, one refused, one for the worker to read. */
export function makeSheets(stage: Stage, cast: Cast, users: readonly User[], shelf: Shelf) {
  const chance = new Chance(stage.seed, "stock sheets");
  const store = cast.stores[1] as Store;
  const user = users.find(({ account }) => account === store) as User;
  const jobs: Row<"batch_jobs">[] = [];
  const tasks: Row<"batch_tasks">[] = [];
  const imports: Row<"store_product_imports">[] = [];
  const kinds = [
    ["saved", "done", 2 * DAY],
    ["unreadable", "error", DAY],
    ["reading", "waiting", MINUTE],
  ] as const;
  for (const [state, job, ago] of kinds) {
    const at = stage.now - ago;
    const day = dayText(dayAt(stage.now, store.zone) - 1)
      .split("-")
      .reverse()
      .join("/");
    const lines = goods.slice(0, 8).map(({ name }, i) => `${eanOf(i)};${name};${day};${4 + i};${30 + i}`);
    const head = state === "unreadable" ? "Produto;Preço" : "EAN;Nome;Data;Vendido;Estoque";
    const file = shelf.add(store.uuid, "estoque.csv", "text/csv", Buffer.from([head, ...lines].join("\n")), at);
    const job_uuid = uuidAt(at, chance);
    const done = state === "saved";
    jobs.push({
      owner_uuid: store.uuid,
      uuid: job_uuid,
      kind: "store_product_import",
      title: "Estoque e vendas de estoque.csv",
      state: job,
      created_by: user.uuid,
      created_at: new Date(at),
      started_at: job === "waiting" ? null : new Date(at + 1000),
      finished_at: job === "waiting" ? null : new Date(at + 4000),
    });
    tasks.push({
      owner_uuid: store.uuid,
      job_uuid,
      position: 1,
      title: "Ler e salvar as linhas",
      state: job,
      done: done ? lines.length : 0,
      total: done ? lines.length : null,
    });
    imports.push({
      store_uuid: store.uuid,
      uuid: uuidAt(at, chance),
      job_uuid,
      file_uuid: file,
      state,
      refusal: state === "unreadable" ? "Falta a coluna EAN na linha de títulos (linha 1)." : "",
      saved: done ? lines.length : 0,
      refused: 0,
      created_by: user.uuid,
      created_at: new Date(at),
    });
  }
  return { batch_jobs: jobs, batch_tasks: tasks, store_product_imports: imports };
}
