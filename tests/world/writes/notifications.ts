import { accounts, visitors } from "../people.ts";
import { crudWrites, type Stage, type Writes } from "./stage.ts";

const v1 = "/v1/agencies";
const webhooks = `${v1}/webhooks`;
const webhook = (stage: Stage) => ({
  name: stage.name(),
  url: "http://127.0.0.1/avisos",
  events: ["visit_entered", "allocation_ended"],
});
const freshWebhook = async (stage: Stage): Promise<string> =>
  (await stage.create("aurora", webhooks, { webhook: webhook(stage) })).uuid;
/** Notifies Agência Aurora of a feedback and returns Alice's unread notification. */
async function freshNotification(stage: Stage): Promise<string> {
  await stage.world.admin.query("select app.notify($1, 'feedback_given', $2, $1, $3)", [
    accounts.aurora.uuid,
    { store_uuid: accounts.solCentro.uuid, score: 4 },
    visitors.ana.uuid,
  ]);
  return (await stage.send("aurora", "GET", `${v1}/notifications?unread=true`))[0].uuid;
}
const token = (stage: Stage) => ({ api_token: { name: stage.name(), days: 30 } });

const daily = { mailing: { frequency: "daily" } };
const feed = { calendar_feed: { name: "Celular" } };

/** Writes of notifications, webhooks, API tokens and calendar feeds. */
export const notificationWrites: Writes = {
  "put /notifications/reading": async (stage) => {
    await freshNotification(stage);
    return ["aurora", `${v1}/notifications/reading`];
  },
  "put /notifications/{id}/reading": async (stage) => [
    "aurora",
    `${v1}/notifications/${await freshNotification(stage)}/reading`,
  ],
  "put /notification_preferences/{kind}": () => [
    "aurora",
    `${v1}/notification_preferences/feedback_given`,
    { notification_preference: { in_app: true, mail: false, push: true, version: 0 } },
  ],
  ...crudWrites(["aurora", "agencies", "/webhooks", "webhook"], webhook),
  "post /webhooks/{id}/test": async (stage) => ["aurora", `${webhooks}/${await freshWebhook(stage)}/test`],
  "post /webhooks/{id}/deliveries/{delivery}/redelivery": async (stage) => {
    const path = `${webhooks}/${await freshWebhook(stage)}`;
    const { uuid } = await stage.create("aurora", `${path}/test`, undefined);
    return ["aurora", `${path}/deliveries/${uuid}/redelivery`];
  },
  "post /api_tokens": (stage) => ["aurora", `${v1}/api_tokens`, token(stage)],
  "delete /api_tokens/{id}": async (stage) => {
    const { uuid } = await stage.create("aurora", `${v1}/api_tokens`, token(stage));
    return ["aurora", `${v1}/api_tokens/${uuid}`];
  },
  "post /calendar_feeds": () => ["aurora", `${v1}/calendar_feeds`, feed],
  "put /saved_views/{id}/mailing": async (stage) => {
    const view = { saved_view: { screen: "/agency/visitors", name: stage.name() } };
    const { uuid } = await stage.create("aurora", `${v1}/saved_views`, view);
    return ["aurora", `${v1}/saved_views/${uuid}/mailing`, daily];
  },
  "post /v1/pub/mailings/{token}/end": async (stage) => {
    const view = { saved_view: { screen: "/agency/visitors", name: stage.name() } };
    const { uuid } = await stage.create("aurora", `${v1}/saved_views`, view);
    const token = `${uuid}-${uuid}`;
    await stage.world.admin.query(
      `with chosen as (
        insert into mailings (account_uuid, uuid, user_uuid, view_uuid, frequency)
        select account_uuid, gen_random_uuid(), user_uuid, uuid, 'daily' from saved_views where uuid = $1 returning *
      )
      insert into mailing_sends (account_uuid, mailing_uuid, day, token_hash)
      select account_uuid, uuid, app.today(), sha256($2::bytea) from chosen`,
      [uuid, token],
    );
    return ["client", `/v1/pub/mailings/${token}/end`];
  },
  "put /digest": () => ["aurora", `${v1}/digest`, daily],
  "delete /calendar_feeds/{id}": async (stage) => {
    const { uuid } = await stage.create("aurora", `${v1}/calendar_feeds`, feed);
    return ["aurora", `${v1}/calendar_feeds/${uuid}`];
  },
};
