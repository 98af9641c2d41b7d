import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { pictureForm } from "../field.ts";
import { type Login, PASSWORD, users, visitors } from "../people.ts";
import { basic, call } from "../world.ts";
import type { Stage, WriteRequest, Writes } from "./stage.ts";

/** A user whom no other write touches. */
const me = "aurora.leitura";
const v1 = "/v1/agencies";
const factors = `${v1}/second_factors`;
const photo = `${v1}/profile/photo`;
const ana = `${v1}/visitors/${visitors.ana.uuid}/photo`;
const crop = { x: 100, y: 50, zoom: 2 };
const confirmation = { current_password: PASSWORD };

/** Returns the code that the application shows `periods` half minutes from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });
const application = (secret: string) => ({ second_factor: { kind: "totp", name: "Celular", code: codeOf(secret) } });

/** Starts to add an authenticator application for the user without factors, and returns its secret. */
async function beginTotp(stage: Stage): Promise<string> {
  await stage.world.admin.query("delete from second_factors where user_uuid = $1", [users[me].uuid]);
  return (await stage.create(me, `${factors}/totp_enrolment`, undefined)).secret;
}
/** Adds an authenticator application. This uses up the current code. */
async function addTotp(stage: Stage): Promise<{ secret: string; uuid: string }> {
  const secret = await beginTotp(stage);
  return { secret, uuid: (await stage.create(me, factors, application(secret))).uuid };
}

/** Uploads a photo to `path` and returns a request about it. */
async function photoRequest(stage: Stage, login: Login, path: string, more = "", body?: object): Promise<WriteRequest> {
  await stage.send(login, "PUT", path, pictureForm());
  return [login, path + more, body];
}

/** Writes of a user's own photo, devices and second factors. */
export const profileWrites: Writes = {
  "delete /user_device_token": async (stage) => {
    await stage.send(me, "POST", "/user_device_token", { token: "outro navegador", platform: "web" });
    return [me, "/user_device_token"];
  },
  "put /profile/photo": () => [me, photo, pictureForm()],
  "delete /profile/photo": (stage) => photoRequest(stage, me, photo),
  "put /profile/photo/crop": (stage) => photoRequest(stage, me, photo, "/crop", { crop }),
  "put /visitors/{id}/photo/crop": (stage) => photoRequest(stage, "aurora", ana, "/crop", { crop }),
  "post /second_factors/totp_enrolment": () => [me, `${factors}/totp_enrolment`],
  "post /second_factors/passkey_enrolment": () => [me, `${factors}/passkey_enrolment`],
  "post /second_factors": async (stage) => [me, factors, application(await beginTotp(stage))],
  "post /second_factors/{id}/removal": async (stage) => [
    me,
    `${factors}/${(await addTotp(stage)).uuid}/removal`,
    { second_factor: confirmation },
  ],
  "post /recovery_codes": async (stage) => {
    await addTotp(stage);
    return [me, `${v1}/recovery_codes`, { recovery_codes: confirmation }];
  },
  "post /user_token/second_factor": async (stage) => {
    const { secret } = await addTotp(stage);
    const auth = { login: me, password: PASSWORD };
    const half = await call(stage.world.api, "POST", "/user_token", { auth }, { authorization: basic });
    expect(half.status).toBe(202);
    const { ticket } = half.body.challenge;
    return ["client", "/user_token/second_factor", { answer: { ticket, code: codeOf(secret, 1) } }];
  },
  "delete /users/{id}/second_factors": async (stage) => {
    await addTotp(stage);
    return ["mob", `/v1/mob/users/${users[me].uuid}/second_factors`];
  },
};
