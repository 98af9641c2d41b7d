import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { batchActions, PEOPLE_LIMIT } from "#app/contracts/allocations/allocation-batches.ts";
import { beginDraftOperation } from "#app/contracts/allocations/allocation-drafts.ts";
import { visitorBatchActions } from "#app/contracts/people/visitor-batches.ts";
import { batchPathsOf } from "#app/screens/allocations/allocations.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { Context } from "#app/session/request.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { BulkBar, toOptions } from "#app/ui/table/index.ts";
import { failure } from "#app/ui/words.ts";
import { startChange } from "./changes/changes.ts";
import { type VisitorAbilities, visitorAbilities } from "./visitor-paths.ts";

const FORM = "varios";

/** The checkbox of a row. */
export const selectable = {
  form: FORM,
  name: "visitor_uuid",
  label: ({ name }: { name: string }) => `Selecionar ${name}`,
};

/** Replacing visitors is chosen within the batch itself. */
const { replace: _, ...draftActions } = batchActions;

type PeopleProps = { total: number; filters: Record<string, string>; address: string; once: string };

/** A bar that sends the ticked visitors, or all that the filters match, with the given buttons. */
export function PeopleBar({ total, filters, address, once, children }: PeopleProps & { children: ReactNode }) {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  return (
    <BulkBar id={FORM} total={total} filters={String(query)} action={address} once={once}>
      {children}
    </BulkBar>
  );
}

/** Returns the selection of a form, or null when it is empty. */
export function selectedVisitors(form: FormData) {
  const visitor_uuids = form.getAll("visitor_uuid").map(String);
  const matching = Object.fromEntries(new URLSearchParams(String(form.get("filters") ?? "")));
  if (form.has("all")) return { visitor_uuids, matching };
  return visitor_uuids.length > 0 ? { visitor_uuids } : null;
}

export const emptySelectionError = { id: FORM, message: "Marque ao menos uma pessoa, ou todos os filtrados." };

const { unit: __, ...changesWithoutUnits } = visitorBatchActions;

/** Buttons that start work on the selected visitors: on their allocations, or on their records. */
export function BulkWork({ may, hasUnits, ...props }: PeopleProps & { may: VisitorAbilities; hasUnits: boolean }) {
  const changes = hasUnits ? visitorBatchActions : changesWithoutUnits;
  const actions = { ...(may.allocateMany && draftActions), ...(may.changeMany && changes) };
  return (
    <PeopleBar {...props}>
      {toOptions(actions).map(({ value, label }) => (
        <Button key={value} name="action" value={value}>
          {label}
        </Button>
      ))}
      <span className="text-muted-foreground">até {formatInteger(PEOPLE_LIMIT)} pessoas de uma vez</span>
    </PeopleBar>
  );
}

/** Creates the request that the pressed button names and redirects to it, or returns the errors. */
export async function startBulkWork(context: Context, request: Request) {
  const form = await formOf(request);
  const action = String(form.get("action") ?? "");
  const changes = Object.hasOwn(visitorBatchActions, action);
  const may = visitorAbilities(context);
  if (!(changes ? may.changeMany : may.allocateMany)) throw data({ message: failure.forbidden }, { status: 403 });
  const people = selectedVisitors(form);
  if (!people) return data({ errors: [emptySelectionError] }, { status: 422 });
  const once = String(form.get("once") ?? "") || undefined;
  if (changes) {
    const started = await startChange(context, people, action, once);
    if ("href" in started) return redirect(`${started.href}#conteudo`, 303);
    return data({ errors: started.messages.map((message) => ({ id: FORM, message })) }, { status: started.status });
  }
  const created = await apiOf(context).write(
    beginDraftOperation,
    {},
    { allocation_batch: { action: form.get("action"), ...people } },
    once,
  );
  if (created.ok) {
    const { uuid } = created.body.allocation_batch;
    return redirect(batchPathsOf(context).step(uuid, "/stores"), 303);
  }
  const reasons = Object.values(created.problem.errors?.allocation_batch?.[0] ?? {}).flat();
  const messages = reasons.length > 0 ? reasons : [created.problem.message];
  return data({ errors: messages.map((message) => ({ id: FORM, message })) }, { status: created.status });
}
