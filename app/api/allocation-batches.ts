import { z } from "@hono/zod-openapi";
import {
  allocationBatch,
  allocationBatchInput,
  allocationBatchRow,
  batchMove,
  batchRowsQuery,
  PEOPLE_SHEET_LIMIT,
  peopleSheet,
} from "#app/contracts/allocation-batches.ts";
import { pageOf, pageQuery } from "#app/contracts/paging.ts";
import { FULL_ACCESS } from "#app/contracts/permissions.ts";
import { type Scope, within } from "#app/db/scope.server.ts";
import { resultRows } from "#app/domain/allocation-batch-sheet.ts";
import * as batches from "#app/domain/allocation-batches.ts";
import { exportName, writeCsv } from "#app/domain/spreadsheet/write.ts";
import { keep } from "#app/domain/uploads.ts";
import { today } from "#app/domain/visitor-imports.ts";
import { linkers } from "./allocations.ts";
import { attachment } from "./attachment.ts";
import { endpoint } from "./endpoint.ts";
import { row } from "./row.ts";
import { spreadsheet, uploadEndpoint } from "./upload.ts";

const { mob: _, ...owners } = linkers;
const path = "/allocation_batches";
const one = z.object({ allocation_batch: allocationBatch });
const common = { grants: owners, level: FULL_ACCESS };

type Move = (scope: Scope, uuid: string, version: number) => Promise<z.infer<typeof allocationBatch>>;
const move = (verb: string, summary: string, work: Move) =>
  endpoint({
    method: "post",
    path: `${path}/{id}/${verb}`,
    summary,
    ...common,
    params: row,
    body: z.object({ allocation_batch: batchMove }),
    answer: one,
    handle: async ({ scope, params, body }) => ({
      allocation_batch: await work(scope, params.id, body.allocation_batch.version),
    }),
  });

export const allocationBatches = [
  uploadEndpoint({
    path: "/allocation_sheets",
    summary: "Envia uma planilha com os CPFs de um vínculo massivo",
    ...common,
    concept: "allocation_sheet",
    field: "file",
    limit: PEOPLE_SHEET_LIMIT,
    answer: z.object({ allocation_sheet: peopleSheet }),
    check: spreadsheet("allocation_sheet"),
    handle: async ({ scope, parts, upload }) => {
      await keep(scope, parts.uploads, upload, "application/octet-stream");
      const { uuid, name, size } = upload;
      return { allocation_sheet: { uuid, file_name: name, size } };
    },
    afterwards: async ({ answer }) => answer,
  }),
  endpoint({
    method: "post",
    path,
    summary: "Confere um vínculo massivo: diz o que aconteceria com cada pessoa em cada loja, sem mudar nada",
    description:
      "Quem: `visitor_uuids`, `cpfs` colados ou `sheet_uuid`, um dos três. Onde: `store_uuids` ou os filtros de rede, bandeira, estado, município e regional, que se somam. Sem lojas, as ações sobre vínculos valem para todas. Pedidos grandes são conferidos por um trabalho.",
    ...common,
    body: z.object({ allocation_batch: allocationBatchInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body, parts }) => ({
      allocation_batch: await batches.startBatch(scope, body.allocation_batch, parts.uploads),
    }),
  }),
  endpoint({
    method: "get",
    path,
    summary: "Lista os vínculos massivos",
    ...common,
    query: pageQuery,
    answer: pageOf(allocationBatch),
    handle: ({ scope, query }) => batches.listBatches(scope, query),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}`,
    summary: "Mostra um vínculo massivo, com as contagens e o andamento",
    ...common,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ allocation_batch: await batches.findBatch(scope, params.id) }),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}/rows`,
    summary: "Linhas de um vínculo massivo, e o que acontece com cada uma",
    ...common,
    params: row,
    query: batchRowsQuery,
    answer: pageOf(allocationBatchRow),
    handle: ({ scope, params, query }) => batches.batchRows(scope, params.id, query),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}/results`,
    summary: "As linhas de um vínculo massivo em uma planilha",
    ...common,
    params: row,
    produces: "text/csv",
    handle: async ({ scope, params, parts, caller }) => {
      const found = await batches.findBatch(scope, params.id);
      const rows = resultRows((work) => within(parts.database, caller, work), found.uuid);
      return attachment(writeCsv(rows), exportName("Vínculo massivo", await today(scope)));
    },
  }),
  move("confirmation", "Confirma um vínculo massivo conferido", batches.confirmBatch),
  move("discarding", "Descarta um vínculo massivo de que nada foi feito", batches.discardBatch),
  move("cancelation", "Interrompe um vínculo massivo em andamento; o que foi feito fica", batches.cancelBatch),
  move("undoing", "Desfaz um vínculo massivo, nas 24 horas seguintes", batches.undoBatch),
];
