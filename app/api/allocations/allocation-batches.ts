import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import {
  type AllocationBatchRow,
  allocationBatch,
  allocationBatchInput,
  allocationBatchList,
  batchMove,
  batchOperation,
  batchRowsOperation,
  cancelBatchOperation,
  checkBatchOperation,
  confirmBatchOperation,
  discardBatchOperation,
  PEOPLE_SHEET_LIMIT,
  reviseBatchOperation,
  sendPeopleSheetOperation,
  startBatchOperation,
  undoBatchOperation,
} from "#app/contracts/allocations/allocation-batches.ts";
import type { Operation } from "#app/contracts/platform/operation.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { exportFormat } from "#app/contracts/reports/exports.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { listBatchRows } from "#app/domain/allocations/allocation-batch-row-list.ts";
import { maskTyped, resultRows, resultSheet } from "#app/domain/allocations/allocation-batch-sheet.ts";
import * as batches from "#app/domain/allocations/allocation-batches.ts";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import { today } from "#app/domain/platform/clock.ts";
import { writeSheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { exportName } from "#app/domain/platform/spreadsheet/write.ts";
import { saveUpload } from "#app/domain/platform/uploads.ts";
import { attachment } from "../endpoint/attachment.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { row } from "../endpoint/row.ts";
import { allocationBatchesSheet } from "../endpoint/sheets/people.ts";
import { spreadsheet, uploadEndpoint } from "../endpoint/upload.ts";
import { canReadCpf, masked } from "../people/visitors.ts";
import { allocators } from "./allocations.ts";

const { mob: _, ...owners } = allocators;
const { path } = allocationBatchList;
const answer = z.object({ allocation_batch: allocationBatch });
const common = { grants: owners, level: FULL_ACCESS };

/** The row with its CPFs masked, for users who may not change visitors. */
const maskedRow = (one: AllocationBatchRow): AllocationBatchRow => ({
  ...one,
  typed: maskTyped(one.typed),
  visitor: one.visitor && masked(one.visitor),
});

type Move = (scope: Scope, uuid: string, version: number, uploads: Blobs) => Promise<z.infer<typeof allocationBatch>>;
const move = (operation: Operation<"post", string, typeof answer>, summary: string, work: Move) =>
  endpoint({
    ...operation,
    summary,
    ...common,
    params: row,
    body: z.object({ allocation_batch: batchMove }),
    handle: async ({ scope, parts, params, body }) => ({
      allocation_batch: await work(scope, params.id, body.allocation_batch.version, parts.uploads),
    }),
  });

export const allocationBatches = [
  uploadEndpoint({
    path: sendPeopleSheetOperation.path,
    summary: "Envia uma planilha com os CPFs de um vínculo massivo",
    ...common,
    concept: "allocation_sheet",
    field: "file",
    limit: PEOPLE_SHEET_LIMIT,
    answer: sendPeopleSheetOperation.answer as z.ZodType,
    check: spreadsheet("allocation_sheet"),
    handle: async ({ scope, parts, upload }) => {
      await saveUpload(scope, parts.uploads, upload, "application/octet-stream");
      const { uuid, name, size } = upload;
      return { allocation_sheet: { uuid, file_name: name, size } };
    },
    afterwards: async ({ answer }) => answer,
  }),
  endpoint({
    ...startBatchOperation,
    summary: "Confere um vínculo massivo: diz o que aconteceria com cada pessoa em cada loja, sem mudar nada",
    description:
      "Quem: `visitor_uuids`, `cpfs` colados ou `sheet_uuid`, um dos três. Onde: `store_uuids` ou os filtros de rede, bandeira, estado, município e regional, que se somam. Sem lojas, as ações sobre vínculos valem para todas. Pedidos grandes são conferidos por um trabalho.",
    ...common,
    body: z.object({ allocation_batch: allocationBatchInput }),
    status: 201,
    handle: async ({ scope, body, parts }) => ({
      allocation_batch: await batches.startBatch(scope, body.allocation_batch, parts.uploads),
    }),
  }),
  endpoint({
    method: "get",
    path,
    summary: "Lista os vínculos massivos",
    grants: owners,
    query: allocationBatchList.query,
    answer: pageOf(allocationBatch),
    sheet: allocationBatchesSheet,
    handle: ({ scope, query }) => batches.listBatches(scope, query),
  }),
  endpoint({
    ...batchOperation,
    summary: "Mostra um vínculo massivo, com as contagens e o andamento",
    grants: owners,
    params: row,
    handle: async ({ scope, params }) => ({ allocation_batch: await batches.findBatch(scope, params.id) }),
  }),
  endpoint({
    ...batchRowsOperation,
    summary: "Linhas de um vínculo massivo, e o que acontece com cada uma",
    grants: owners,
    params: row,
    handle: async ({ scope, caller, params, query }) => {
      const unmasked = canReadCpf(caller);
      const found = await listBatchRows(scope, params.id, query, !unmasked);
      return unmasked ? found : { ...found, data: found.data.map(maskedRow) };
    },
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}/results`,
    summary: "As linhas de um vínculo massivo em uma planilha",
    grants: owners,
    params: row,
    query: z.object({ format: exportFormat.default("csv") }),
    produces: "*/*",
    handle: async ({ scope, params, query: { format }, parts, caller }) => {
      const found = await batches.findBatch(scope, params.id);
      const rows = resultRows((work) => inTransaction(parts.database, caller, work), found.uuid);
      const sheet = resultSheet(!canReadCpf(caller));
      const name = exportName(sheet.title, await today(scope), format);
      return attachment(writeSheet(format, sheet, rows), name, format);
    },
  }),
  move(checkBatchOperation, "Confere um vínculo massivo em preparo, sem mudar nada", batches.checkDraft),
  move(reviseBatchOperation, "Volta a preparar um vínculo massivo de que nada foi feito", batches.reviseBatch),
  move(confirmBatchOperation, "Confirma um vínculo massivo conferido", batches.confirmBatch),
  move(discardBatchOperation, "Descarta um vínculo massivo de que nada foi feito", batches.discardBatch),
  move(cancelBatchOperation, "Interrompe um vínculo massivo em andamento; o que foi feito fica", batches.cancelBatch),
  move(undoBatchOperation, "Desfaz um vínculo massivo, nas 24 horas seguintes", batches.undoBatch),
];
