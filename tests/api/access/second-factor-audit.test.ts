import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { accounts, PASSWORD, users } from "#tests/world/people.ts";
import { Authenticator } from "#tests/world/services/authenticator.ts";
import { ORIGIN } from "#tests/world/web.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const at = "/v1/agencies/second_factors";
const kinds = ["factor_added", "factor_removed", "recovery_codes_made", "settings_changed"];

/** Returns the audit events about second factors, newest first. */
async function auditEvents(client: Client, root = "agencies") {
  const { data } = (await client("GET", `/v1/${root}/audit?per_page=100`)).body;
  return data
    .filter(({ kind }: { kind: string }) => kinds.includes(kind))
    .map(({ kind, actor, subject, changes }: Record<string, Record<string, unknown>>) => [
      kind,
      actor?.uuid,
      subject?.uuid,
      changes?.kind ?? changes?.second_factor_required ?? null,
    ]);
}

async function addTotp(client: Client): Promise<string> {
  const { secret } = (await client("POST", `${at}/totp_enrolment`)).body.enrolment;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return (await client("POST", at, { second_factor: { kind: "totp", name: "Celular", code } })).body.second_factor.uuid;
}

test("the audit log names actor and user of each second-factor change, without secrets", async () => {
  const aurora = await world.as("aurora");
  const application = await addTotp(aurora);
  const { options } = (await aurora("POST", `${at}/passkey_enrolment`)).body.enrolment;
  const credential = new Authenticator(ORIGIN).create(options);
  await aurora("POST", at, { second_factor: { kind: "passkey", name: "Notebook", credential } });
  const again = { current_password: PASSWORD };
  const codes = (await aurora("POST", "/v1/agencies/recovery_codes", { recovery_codes: again })).body.recovery_codes;
  await aurora("POST", `${at}/${application}/removal`, { second_factor: again });
  const mob = await world.as("mob");
  await mob("DELETE", `/v1/mob/users/${users.aurora.uuid}/second_factors`);
  const her = users.aurora.uuid;
  const all = await auditEvents(aurora);
  expect(all).toHaveLength(6);
  expect(all).toEqual(
    expect.arrayContaining([
      ["factor_added", her, her, [null, "totp"]],
      ["recovery_codes_made", her, her, null],
      ["factor_added", her, her, [null, "passkey"]],
      ["factor_removed", her, her, ["totp", null]],
      ["factor_removed", users.mob.uuid, her, ["passkey", null]],
    ]),
  );
  expect(await auditEvents(await world.as("boreal"))).toEqual([]);
  const { rows } = await world.admin.query("select e::text as row from audit_events e");
  for (const hidden of [credential.id, ...codes]) expect(JSON.stringify(rows)).not.toContain(hidden);
});

test("each change of the account's requirement is audited once", async () => {
  const mob = await world.as("mob");
  const path = `/v1/mob/agencies/${accounts.boreal.uuid}`;
  const ask = async (second_factor_required: boolean) => {
    const { agency } = (await mob("GET", path)).body;
    const whole = { legal_name: "Agência Boreal Ltda", city_id: null, plan_uuid: agency.plan?.uuid ?? null };
    const { status } = await mob("PUT", path, { agency: { ...agency, ...whole, second_factor_required } });
    expect(status).toBe(200);
  };
  await ask(true);
  await ask(true);
  await ask(false);
  const by = (before: boolean, after: boolean) => [
    "settings_changed",
    users.mob.uuid,
    accounts.boreal.uuid,
    [before, after],
  ];
  expect(await auditEvents(await world.as("boreal"))).toEqual([by(true, false), by(false, true)]);
});
