import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { allocationBatch } from "#app/contracts/allocations/allocation-batches.ts";
import {
  addPeopleInput,
  beginDraftOperation,
  draftDetails,
  draftInput,
  newDraftInput,
  removePeopleInput,
} from "#app/contracts/allocations/allocation-drafts.ts";
import { placeChoices, placeChoicesQuery } from "#app/contracts/directory/lookups.ts";
import { visitorSummary } from "#app/contracts/people/visitors.ts";
import { pageOf, pageQuery } from "#app/contracts/platform/paging.ts";
import * as drafts from "#app/domain/allocations/allocation-batch-draft.ts";
import * as lookups from "#app/domain/directory/lookups.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { row } from "../endpoint/row.ts";
import { canReadCpf, masked } from "../people/visitors.ts";
import { allocators } from "./allocations.ts";

const { mob: _, ...owners } = allocators;
const path = "/allocation_batches/{id}";
const one = z.object({ allocation_batch: allocationBatch });
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
    method: "get",
    path: "/place_choices",
    summary: "O que nomeia lojas em um vínculo massivo",
    description: "Redes, bandeiras da rede escolhida, estados, municípios do estado escolhido e as próprias regionais.",
    grants: owners,
    query: placeChoicesQuery,
    answer: z.object({ place_choices: placeChoices }),
    handle: async ({ scope, query }) => ({ place_choices: await lookups.placeChoices(scope, query) }),
  }),
  endpoint({
    method: "get",
    path: `${path}/draft`,
    summary: "Os passos de um vínculo massivo, como foram pedidos",
    ...common,
    params: row,
    answer: z.object({ allocation_draft: draftDetails }),
    handle: async ({ scope, params }) => ({ allocation_draft: await drafts.describeDraft(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: `${path}/draft`,
    summary: "Guarda passos de um vínculo massivo em preparo: quem, onde, quando",
    description: "Cada passo é guardado inteiro; os que não vêm ficam como estão.",
    ...common,
    params: row,
    body: z.object({ allocation_batch: draftInput }),
    answer: one,
    handle: async ({ scope, params, body }) => ({
      allocation_batch: await drafts.saveDraft(scope, params.id, body.allocation_batch),
    }),
  }),
  endpoint({
    method: "get",
    path: `${path}/people`,
    summary: "As pessoas escolhidas da lista para um vínculo massivo",
    ...common,
    params: row,
    query: pageQuery,
    answer: pageOf(visitorSummary),
    handle: async ({ scope, caller, params, query }) => {
      const found = await drafts.listChosenPeople(scope, params.id, query);
      return canReadCpf(caller) ? found : { ...found, data: found.data.map(masked) };
    },
  }),
  endpoint({
    method: "post",
    path: `${path}/people`,
    summary: "Acrescenta pessoas a um vínculo massivo em preparo",
    description: "As de `visitor_uuids`, e com `matching` todas as que a mesma busca de visitantes encontra.",
    ...common,
    params: row,
    body: z.object({ allocation_batch: addPeopleInput }),
    answer: one,
    handle: async ({ scope, caller, params, body }) => ({
      allocation_batch: await drafts.addPeople(scope, params.id, body.allocation_batch, !canReadCpf(caller)),
    }),
  }),
  endpoint({
    method: "post",
    path: `${path}/people_removal`,
    summary: "Tira pessoas de um vínculo massivo em preparo: as de `visitor_uuids`, ou todas",
    ...common,
    params: row,
    body: z.object({ allocation_batch: removePeopleInput }),
    answer: one,
    handle: async ({ scope, params, body }) => ({
      allocation_batch: await drafts.removePeople(scope, params.id, body.allocation_batch),
    }),
  }),
];
