import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "#app/domain/platform/refusals.ts";
import { OneTimeReply, Reply } from "./context.ts";

/**
 * Runs a POST once per user and Idempotency-Key, and replays its answer to repetitions. The key is inserted in the same
 * transaction as the effect, so a concurrent duplicate waits for it, and a rollback frees it.
 */
export async function answerOnce(
  scope: Scope,
  request: Request,
  body: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers.get("idempotency-key");
  if (!key) return run();
  if (!/^[\w-]{8,200}$/.test(key)) throw new Invalid("idempotency_key", { base: ["A chave de repetição é inválida."] });
  const fingerprint = await fingerprintOf(request, body);
  const claimed = await sql`
    insert into idempotency_keys (user_uuid, key, fingerprint) values (${scope.user}, ${key}, ${fingerprint})
    on conflict do nothing`.execute(scope.db);
  if (claimed.numAffectedRows === 0n) {
    const { rows } = await sql<{ fingerprint: string; status: number | null; body: unknown }>`
      select fingerprint, status, body from idempotency_keys where user_uuid = ${scope.user} and key = ${key}`.execute(
      scope.db,
    );
    if (rows[0]?.fingerprint !== fingerprint) {
      throw new Invalid("idempotency_key", { base: ["Esta chave de repetição já foi usada em outro pedido."] });
    }
    return rows[0].status === null ? rows[0].body : new Reply(rows[0].status, rows[0].body);
  }
  const answer = await run();
  if (!(answer instanceof Response)) {
    const [status, body] = answer instanceof Reply ? [answer.status, answer.body] : [null, answer];
    const stored = answer instanceof OneTimeReply ? answer.stored : body;
    await sql`update idempotency_keys set status = ${status}, body = ${JSON.stringify(stored ?? null)}
      where user_uuid = ${scope.user} and key = ${key}`.execute(scope.db);
  }
  return answer;
}

/** Returns the SHA-256 of a request's path, its fields, and the name, size and bytes of its files. */
async function fingerprintOf(request: Request, body: unknown): Promise<string> {
  const files: File[] = [];
  const fields = JSON.stringify(body, (_, value) => {
    if (!(value instanceof File)) return value;
    files.push(value);
    return [value.name, value.size];
  });
  const hash = createHash("sha256").update(`${new URL(request.url).pathname}\n${fields}`);
  for (const file of files) for await (const chunk of file.stream()) hash.update(chunk);
  return hash.digest("base64url");
}
