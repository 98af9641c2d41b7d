import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { type AllocationBatch, batchActions } from "#app/contracts/allocations/allocation-batches.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { type Context, userContext } from "#app/session/request.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { BulkBar, toOptions } from "#app/ui/table/index.ts";
import { placeFor } from "./place.ts";

const FORM = "varios";

/** The checkbox of a row. */
export const selectable = {
  form: FORM,
  name: "visitor_uuid",
  label: ({ name }: { name: string }) => `Selecionar ${name}`,
};

/** Whoever stands in for another is chosen in the request itself. */
const { replace: _, ...begun } = batchActions;

type PeopleProps = { total: number; filters: Record<string, string>; address: string; once: string };

/** Sends those who are ticked, or all whom the filters find, with the buttons that it is given. */
export function PeopleBar({ total, filters, address, once, children }: PeopleProps & { children: ReactNode }) {
  const asked = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  return (
    <BulkBar id={FORM} total={total} filters={String(asked)} action={address} once={once}>
      {children}
    </BulkBar>
  );
}

/** Who was sent so; null where nobody was. */
export function peopleIn(form: FormData) {
  const visitor_uuids = form.getAll("visitor_uuid").map(String);
  const matching = Object.fromEntries(new URLSearchParams(String(form.get("filters") ?? "")));
  if (form.has("all")) return { visitor_uuids, matching };
  return visitor_uuids.length > 0 ? { visitor_uuids } : null;
}

export const nobody = { id: FORM, message: "Marque ao menos uma pessoa, ou todos os filtrados." };

/** Begins a request for bulk linking with them. */
export function BulkWork(props: PeopleProps) {
  return (
    <PeopleBar {...props}>
      {toOptions(begun).map(({ value, label }) => (
        <Button key={value} name="action" value={value}>
          {label}
        </Button>
      ))}
    </PeopleBar>
  );
}

/** Begins what was asked and goes on where it is said; or tells why not. */
export async function beginBulk(context: Context, request: Request) {
  const where = placeFor(context.get(userContext));
  requireLevel(context, where.linkPermission, FULL_ACCESS);
  const form = await formOf(request);
  const people = peopleIn(form);
  if (!people) return data({ errors: [nobody] }, { status: 422 });
  const made = await apiOf(context).send<{ allocation_batch: AllocationBatch }>(
    "POST",
    `${where.root}/allocation_batch_drafts`,
    { allocation_batch: { action: form.get("action"), ...people } },
    String(form.get("once") ?? "") || undefined,
  );
  if (made.ok)
    return redirect(`${where.home.href}/allocations/${made.body.allocation_batch.uuid}/stores#conteudo`, 303);
  const reasons = Object.values(made.problem.errors?.allocation_batch?.[0] ?? {}).flat();
  const messages = reasons.length > 0 ? reasons : [made.problem.message];
  return data({ errors: messages.map((message) => ({ id: FORM, message })) }, { status: made.status });
}
