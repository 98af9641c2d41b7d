import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { batchMove } from "#app/contracts/allocations/allocation-batches.ts";
import {
  cancelVisitorBatchOperation,
  checkVisitorBatchOperation,
  confirmVisitorBatchOperation,
  discardVisitorBatchOperation,
  startVisitorBatchOperation,
  undoVisitorBatchOperation,
  type VisitorBatch,
  visitorBatch,
  visitorBatchInput,
  visitorBatchList,
  visitorBatchOperation,
  visitorBatchRowsOperation,
  visitorBatchTarget,
} from "#app/contracts/people/visitor-batches.ts";
import type { Operation } from "#app/contracts/platform/operation.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { exportFormat } from "#app/contracts/reports/exports.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import {
  listVisitorBatchRows,
  visitorBatchRows,
  visitorBatchSheet,
} from "#app/domain/people/batches/visitor-batch-rows.ts";
import * as batches from "#app/domain/people/batches/visitor-batches.ts";
import { today } from "#app/domain/platform/clock.ts";
import { writeSheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { exportName } from "#app/domain/platform/spreadsheet/write.ts";
import { attachment } from "../endpoint/attachment.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { row } from "../endpoint/row.ts";
import { visitorBatchesSheet } from "../endpoint/sheets/visitor-batches.ts";
import { canReadCpf, masked, owners, ownersOf } from "./visitors.ts";

const { mob: _, ...grants } = owners;
const answer = z.object({ visitor_batch: visitorBatch });
const { mob: __, ...changers } = ownersOf("fields");
const common = { grants: changers, level: FULL_ACCESS };

type Move = (scope: Scope, uuid: string, version: number) => Promise<VisitorBatch>;
const move = (operation: Operation<"post", string, typeof answer>, summary: string, work: Move) =>
  endpoint({
    ...operation,
    summary,
    ...common,
    params: row,
    body: z.object({ visitor_batch: batchMove }),
    handle: async ({ scope, params, body }) => ({
      visitor_batch: await work(scope, params.id, body.visitor_batch.version),
    }),
  });

export const visitorBatches = [
  endpoint({
    ...startVisitorBatchOperation,
    summary: "Confere uma alteração de vários visitantes: diz o que mudaria em cada um, sem mudar nada",
    description:
      "Quem: `visitor_uuids` e os que os filtros de `matching` encontram neste momento, até 20.000. Sem `job_function`, `responsible_uuid` ou `unit_uuid`, quando a ação os pede, fica em preparo. Pedidos grandes são conferidos por um trabalho.",
    ...common,
    body: z.object({ visitor_batch: visitorBatchInput }),
    status: 201,
    handle: async ({ scope, caller, body }) => ({
      visitor_batch: await batches.startVisitorBatch(scope, body.visitor_batch, !canReadCpf(caller)),
    }),
  }),
  endpoint({
    ...listOperation(visitorBatchList),
    summary: "Lista as alterações de vários visitantes",
    grants,
    sheet: visitorBatchesSheet,
    handle: ({ scope, query }) => batches.listVisitorBatches(scope, query),
  }),
  endpoint({
    ...visitorBatchOperation,
    summary: "Mostra uma alteração de vários visitantes, com as contagens e o andamento",
    grants,
    params: row,
    handle: async ({ scope, params }) => ({ visitor_batch: await batches.findVisitorBatch(scope, params.id) }),
  }),
  endpoint({
    ...visitorBatchRowsOperation,
    summary: "As pessoas de uma alteração, e o que acontece com cada uma",
    description: "O CPF vem mascarado para quem não pode alterar cadastros.",
    grants,
    params: row,
    handle: async ({ scope, caller, params, query }) => {
      const unmasked = canReadCpf(caller);
      const found = await listVisitorBatchRows(scope, params.id, query, !unmasked);
      return unmasked ? found : { ...found, data: found.data.map((one) => ({ ...one, visitor: masked(one.visitor) })) };
    },
  }),
  endpoint({
    method: "get",
    path: `${visitorBatchList.path}/{id}/results`,
    summary: "As pessoas de uma alteração em uma planilha",
    grants,
    params: row,
    query: z.object({ format: exportFormat.default("csv") }),
    produces: "*/*",
    handle: async ({ scope, params, query: { format }, parts, caller }) => {
      const found = await batches.findVisitorBatch(scope, params.id);
      const rows = visitorBatchRows((work) => inTransaction(parts.database, caller, work), found.uuid);
      const sheet = visitorBatchSheet(!canReadCpf(caller));
      const name = exportName(sheet.title, await today(scope), format);
      return attachment(writeSheet(format, sheet, rows), name, format);
    },
  }),
  endpoint({
    ...checkVisitorBatchOperation,
    summary: "Confere uma alteração em preparo, ou de novo uma de que nada foi feito, sem mudar nada",
    ...common,
    params: row,
    body: z.object({ visitor_batch: visitorBatchTarget }),
    handle: async ({ scope, params, body }) => ({
      visitor_batch: await batches.recheckVisitorBatch(scope, params.id, body.visitor_batch),
    }),
  }),
  move(confirmVisitorBatchOperation, "Confirma uma alteração conferida", batches.confirmVisitorBatch),
  move(discardVisitorBatchOperation, "Descarta uma alteração de que nada foi feito", batches.discardVisitorBatch),
  move(cancelVisitorBatchOperation, "Interrompe uma alteração; o que foi feito fica", batches.cancelVisitorBatch),
  move(undoVisitorBatchOperation, "Desfaz uma alteração, nas 24 horas seguintes", batches.undoVisitorBatch),
];
