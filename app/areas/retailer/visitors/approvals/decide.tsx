import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import {
  type AllocationApproval,
  allocationApprovals,
  decisionLabels,
  MAX_DECIDED,
} from "#app/contracts/allocations/allocation-approvals.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { loadBulk } from "#app/crud/bulk.ts";
import { TextArea } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { Table } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { retailerAddresses } from "../../addresses.ts";
import { crumbsBelow } from "../tabs.tsx";
import type { Route } from "./+types/decide.ts";
import { approvalColumns } from "./columns.tsx";
import { approvalSelection, submitDecision } from "./submit.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const isOne = new URL(request.url).searchParams.getAll("uuid").length === 1;
  requireAbility(context, allocationApprovals, isOne ? READ_WRITE : FULL_ACCESS);
  return { ...(await loadBulk(context, request, approvalSelection, MAX_DECIDED)), now: Date.now() };
}

export const action = ({ context, request }: Route.ActionArgs) => submitDecision(context, request);

/** The effect of approving the selected allocations, and the decision about them. */
export default function Decide({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { found, back, address, once, now } = loaderData;
  const { total } = found.meta;
  const title = total === 1 ? "Decidir sobre 1 vínculo" : `Decidir sobre ${formatInteger(total)} vínculos`;
  const messages = refused ? (refused.wrong ?? [refused.message]) : [];
  const errors = messages.map((message) => ({ id: refused?.wrong ? "reason" : "decisao", message }));
  return (
    <>
      <title>{refused ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[
          ...crumbsBelow(retailerAddresses.approvals, allocationApprovals.words.title),
          { label: "Decidir" },
        ]}
      />
      <ErrorSummary errors={errors} />
      <p>
        <strong className="font-medium">{describeEntries(found.data)}</strong>
      </p>
      <PostForm id="decisao" action={address} once={once} noValidate className="grid max-w-xl gap-3">
        <input type="hidden" name="count" value={total} />
        <TextArea
          name="reason"
          label="Motivo da recusa"
          hint="Só para recusar. O contratante lê estas palavras."
          maxLength={500}
          rows={3}
          defaultValue={refused?.reason}
          errors={refused?.wrong}
        />
        <div className="flex flex-wrap gap-2">
          <Button look="primary" name="state" value="active">
            {decisionLabels.active}
          </Button>{" "}
          <Button look="danger" name="state" value="refused">
            {decisionLabels.refused}
          </Button>{" "}
          <ButtonLink href={back}>{words.cancel}</ButtonLink>
        </div>
      </PostForm>
      <Table
        caption="Vínculos escolhidos"
        columns={approvalColumns(now).map(({ sort: _, ...column }) => column)}
        rows={stoppedFirst(found.data)}
        rowKey={({ uuid }) => uuid}
        cards
      />
    </>
  );
}

const isStopped = ({ if_approved }: AllocationApproval) => if_approved.answer === "stopped";

const stoppedFirst = (rows: AllocationApproval[]) => [
  ...rows.filter(isStopped),
  ...rows.filter((row) => !isStopped(row)),
];

/** Says how many may enter if all are approved. */
function describeEntries(rows: AllocationApproval[]): string {
  const stopped = rows.filter(isStopped).length;
  const enter = rows.length - stopped;
  if (rows.length === 1) return enter === 1 ? "Se aprovado, pode entrar." : "Mesmo aprovado, ainda não pode entrar.";
  if (stopped === 0) return `Se aprovados, os ${formatInteger(enter)} podem entrar.`;
  return `Se aprovados, ${formatInteger(enter)} de ${formatInteger(rows.length)} podem entrar; ${formatInteger(stopped)} ainda não.`;
}
