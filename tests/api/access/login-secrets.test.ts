import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { Secrets } from "#app/domain/access/secrets.ts";
import { openWebhookSecret } from "#app/domain/notices/webhooks.ts";
import { sealSecrets } from "#app/jobs/housekeeping.ts";
import { apiParts, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const [one, two, lost] = [randomBytes(32), randomBytes(32), randomBytes(32)];

/** Inserts a provider with this stored secret and returns a function that reads the stored secret back. */
async function insertProvider(uuid: string, secret: string): Promise<() => Promise<string>> {
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
const secretContext = (uuid: string) => `authentication_providers/${uuid}`;

test("the table refuses a secret that is not sealed", async () => {
  await expect(insertProvider(id(0), "aberto")).rejects.toThrow(/check constraint/);
});

test("the start reseals plain and old-key secrets and keeps unreadable ones", async () => {
  // Older rows were written before the constraint existed.
  await world.admin.query("alter table authentication_providers drop constraint authentication_providers_secret_check");
  const open = await insertProvider(id(1), "aberto");
  const old = await insertProvider(id(2), new Secrets([one]).seal("antigo", secretContext(id(2))));
  const foreign = new Secrets([lost]).seal("perdido", secretContext(id(3)));
  const stays = await insertProvider(id(3), foreign);

  const secrets = new Secrets([two, one]);
  await sealSecrets(world.database, secrets);
  const now = new Secrets([two]);
  expect(now.open(await open(), secretContext(id(1)))).toBe("aberto");
  expect(now.open(await old(), secretContext(id(2)))).toBe("antigo");
  expect(await stays()).toBe(foreign);

  const before = [await open(), await old()];
  await sealSecrets(world.database, secrets);
  expect([await open(), await old()]).toEqual(before);
});

test("webhook secrets are sealed at rest; sealing an old plain one is no edit", async () => {
  const aurora = await world.as("aurora");
  const { uuid, secret } = (
    await aurora("POST", "/v1/agencies/webhooks", {
      webhook: { name: "Painel", url: "https://exemplo.test/", events: ["visit_left"] },
    })
  ).body.webhook;
  const stored = async () => {
    const { rows } = await world.admin.query("select secret, w::text as row from webhooks w where uuid = $1", [uuid]);
    return rows[0] as { secret: string; row: string };
  };
  expect((await stored()).row).not.toContain(secret);
  expect(apiParts.secrets.open((await stored()).secret, `webhooks/${uuid}`)).toBe(secret);
  const write = (text: string) => world.admin.query("update webhooks set secret = $2 where uuid = $1", [uuid, text]);
  await expect(write(secret)).rejects.toThrow(/check constraint/);

  await world.admin.query("alter table webhooks drop constraint webhooks_secret_check");
  await write(secret);
  const secrets = new Secrets([two]);
  await sealSecrets(world.database, secrets);
  expect(openWebhookSecret({ webhook_uuid: uuid, secret: (await stored()).secret }, secrets)).toBe(secret);
  const { data } = (await aurora("GET", "/v1/agencies/audit?kind=webhook_changed")).body;
  expect(data).toEqual([]);
  expect((await aurora("GET", `/v1/agencies/webhooks/${uuid}`)).body.webhook.version).toBe(1);
});
