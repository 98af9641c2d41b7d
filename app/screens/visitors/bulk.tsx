import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { batchActions } from "#app/contracts/allocations/allocation-batches.ts";
import { beginDraftOperation } from "#app/contracts/allocations/allocation-drafts.ts";
import { homeOf } from "#app/screens/home.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { type Context, userContext } from "#app/session/request.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { BulkBar, toOptions } from "#app/ui/table/index.ts";
import { failure } from "#app/ui/words.ts";
import { visitorAbilities } from "./visitor-paths.ts";

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

/** Buttons that start an allocation batch with the selected visitors. */
export function BulkAllocation(props: PeopleProps) {
  return (
    <PeopleBar {...props}>
      {toOptions(draftActions).map(({ value, label }) => (
        <Button key={value} name="action" value={value}>
          {label}
        </Button>
      ))}
    </PeopleBar>
  );
}

/** Creates a draft of an allocation batch and redirects to it, or returns the errors. */
export async function startBulkAllocation(context: Context, request: Request) {
  if (!visitorAbilities(context).allocateMany) throw data({ message: failure.forbidden }, { status: 403 });
  const form = await formOf(request);
  const people = selectedVisitors(form);
  if (!people) return data({ errors: [emptySelectionError] }, { status: 422 });
  const created = await apiOf(context).write(
    beginDraftOperation,
    {},
    { allocation_batch: { action: form.get("action"), ...people } },
    String(form.get("once") ?? "") || undefined,
  );
  if (created.ok) {
    const { uuid } = created.body.allocation_batch;
    return redirect(`${homeOf(context.get(userContext))}/allocations/${uuid}/stores#conteudo`, 303);
  }
  const reasons = Object.values(created.problem.errors?.allocation_batch?.[0] ?? {}).flat();
  const messages = reasons.length > 0 ? reasons : [created.problem.message];
  return data({ errors: messages.map((message) => ({ id: FORM, message })) }, { status: created.status });
}
