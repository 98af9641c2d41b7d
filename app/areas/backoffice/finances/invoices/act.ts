import { data } from "react-router";
import type { z } from "zod";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { invoiceList, invoiceOperation } from "#app/contracts/money/invoices.ts";
import type { Operation } from "#app/contracts/platform/operation.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import type { PageArgs } from "#app/crud/load-list.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { invoiceAt } from "./invoice-crumbs.ts";

/** The invoice that a page asks about. */
export async function loadInvoice({ context, params }: PageArgs) {
  requireAbility(context, invoiceList, READ_WRITE);
  const { invoice } = await apiOf(context).read(invoiceOperation, { id: String(params.id) });
  return { invoice };
}

/** An operation on one invoice. */
type Act = Operation<"post", `/invoices/{id}/${"payment" | "cancelation" | "second_copy" | "credit_use"}`>;

/**
 * Performs an operation on an invoice with the fields that were sent, as `read` understands them, and goes back to its
 * page; or answers what is wrong, with what was typed.
 */
export async function actOnInvoice<Names extends string>(
  { context, params, request }: PageArgs,
  operation: Act,
  names: readonly Names[],
  message: string,
  read: (typed: Record<Names, string>) => z.ZodSafeParseResult<object>,
) {
  const form = await formOf(request);
  const typed = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "")])) as Record<Names, string>;
  const input = read(typed);
  if (!input.success) {
    const fieldErrors: Record<string, string[]> = {};
    for (const { path, message: text } of input.error.issues) fieldErrors[String(path[0])] = [text];
    return data({ typed, message: "", fieldErrors }, { status: 422 });
  }
  const id = String(params.id);
  const done = await apiOf(context).write(operation, { id }, { invoice: input.data });
  if (done.ok) return redirectWithSuccess(context, invoiceAt(id), message);
  const { base, ...fieldErrors } = done.problem.errors?.invoice?.[0] ?? {};
  return data({ typed, message: base?.join(" ") ?? done.problem.message, fieldErrors }, { status: done.status });
}
