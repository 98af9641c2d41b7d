import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import { ownerOperation, ownerVisitorImports, type VisitorImport } from "#app/contracts/platform/imports.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { actorFor, asOwner, findOwner } from "#app/domain/people/owner-accounts.ts";
import { today } from "#app/domain/platform/clock.ts";
import { failedRows } from "#app/domain/platform/imports/failed-rows.ts";
import * as imports_ from "#app/domain/platform/imports/reviewed.ts";
import { exportName, writeCsv } from "#app/domain/platform/spreadsheet/write.ts";
import { attachment } from "../endpoint/attachment.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { sheetUpload } from "../endpoint/sheet-upload.ts";
import { assignedBody, assignedIn, waitForStateChange } from "./imports.ts";

const grants: Grants = { mob: { permission: "admin-visitors" } };
const common = { grants, level: FULL_ACCESS };
const owner = z.object({ owner: z.uuid() });
const params = owner.extend({ id: z.uuid() });
const calls = ownerVisitorImports("{owner}");
const { concept } = calls;

type Named = { owner: string; id: string };
/** Does something to an import as its owner, and answers it. */
const one = async (scope: Scope, { owner }: Named, work: (scope: Scope) => Promise<VisitorImport>) => ({
  [concept]: await asOwner(scope, owner, work),
});

/** The import of visitors for an owner, done by the administration as that owner. */
export const ownerImports = [
  endpoint({
    ...ownerOperation,
    summary: "Mostra uma conta que cadastra visitantes",
    ...common,
    params: owner,
    handle: async ({ scope, params }) => ({ owner: await findOwner(scope, params.owner) }),
  }),
  sheetUpload({
    calls,
    params: owner,
    summary: "Envia uma planilha de visitantes de um contratante para importar",
    grants,
    find: (scope, params) => findOwner(scope, params.owner as string),
    as: (scope, params, work) => asOwner(scope, params.owner as string, work),
    start: (scope, upload) => imports_.startImport(scope, upload, "visitor"),
    afterwards: async ({ parts, caller, params, answer }) => {
      const { uuid } = (answer as Record<string, VisitorImport>)[concept] as VisitorImport;
      const account = await inTransaction(parts.database, caller, (scope) => findOwner(scope, params.owner as string));
      return { [concept]: await waitForStateChange(parts, actorFor(caller, account), "visitor", uuid, "reading") };
    },
  }),
  endpoint({
    ...common,
    ...calls.list,
    summary: "Lista as importações de visitantes de um contratante",
    params: owner,
    handle: ({ scope, params, query }) =>
      asOwner(scope, params.owner, (own) => imports_.listImports(own, "visitor", query)),
  }),
  endpoint({
    ...common,
    ...calls.find,
    summary: "Mostra uma importação de um contratante, com as contagens e o andamento",
    params,
    handle: ({ scope, params }) => one(scope, params, (own) => imports_.findImport(own, "visitor", params.id)),
  }),
  endpoint({
    ...common,
    ...calls.rows,
    summary: "Linhas de uma importação de um contratante e o que acontece com cada uma",
    params,
    handle: ({ scope, params, query }) =>
      asOwner(scope, params.owner, (own) => imports_.importRows(own, "visitor", params.id, query)),
  }),
  endpoint({
    ...common,
    ...calls.save,
    summary: "Salva as linhas aceitas, para um contratante",
    params,
    handle: ({ scope, params }) => one(scope, params, (own) => imports_.startSaving(own, "visitor", params.id)),
  }),
  endpoint({
    ...common,
    ...calls.assign,
    summary: "Diz que campo cada coluna do arquivo de um contratante preenche, e o lê de novo",
    params,
    body: assignedBody(concept),
    handle: ({ scope, params, body }) => {
      const assigned = assignedIn(body, { calls, columns: visitorColumns });
      return one(scope, params, (own) => imports_.assignColumns(own, "visitor", params.id, assigned));
    },
  }),
  endpoint({
    ...common,
    ...calls.discard,
    summary: "Descarta uma importação de um contratante",
    params,
    handle: ({ scope, params }) => one(scope, params, (own) => imports_.discardImport(own, "visitor", params.id)),
  }),
  endpoint({
    ...common,
    method: "get",
    path: `${calls.find.path}/failed_rows`,
    summary: "As linhas recusadas de um contratante, com os motivos, para corrigir e importar de novo",
    params,
    produces: "text/csv",
    handle: async ({ scope, params, parts, caller }) => {
      const account = await findOwner(scope, params.owner);
      const found = await asOwner(scope, params.owner, (own) => imports_.findImport(own, "visitor", params.id));
      const actor = actorFor(caller, account);
      const rows = failedRows((work) => inTransaction(parts.database, actor, work), found.uuid, visitorColumns);
      return attachment(writeCsv(rows), exportName("Linhas recusadas", await today(scope)));
    },
  }),
];
