import { z } from "zod";
import { moment } from "./moment.ts";
import { operation } from "./operation.ts";
import type { Resource } from "./resource.ts";

/** A record that was removed: `removed_by` is null where nobody's name was recorded. */
export const removal = z
  .object({ uuid: z.uuid(), name: z.string(), removed_at: moment, removed_by: z.string().nullable() })
  .meta({ id: "Removal", description: "Um cadastro removido: como se chamava, quem o removeu e quando." });
export type Removal = z.infer<typeof removal>;

/** Reads who removed a record of a resource. */
export const removalOperation = ({ path }: Pick<Resource, "path">) =>
  operation({
    method: "get",
    path: `${path}/{id}/removal` as "/{id}/removal",
    answer: z.object({ removal }),
  });

/** Brings a removed record of a resource back to the lists. */
export const restorationOperation = ({ path }: Pick<Resource, "path">) =>
  operation({ method: "post", path: `${path}/{id}/restoration` as "/{id}/restoration" });
