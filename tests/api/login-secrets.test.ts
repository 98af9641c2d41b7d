import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { Secrets } from "#app/domain/secrets.ts";
import { sealSecrets } from "#app/jobs/housekeeping.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const [one, two, lost] = [randomBytes(32), randomBytes(32), randomBytes(32)];

/** Keeps a provider whose secret is this, as it stands in the row, and answers what says so. */
async function keep(uuid: string, secret: string): Promise<() => Promise<string>> {
  await world.admin.query(
    `insert into authentication_providers (uuid, name, authenticator_slug, kind, secret) values ($1, 'X', $3, 'ldap', $2)`,
    [uuid, secret, `p${uuid}`],
  );
  return async () => {
    const { rows } = await world.admin.query("select secret from authentication_providers where uuid = $1", [uuid]);
    return rows[0].secret;
  };
}
const id = (n: number) => `00000000-0000-7000-8000-0000000000e${n}`;
const place = (uuid: string) => `authentication_providers/${uuid}`;

test("no row takes an open secret", async () => {
  await expect(keep(id(0), "aberto")).rejects.toThrow(/check constraint/);
});

test("the start seals what was open, and what an earlier key has sealed, anew; what nobody can open stays", async () => {
  // As the rows of before: written when nothing checked them.
  await world.admin.query("alter table authentication_providers drop constraint authentication_providers_secret_check");
  const open = await keep(id(1), "aberto");
  const old = await keep(id(2), new Secrets([one]).seal("antigo", place(id(2))));
  const foreign = new Secrets([lost]).seal("perdido", place(id(3)));
  const stays = await keep(id(3), foreign);

  const secrets = new Secrets([two, one]);
  await sealSecrets(world.database, secrets);
  const now = new Secrets([two]);
  expect(now.open(await open(), place(id(1)))).toBe("aberto");
  expect(now.open(await old(), place(id(2)))).toBe("antigo");
  expect(await stays()).toBe(foreign);

  const before = [await open(), await old()];
  await sealSecrets(world.database, secrets);
  expect([await open(), await old()]).toEqual(before);
});
