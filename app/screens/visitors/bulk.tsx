import { data, redirect } from "react-router";
import { type AllocationBatch, batchActions } from "#app/contracts/allocation-batches.ts";
import { FULL_ACCESS } from "#app/contracts/permissions.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { type Context, userContext } from "#app/session/request.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { BulkBar, optionsOf } from "#app/ui/table/index.ts";
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

type BulkWorkProps = { total: number; filters: Record<string, string>; address: string; once: string };

/** Begins a request for bulk linking with those who are ticked, or with all whom the filters find. */
export function BulkWork({ total, filters, address, once }: BulkWorkProps) {
  const asked = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  return (
    <BulkBar id={FORM} total={total} filters={String(asked)} action={address} once={once}>
      {optionsOf(begun).map(({ value, label }) => (
        <Button key={value} name="action" value={value}>
          {label}
        </Button>
      ))}
    </BulkBar>
  );
}

/** Begins what was asked and goes on where it is said; or tells why not. */
export async function beginBulk(context: Context, request: Request) {
  const where = placeFor(context.get(userContext));
  requireLevel(context, where.linkPermission, FULL_ACCESS);
  const form = await request.formData();
  const visitor_uuids = form.getAll("visitor_uuid").map(String);
  const refused = (status: number, messages: string[]) =>
    data({ errors: messages.map((message) => ({ id: FORM, message })) }, { status });
  if (visitor_uuids.length === 0 && !form.has("all")) {
    return refused(422, ["Marque ao menos uma pessoa, ou todos os filtrados."]);
  }
  const matching = Object.fromEntries(new URLSearchParams(String(form.get("filters") ?? "")));
  const made = await apiOf(context).send<{ allocation_batch: AllocationBatch }>(
    "POST",
    `${where.root}/allocation_batch_drafts`,
    { allocation_batch: { action: form.get("action"), visitor_uuids, ...(form.has("all") && { matching }) } },
    String(form.get("once") ?? "") || undefined,
  );
  if (made.ok)
    return redirect(`${where.home.href}/allocations/${made.body.allocation_batch.uuid}/stores#conteudo`, 303);
  const reasons = Object.values(made.problem.errors?.allocation_batch?.[0] ?? {}).flat();
  return refused(made.status, reasons.length > 0 ? reasons : [made.problem.message]);
}
