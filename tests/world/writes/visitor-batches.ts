import { applyVisitorBatch } from "#app/domain/people/batches/visitor-batch-apply.ts";
import { visitors } from "../people.ts";
import type { Stage, WriteRequest, Writes } from "./stage.ts";

const batches = "/v1/agencies/visitor_batches";
interface Batch {
  uuid: string;
  version: number;
}

/** Removes a supervisor, which disturbs no other request. */
const input = { visitor_batch: { action: "supervisor", visitor_uuids: [visitors.ana.uuid], responsible_uuid: null } };
const freshBatch = (stage: Stage): Promise<Batch> => stage.create("aurora", batches, input);
const moved = ({ uuid, version }: Batch, verb: string, more: object = {}): WriteRequest => [
  "aurora",
  `${batches}/${uuid}/${verb}`,
  { visitor_batch: { version, ...more } },
];
async function confirmedBatch(stage: Stage): Promise<Batch> {
  const [, path, body] = moved(await freshBatch(stage), "confirmation");
  return stage.create("aurora", path, body);
}

/** Writes of changes of many visitors. */
export const visitorBatchWrites: Writes = {
  "post /visitor_batches": () => ["aurora", batches, input],
  "post /visitor_batches/{id}/checking": async (stage) =>
    moved(await freshBatch(stage), "checking", { responsible_uuid: null }),
  "post /visitor_batches/{id}/confirmation": async (stage) => moved(await freshBatch(stage), "confirmation"),
  "post /visitor_batches/{id}/discarding": async (stage) => moved(await freshBatch(stage), "discarding"),
  "post /visitor_batches/{id}/cancelation": async (stage) => moved(await confirmedBatch(stage), "cancelation"),
  "post /visitor_batches/{id}/undoing": async (stage) => {
    const { uuid } = await confirmedBatch(stage);
    await applyVisitorBatch(stage.transactions("aurora"), uuid);
    return moved(await stage.send("aurora", "GET", `${batches}/${uuid}`), "undoing");
  },
};
