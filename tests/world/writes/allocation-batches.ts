import { applyBatch } from "#app/domain/allocations/allocation-batch-apply.ts";
import { visitors } from "../people.ts";
import { freshStore } from "./directory.ts";
import { fileForm, type Stage, type WriteRequest, type Writes } from "./stage.ts";

const batches = "/v1/agencies/allocation_batches";
const batchInput = async (stage: Stage) => ({
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
const freshBatch = async (stage: Stage): Promise<Batch> => stage.create("aurora", batches, await batchInput(stage));
const transition = ({ uuid, version }: Batch, verb: string): WriteRequest => [
  "aurora",
  `${batches}/${uuid}/${verb}`,
  { allocation_batch: { version } },
];
const draftInput = { allocation_batch: { action: "link" } };
const freshDraft = async (stage: Stage): Promise<Batch> =>
  stage.create("aurora", "/v1/agencies/allocation_batch_drafts", draftInput);
/** Builds a request that changes one step of a draft. */
const draftStep = ({ uuid, version }: Batch, part: string, step: object) =>
  ["aurora", `${batches}/${uuid}/${part}`, { allocation_batch: { version, ...step } }] as const;
async function confirmedBatch(stage: Stage): Promise<Batch> {
  const [login, path, body] = transition(await freshBatch(stage), "confirmation");
  return stage.create(login as "aurora", path, body);
}

/** Writes of allocation batches. */
export const allocationBatchWrites: Writes = {
  "post /allocation_sheets": (stage) => [
    "aurora",
    "/v1/agencies/allocation_sheets",
    fileForm({}, `CPF\n${stage.cpf()}\n`, "pessoas.csv"),
  ],
  "post /allocation_batches": async (stage) => ["aurora", batches, await batchInput(stage)],
  "post /allocation_batch_drafts": () => ["aurora", "/v1/agencies/allocation_batch_drafts", draftInput],
  "put /allocation_batches/{id}/draft": async (stage) => draftStep(await freshDraft(stage), "draft", { places: {} }),
  "post /allocation_batches/{id}/people": async (stage) =>
    draftStep(await freshDraft(stage), "people", { matching: { job_function: "promoter" } }),
  "post /allocation_batches/{id}/people_removal": async (stage) =>
    draftStep(await freshDraft(stage), "people_removal", { all: true }),
  "post /allocation_batches/{id}/checking": async (stage) => {
    const { visitor_uuids, store_uuids, starts_on } = (await batchInput(stage)).allocation_batch;
    const steps = { people: { by: "list", visitor_uuids }, places: { store_uuids }, terms: { starts_on } };
    const [login, path, body] = draftStep(await freshDraft(stage), "draft", steps);
    return transition(await stage.send(login, "PUT", path, body), "checking");
  },
  "post /allocation_batches/{id}/revision": async (stage) => transition(await freshBatch(stage), "revision"),
  "post /allocation_batches/{id}/confirmation": async (stage) => transition(await freshBatch(stage), "confirmation"),
  "post /allocation_batches/{id}/discarding": async (stage) => transition(await freshBatch(stage), "discarding"),
  "post /allocation_batches/{id}/cancelation": async (stage) => transition(await confirmedBatch(stage), "cancelation"),
  "post /allocation_batches/{id}/undoing": async (stage) => {
    const { uuid } = await confirmedBatch(stage);
    await applyBatch(stage.transactions("aurora"), uuid);
    return transition(await stage.send("aurora", "GET", `${batches}/${uuid}`), "undoing");
  },
};
