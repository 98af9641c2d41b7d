import { freshAgency } from "./directory.ts";
import type { Stage, Writes } from "./stage.ts";

const office = "/v1/backoffice";
const credit = async (stage: Stage) => ({
  account_uuid: await freshAgency(stage),
  amount_cents: 100,
  reason: "Parada do serviço",
});

/** Writes of credits and of changes of plan. */
export const creditWrites: Writes = {
  "post /credits": async (stage) => ["backoffice", `${office}/credits`, { credit: await credit(stage) }],
  "delete /credits/{id}": async (stage) => {
    const { uuid } = await stage.create("backoffice", `${office}/credits`, { credit: await credit(stage) });
    return ["backoffice", `${office}/credits/${uuid}`];
  },
  "post /subscriptions/preview": async (stage) => {
    const plan = { family: "mob_control", name: stage.name(), price_cents: 100 };
    const { uuid: plan_uuid } = await stage.create("backoffice", `${office}/plans`, { plan });
    const subscription = { account_uuid: await freshAgency(stage), plan_uuid, starts_on: "2099-01-01" };
    return ["backoffice", `${office}/subscriptions/preview`, { subscription }];
  },
};
