import { formatCpf } from "#app/contracts/people/cpf.ts";
import { liteVisitorColumns } from "#app/contracts/people/lite-visitor-sheet.ts";
import { CONSENT_VERSION } from "#app/contracts/people/lite-visitors.ts";
import type { Account, Cast, Stage, Store } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { HOUR } from "../clock.ts";
import { Chance } from "../random.ts";
import type { Shelf } from "../store/shelf.ts";
import type { User } from "../users.ts";
import { cpfOf, uuidAt } from "./identifiers.ts";
import { nameOf, phoneOf } from "./names.ts";
import type { DemoVisitor } from "./visitors.ts";

/** Far from the CPFs of the visitors. */
const FIRST_CPF = 60_000_000;
const states = ["waiting", "waiting", "approved", "refused", "completed", "waiting"] as const;
const purposes = ["Reposição de gôndola", "Degustação", "Manutenção de geladeiras", "Treinamento da equipe"];

/** Makes lite visitors in every state, self-registered or imported by the administration. */
export function makeLiteVisitors(
  stage: Stage,
  cast: Cast,
  visitors: readonly DemoVisitor[],
  users: readonly User[],
  shelf: Shelf,
) {
  const chance = new Chance(stage.seed, "lite-visitors");
  const owners = [cast.agencies[0], cast.suppliers[0], cast.providers[0], cast.agencies[1]] as Account[];
  const lite: Row<"lite_visitors">[] = Array.from({ length: 24 }, (_, i) => {
    const state = states[i % states.length] as (typeof states)[number];
    const owner = owners[i % owners.length] as Account;
    const store = cast.stores[(i * 7) % cast.stores.length] as Store;
    const known = visitors.find((one) => one.owner === owner && one.active && state === "completed");
    const at = stage.now - (i + 1) * 9 * HOUR;
    const decider = users.find((one) => one.account === owner);
    const byThemselves = i % 3 !== 0;
    const decided = state !== "waiting" && {
      decided_by: decider?.uuid ?? null,
      decided_by_name: decider ? "Equipe do contratante" : "Administração",
      decided_at: new Date(at + 2 * HOUR),
    };
    return {
      retailer_uuid: store.retailer.uuid,
      uuid: uuidAt(at, chance),
      store_uuid: store.uuid,
      owner_uuid: i % 6 === 5 ? null : owner.uuid,
      name: known?.name ?? nameOf(chance),
      cpf: known?.cpf ?? cpfOf(FIRST_CPF + i),
      phone: phoneOf("11", chance),
      company: i % 6 === 5 ? "Empresa ainda sem cadastro" : owner.name,
      purpose: purposes[i % purposes.length] as string,
      state,
      origin: byThemselves ? "public" : "import",
      consent_version: byThemselves ? CONSENT_VERSION : null,
      consented_at: byThemselves ? new Date(at) : null,
      consent_address: byThemselves ? `192.0.2.${i + 1}` : "",
      reason: state === "refused" ? "Não faz parte da nossa equipe" : "",
      decided_by: null,
      decided_by_name: "",
      decided_at: null,
      ...decided,
      visitor_uuid: known?.uuid ?? null,
      created_at: new Date(at),
    };
  });
  return { lite_visitors: lite, ...makeImport(stage, cast, users, shelf, chance) };
}

/** Makes an import of the administration that waits for a decision. */
function makeImport(stage: Stage, cast: Cast, users: readonly User[], shelf: Shelf, chance: Chance) {
  const at = stage.now - 5 * HOUR;
  const user = users.find((one) => one.account === cast.mob) as User;
  const ids = { owner_uuid: cast.mob.uuid, job_uuid: uuidAt(at, chance) };
  const uuid = uuidAt(at, chance);
  const owner = cast.agencies[0] as Account;
  const lines = Array.from({ length: 6 }, (_, i) => {
    const store = cast.stores[i] as Store;
    const visitor = {
      name: nameOf(chance),
      cpf: cpfOf(FIRST_CPF + 100 + i),
      phone: null,
      company: owner.name,
      store: store.name,
      retailer: store.retailer.name,
      purpose: purposes[0] as string,
      store_uuid: store.uuid,
      retailer_uuid: store.retailer.uuid,
    };
    const good = i !== 4;
    const typed = liteVisitorColumns.map(
      ({ field }) => (field === "cpf" ? formatCpf(visitor.cpf) : visitor[field]) ?? "",
    );
    if (!good) typed[4] = "Loja que não existe";
    const message = "Loja desconhecida, ou mais de uma com este nome: Loja que não existe";
    return {
      owner_uuid: ids.owner_uuid,
      import_uuid: uuid,
      line: i + 2,
      outcome: good ? "create" : "refused",
      reasons: JSON.stringify(good ? [] : [{ field: "store", message }]),
      typed,
      visitor: good ? JSON.stringify(visitor) : null,
      changes: null,
      saved_at: null,
    } satisfies Row<"visitor_import_rows">;
  });
  const table = [liteVisitorColumns.map(({ label }) => label), ...lines.map(({ typed }) => typed)];
  const file = Buffer.from(`\uFEFF${table.map((cells) => `${cells.join(";")}\r\n`).join("")}`);
  const titles = ["Ler o arquivo", "Conferir as linhas", "Salvar"];
  return {
    batch_jobs: [
      {
        owner_uuid: ids.owner_uuid,
        uuid: ids.job_uuid,
        kind: "lite_visitor_import",
        title: "Importação de cadastros-lite.csv",
        state: "waiting",
        created_by: user.uuid,
        created_at: new Date(at),
        started_at: new Date(at + 1000),
        finished_at: null,
      },
    ] as Row<"batch_jobs">[],
    batch_tasks: titles.map(
      (title, i): Row<"batch_tasks"> => ({
        ...ids,
        position: i + 1,
        title,
        state: i < 2 ? "done" : "waiting",
        done: i < 2 ? lines.length : 0,
        total: i < 2 ? lines.length : null,
      }),
    ),
    visitor_imports: [
      {
        ...ids,
        uuid,
        kind: "lite_visitor",
        file_uuid: shelf.add(ids.owner_uuid, "cadastros-lite.csv", "text/csv", file, at),
        state: "ready",
        headings: liteVisitorColumns.map(({ label }) => label),
        refusal: "",
        to_update: 0,
        unchanged: 0,
        to_create: lines.length - 1,
        refused: 1,
        created_by: user.uuid,
        created_at: new Date(at),
      },
    ] as Row<"visitor_imports">[],
    visitor_import_rows: lines as Row<"visitor_import_rows">[],
  };
}
