import { applyBatch } from "#app/domain/allocations/allocation-batch-apply.ts";
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
const begun = { allocation_batch: { action: "link" } };
const draft = async (stage: Stage): Promise<Batch> =>
  stage.made("aurora", "/v1/agencies/allocation_batch_drafts", begun);
/** A step of a request in preparation. */
const changing = ({ uuid, version }: Batch, part: string, step: object) =>
  ["aurora", `${batches}/${uuid}/${part}`, { allocation_batch: { version, ...step } }] as const;
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
  "post /allocation_batch_drafts": () => ["aurora", "/v1/agencies/allocation_batch_drafts", begun],
  "put /allocation_batches/{id}/draft": async (stage) => changing(await draft(stage), "draft", { places: {} }),
  "post /allocation_batches/{id}/people": async (stage) =>
    changing(await draft(stage), "people", { matching: { job_function: "promoter" } }),
  "post /allocation_batches/{id}/people_removal": async (stage) =>
    changing(await draft(stage), "people_removal", { all: true }),
  "post /allocation_batches/{id}/checking": async (stage) => {
    const { visitor_uuids, store_uuids, starts_on } = (await asked(stage)).allocation_batch;
    const steps = { people: { by: "list", visitor_uuids }, places: { store_uuids }, terms: { starts_on } };
    const [login, path, body] = changing(await draft(stage), "draft", steps);
    return moving(await stage.done(login, "PUT", path, body), "checking");
  },
  "post /allocation_batches/{id}/revision": async (stage) => moving(await checked(stage), "revision"),
  "post /allocation_batches/{id}/confirmation": async (stage) => moving(await checked(stage), "confirmation"),
  "post /allocation_batches/{id}/discarding": async (stage) => moving(await checked(stage), "discarding"),
  "post /allocation_batches/{id}/cancelation": async (stage) => moving(await confirmed(stage), "cancelation"),
  "post /allocation_batches/{id}/undoing": async (stage) => {
    const { uuid } = await confirmed(stage);
    await applyBatch(stage.transactions("aurora"), uuid);
    return moving(await stage.done("aurora", "GET", `${batches}/${uuid}`), "undoing");
  },
};
