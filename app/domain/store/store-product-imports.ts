import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { StoreProductImport } from "#app/contracts/store/store-product-imports.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { enqueue, failJob, jobJson, planJob } from "../platform/batch-jobs.ts";
import { paginate } from "../platform/paginate.ts";
import { NotFound } from "../platform/refusals.ts";

/** Starts the import of a stored file; the worker reads it after the commit. */
export async function startProductImport(
  scope: Scope,
  file: { uuid: string; name: string },
): Promise<StoreProductImport> {
  const uuid = randomUUIDv7();
  const job = await planJob(scope, "store_product_import", `Estoque e vendas de ${file.name}`, [
    "Ler e salvar as linhas",
  ]);
  await sql`insert into store_product_imports (store_uuid, uuid, job_uuid, file_uuid, created_by)
    values (${scope.org}, ${uuid}, ${job}, ${file.uuid}, ${scope.user})`.execute(scope.db);
  await enqueue(scope, "read_store_product_import", { import_uuid: uuid }, `read:${uuid}`);
  return findProductImport(scope, uuid);
}

const columns = sql`i.uuid, f.name as file_name, i.state, i.refusal, i.saved, i.refused, i.refused_lines,
  coalesce(nullif(u.name, ''), u.login, '') as created_by_name, i.created_at, ${jobJson} as job`;
const source = sql`from store_product_imports i
  join files f on f.owner_uuid = i.store_uuid and f.uuid = i.file_uuid
  join batch_jobs j on j.owner_uuid = i.store_uuid and j.uuid = i.job_uuid
  left join users u on u.uuid = i.created_by`;

/** Returns the store's imports, newest first. */
export function listProductImports(scope: Scope, query: PageQuery): Promise<Page<StoreProductImport>> {
  return paginate(scope, query, {
    select: columns,
    from: sql`${source} where i.store_uuid = ${scope.org}`,
    order: sql`i.created_at desc, i.uuid desc`,
  });
}

/** Finds an import with its job. Throws NotFound. */
export async function findProductImport(scope: Scope, uuid: string): Promise<StoreProductImport> {
  const { rows } = await sql<StoreProductImport>`
    select ${columns} ${source} where i.store_uuid = ${scope.org} and i.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Marks the file as unreadable, with the reason. Lines already saved stay. */
export async function failProductImport(
  scope: Scope,
  uuid: string,
  refusal = "Não foi possível ler o arquivo. Envie-o de novo.",
): Promise<void> {
  const { state, job } = await findProductImport(scope, uuid);
  if (state !== "reading") return;
  await sql`update store_product_imports set state = 'unreadable', refusal = ${refusal}
    where store_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  await failJob(scope, job.uuid);
}
