import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import {
  addPeopleInput,
  addPeopleOperation,
  beginDraftOperation,
  draftInput,
  draftOperation,
  draftPeopleOperation,
  newDraftInput,
  placeChoicesOperation,
  removePeopleInput,
  removePeopleOperation,
  saveDraftOperation,
} from "#app/contracts/allocations/allocation-drafts.ts";
import * as drafts from "#app/domain/allocations/allocation-batch-draft.ts";
import * as lookups from "#app/domain/directory/lookups.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { row } from "../endpoint/row.ts";
import { canReadCpf, masked } from "../people/visitors.ts";
import { allocators } from "./allocations.ts";

const { mob: _, ...owners } = allocators;
const common = { grants: owners, level: FULL_ACCESS };

/** The draft of an allocation batch, step by step, until `checking` in allocation-batches.ts submits it. */
export const allocationDrafts = [
  endpoint({
    ...beginDraftOperation,
    summary: "Começa a preparar um vínculo massivo, que fica guardado passo a passo",
    description: "Com `visitor_uuids`, ou com `matching`, já com estas pessoas.",
    ...common,
    body: z.object({ allocation_batch: newDraftInput }),
    status: 201,
    handle: async ({ scope, caller, body }) => ({
      allocation_batch: await drafts.beginDraft(scope, body.allocation_batch, !canReadCpf(caller)),
    }),
  }),
  endpoint({
    ...placeChoicesOperation,
    summary: "O que nomeia lojas em um vínculo massivo",
    description: "Redes e suas bandeiras, estados e seus municípios, e as próprias regionais.",
    grants: owners,
    handle: async ({ scope, query }) => ({ place_choices: await lookups.placeChoices(scope, query) }),
  }),
  endpoint({
    ...draftOperation,
    summary: "Os passos de um vínculo massivo, como foram pedidos",
    ...common,
    params: row,
    handle: async ({ scope, params }) => ({ allocation_draft: await drafts.describeDraft(scope, params.id) }),
  }),
  endpoint({
    ...saveDraftOperation,
    summary: "Guarda passos de um vínculo massivo em preparo: quem, onde, quando",
    description: "Cada passo é guardado inteiro; os que não vêm ficam como estão.",
    ...common,
    params: row,
    body: z.object({ allocation_batch: draftInput }),
    handle: async ({ scope, params, body }) => ({
      allocation_batch: await drafts.saveDraft(scope, params.id, body.allocation_batch),
    }),
  }),
  endpoint({
    ...draftPeopleOperation,
    summary: "As pessoas escolhidas da lista para um vínculo massivo",
    ...common,
    params: row,
    handle: async ({ scope, caller, params, query }) => {
      const found = await drafts.listChosenPeople(scope, params.id, query);
      return canReadCpf(caller) ? found : { ...found, data: found.data.map(masked) };
    },
  }),
  endpoint({
    ...addPeopleOperation,
    summary: "Acrescenta pessoas a um vínculo massivo em preparo",
    description: "As de `visitor_uuids`, e com `matching` todas as que a mesma busca de visitantes encontra.",
    ...common,
    params: row,
    body: z.object({ allocation_batch: addPeopleInput }),
    handle: async ({ scope, caller, params, body }) => ({
      allocation_batch: await drafts.addPeople(scope, params.id, body.allocation_batch, !canReadCpf(caller)),
    }),
  }),
  endpoint({
    ...removePeopleOperation,
    summary: "Tira pessoas de um vínculo massivo em preparo: as de `visitor_uuids`, ou todas",
    ...common,
    params: row,
    body: z.object({ allocation_batch: removePeopleInput }),
    handle: async ({ scope, params, body }) => ({
      allocation_batch: await drafts.removePeople(scope, params.id, body.allocation_batch),
    }),
  }),
];
