import { createHash, randomBytes } from "node:crypto";
import { PASSWORD, users } from "../people.ts";
import { CLIENT } from "../services/identity-provider.ts";
import { allocationBatchWrites } from "./allocation-batches.ts";
import { companyImportWrites } from "./company-imports.ts";
import { creditWrites } from "./credits.ts";
import { dataRequestWrites } from "./data-requests.ts";
import { directoryWrites, provider } from "./directory.ts";
import { fieldWrites } from "./field.ts";
import { liteVisitorWrites } from "./lite-visitors.ts";
import { moneyWrites } from "./money.ts";
import { notificationWrites } from "./notifications.ts";
import { ownerImportWrites } from "./owner-imports.ts";
import { peopleWrites } from "./people.ts";
import { profileWrites } from "./profile.ts";
import type { Writes } from "./stage.ts";
import { storeWrites } from "./store.ts";
import { visitorBatchWrites } from "./visitor-batches.ts";

/** One successful request for every write of the API; each creates the rows that it needs. */
export const writes: Writes = {
  "post /user_token": () => ["client", "/user_token", { auth: { login: "cafe", password: PASSWORD } }],
  "post /v1/request_new_password": () => ["client", "/v1/request_new_password", { user: { login: "cafe" } }],
  "post /v1/reset_password": async ({ world }) => {
    const token = randomBytes(32).toString("base64url");
    await world.admin.query("insert into password_resets (token_hash, user_uuid, lasts) values ($1, $2, '1 hour')", [
      createHash("sha256").update(token).digest(),
      users["aurora.nada"].uuid,
    ]);
    const chosen = "girassol na varanda";
    return [
      "client",
      "/v1/reset_password",
      { reset: { token, new_password: chosen, new_password_confirmation: chosen } },
    ];
  },
  "post /v1/pub/client_authentication_providers/check": async (stage) => {
    const { issuer } = await stage.cloud();
    const input = provider(stage);
    const settings = { tenant_id: "empresa", client_id: CLIENT.client_id, issuer };
    const { authenticator_slug } = await stage.create("mob", "/v1/mob/authentication_providers", {
      authentication_provider: { ...input, settings, secret: CLIENT.client_secret },
    });
    return ["client", "/v1/pub/client_authentication_providers/check", { provider: { authenticator_slug } }];
  },
  "post /user_device_token": () => ["cafe", "/user_device_token", { token: "navegador", platform: "web" }],
  ...directoryWrites,
  ...profileWrites,
  ...peopleWrites,
  ...companyImportWrites,
  ...ownerImportWrites,
  ...liteVisitorWrites,
  ...allocationBatchWrites,
  ...visitorBatchWrites,
  ...dataRequestWrites,
  ...creditWrites,
  ...moneyWrites,
  ...fieldWrites,
  ...storeWrites,
  ...notificationWrites,
};
