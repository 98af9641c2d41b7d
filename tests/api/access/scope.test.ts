import { sql } from "kysely";
import { expect, test } from "vitest";
import { asAnonymousRole, asDpoRole, inTransaction, type Scope } from "#app/db/scope.server.ts";
import { accounts, users } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const actor = { audience: "agency", org: accounts.aurora.uuid, user: users.aurora.uuid, name: "Alice" } as const;
const roleOf = async ({ db }: Scope) =>
  (await sql<{ role: string }>`select current_user as role`.execute(db)).rows[0]?.role;
const refusal = new Error("refused");

test.each([
  ["sign_in", asAnonymousRole],
  ["dpo", asDpoRole],
] as const)("work in the %s role restores the previous role, even if it throws", async (audience, through) => {
  await inTransaction(world.database, actor, async (scope) => {
    expect(await through(scope, roleOf)).toBe(`app_${audience}`);
    expect(await roleOf(scope)).toBe("app_agency");
    const failed = through(scope, async () => {
      throw refusal;
    });
    await expect(failed).rejects.toBe(refusal);
    expect(await roleOf(scope)).toBe("app_agency");
  });
});

test("a statement that fails in another role keeps its own error", async () => {
  const broken = inTransaction(world.database, actor, (scope) =>
    asAnonymousRole(scope, ({ db }) => sql`select 1 / 0`.execute(db)),
  );
  await expect(broken).rejects.toThrow("division by zero");
});
