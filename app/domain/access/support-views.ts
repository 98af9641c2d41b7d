import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { UserType } from "#app/contracts/access/permissions.ts";
import { isViewable } from "#app/contracts/access/support-views.ts";
import type { Database } from "#app/db/pool.server.ts";
import { asAnonymousRole, type Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../platform/refusals.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { hashToken, newToken } from "./tokens.ts";

/** Opens a session in which the acting administrator sees what a user sees, and returns its token. Throws Invalid. */
export async function startSupportView(scope: Scope, user: string, reason: string) {
  const { rows } = await sql<{ active: boolean; user_type: UserType }>`
    select u.active, r.user_type from users u join roles r on r.uuid = u.role_uuid where u.uuid = ${user}`.execute(
    scope.db,
  );
  const { active, user_type } = firstOrNotFound(rows);
  if (!active) throw refuse("Este usuário está inativo: não há o que ver como ele.");
  if (!isViewable(user_type))
    throw refuse("A visão do suporte é de usuários das contas, não da própria administração.");
  const token = newToken();
  const until = await asAnonymousRole(scope, async ({ db }) => {
    const opened = await sql<{ until: Date }>`
      insert into sessions (token_hash, uuid, user_uuid, viewer_uuid, reason)
      values (${hashToken(token)}, ${randomUUIDv7()}, ${user}, ${scope.user}, ${reason})
      returning created_at + interval '30 minutes' as until`.execute(db);
    return firstOrNotFound(opened.rows).until;
  });
  return { token, user_type, until };
}

const refuse = (message: string) => new Invalid("support_view", { base: [message] });

/** Records a page that a support session shows, before it is shown. */
export async function recordSupportPage({ pool }: Database, session: string, page: string): Promise<void> {
  await pool.query("select app.record_support_page($1, $2)", [session, page]);
}
