import { applyBatch } from "#app/domain/allocation-batch-apply.ts";
import { visitors } from "../people.ts";
import { freshStore } from "./directory.ts";
import { form, type Sent, type Stage, type Writes } from "./stage.ts";

const batches = "/v1/agencies/allocation_batches";
const asked = async (stage: Stage) => ({
  allocation_batch: {
    action: "link",
    visitor_uuids: [visitors.ana.uuid, visitors.bruno.uuid],
    store_uuids: [await freshStore(stage)],
    starts_on: stage.today,
  },
});
interface Batch {
  uuid: string;
  version: number;
}
const checked = async (stage: Stage): Promise<Batch> => stage.made("aurora", batches, await asked(stage));
const moving = ({ uuid, version }: Batch, verb: string): Sent => [
  "aurora",
  `${batches}/${uuid}/${verb}`,
  { allocation_batch: { version } },
];
async function confirmed(stage: Stage): Promise<Batch> {
  const [login, path, body] = moving(await checked(stage), "confirmation");
  return stage.made(login as "aurora", path, body);
}

/** Links of many people with many stores. */
export const ofBatches: Writes = {
  "post /allocation_sheets": (stage) => [
    "aurora",
    "/v1/agencies/allocation_sheets",
    form({}, `CPF\n${stage.cpf()}\n`, "pessoas.csv"),
  ],
  "post /allocation_batches": async (stage) => ["aurora", batches, await asked(stage)],
  "post /allocation_batches/{id}/confirmation": async (stage) => moving(await checked(stage), "confirmation"),
  "post /allocation_batches/{id}/discarding": async (stage) => moving(await checked(stage), "discarding"),
  "post /allocation_batches/{id}/cancelation": async (stage) => moving(await confirmed(stage), "cancelation"),
  "post /allocation_batches/{id}/undoing": async (stage) => {
    const { uuid } = await confirmed(stage);
    await applyBatch(stage.transactions("aurora"), uuid);
    return moving(await stage.done("aurora", "GET", `${batches}/${uuid}`), "undoing");
  },
};
