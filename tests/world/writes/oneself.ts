import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { picture } from "../field.ts";
import { type Login, PASSWORD, users, visitors } from "../people.ts";
import { basic, call } from "../world.ts";
import type { Sent, Stage, Writes } from "./stage.ts";

/** Somebody whom no other write is about. */
const me = "aurora.leitura";
const v1 = "/v1/agencies";
const factors = `${v1}/second_factors`;
const photo = `${v1}/profile/photo`;
const ana = `${v1}/visitors/${visitors.ana.uuid}/photo`;
const crop = { x: 100, y: 50, zoom: 2 };
const again = { current_password: PASSWORD };

/** The code that is shown `periods` half minutes from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });
const application = (secret: string) => ({ second_factor: { kind: "totp", name: "Celular", code: codeOf(secret) } });

/** An application begun to be added, where there was no factor. */
async function begun(stage: Stage): Promise<string> {
  await stage.world.admin.query("delete from second_factors where user_uuid = $1", [users[me].uuid]);
  return (await stage.made(me, `${factors}/totp_enrolment`, undefined)).secret;
}
/** An application that was added; its code of now is used up. */
async function added(stage: Stage): Promise<{ secret: string; uuid: string }> {
  const secret = await begun(stage);
  return { secret, uuid: (await stage.made(me, factors, application(secret))).uuid };
}

/** A request of somebody about the photo at `path`, which is there. */
async function ofPhoto(stage: Stage, login: Login, path: string, more = "", body?: object): Promise<Sent> {
  await stage.done(login, "PUT", path, picture());
  return [login, path + more, body];
}

/** What is one's own: the photo, the browser, what is proved beside the password. */
export const ofOneself: Writes = {
  "delete /user_device_token": async (stage) => {
    await stage.done(me, "POST", "/user_device_token", { token: "outro navegador", platform: "web" });
    return [me, "/user_device_token"];
  },
  "put /profile/photo": () => [me, photo, picture()],
  "delete /profile/photo": (stage) => ofPhoto(stage, me, photo),
  "put /profile/photo/crop": (stage) => ofPhoto(stage, me, photo, "/crop", { crop }),
  "put /visitors/{id}/photo/crop": (stage) => ofPhoto(stage, "aurora", ana, "/crop", { crop }),
  "post /second_factors/totp_enrolment": () => [me, `${factors}/totp_enrolment`],
  "post /second_factors/passkey_enrolment": () => [me, `${factors}/passkey_enrolment`],
  "post /second_factors": async (stage) => [me, factors, application(await begun(stage))],
  "post /second_factors/{id}/removal": async (stage) => [
    me,
    `${factors}/${(await added(stage)).uuid}/removal`,
    { second_factor: again },
  ],
  "post /recovery_codes": async (stage) => {
    await added(stage);
    return [me, `${v1}/recovery_codes`, { recovery_codes: again }];
  },
  "post /user_token/second_factor": async (stage) => {
    const { secret } = await added(stage);
    const auth = { login: me, password: PASSWORD };
    const half = await call(stage.world.api, "POST", "/user_token", { auth }, { authorization: basic });
    expect(half.status).toBe(202);
    const { ticket } = half.body.challenge;
    return ["client", "/user_token/second_factor", { answer: { ticket, code: codeOf(secret, 1) } }];
  },
  "delete /users/{id}/second_factors": async (stage) => {
    await added(stage);
    return ["mob", `/v1/mob/users/${users[me].uuid}/second_factors`];
  },
};
