import { data } from "react-router";
import { lineIgnoring, lineSettlement, lineUndoing, returnLinesOperation } from "#app/contracts/money/conciliation.ts";
import type { PageArgs } from "#app/crud/load-list.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { lineAt, returnAt } from "./describe.tsx";

const done = {
  settle: "Linha conciliada.",
  ignore: "Linha ignorada.",
  undo: "Decisão desfeita: a linha aguarda de novo.",
} as const;

/**
 * Settles a line to the chosen invoices, ignores it with a reason, or takes back what was decided. Goes on to the file's
 * next line that waits; after taking back, to the line itself.
 */
export async function decideLine({ context, params, request }: PageArgs) {
  const form = await formOf(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const id = String(params.id);
  const at = { id, line: String(params.line) };
  const api = apiOf(context);
  const intent = text("intent") as keyof typeof done;
  const reason = text("reason");
  const decided =
    intent === "undo"
      ? await api.write(lineUndoing, at)
      : intent === "ignore"
        ? await api.write(lineIgnoring, at, { bank_return_line: { reason } })
        : await api.write(lineSettlement, at, {
            bank_return_line: { invoices: form.getAll("invoice_uuid").map((uuid) => ({ uuid: String(uuid) })) },
          });
  if (!decided.ok) {
    const { bank_return_line, payment } = decided.problem.errors ?? {};
    const { base, ...fieldErrors } = bank_return_line?.[0] ?? payment?.[0] ?? {};
    const errors = base ? { base, ...fieldErrors } : fieldErrors;
    const messages = Object.keys(errors).length > 0 ? errors : { base: [decided.problem.message] };
    return data({ errors: messages as Record<string, string[]>, reason }, { status: decided.status });
  }
  if (intent === "undo") return redirectWithSuccess(context, returnAt(id, `/${at.line}`), done.undo);
  const { data: waiting } = await api.read(returnLinesOperation, { id, state: "pending", per_page: 1 });
  const message = done[intent] ?? done.settle;
  return redirectWithSuccess(context, waiting[0] ? lineAt(waiting[0]) : returnAt(id), message);
}
