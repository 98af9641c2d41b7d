import type { AllocationApproval } from "#app/contracts/allocations/allocation-approvals.ts";
import { answers } from "#app/contracts/visits/verdict.ts";
import { formatAllocationPeriod, formatDays } from "#app/screens/allocations/describe.ts";
import { describeWait } from "#app/screens/to-do/load-tiles.ts";
import { formatDate } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import { retailerAddresses } from "../../addresses.ts";

/** Names an allocation by its person and store. */
export const approvalName = ({ visitor, store }: Pick<AllocationApproval, "visitor" | "store">) =>
  `${visitor.name} em ${store.name}`;

const answerTones = { released: "success", released_with_notice: "warning", stopped: "danger" } as const;

/** The columns of allocations: how long each has waited at `now`, and the effect of its approval. */
export const approvalColumns = (now: number): Column<AllocationApproval>[] => [
  {
    header: "Visitante",
    sort: "visitor",
    rowHeader: true,
    cell: ({ visitor }) => <a href={`${retailerAddresses.visitors}/${visitor.uuid}?aba=vinculos`}>{visitor.name}</a>,
  },
  { header: "Contratante", sort: "owner", cell: ({ visitor }) => visitor.owner_name },
  { header: "Loja", sort: "store", cell: ({ store }) => store.name },
  {
    header: "Período",
    sort: "starts_on",
    cell: (row) => (
      <>
        {formatAllocationPeriod(row)}
        <Subtext>{formatDays(row)}</Subtext>
      </>
    ),
  },
  {
    header: "Aguarda",
    sort: "awaits_since",
    nowrap: true,
    cell: ({ awaits_since }) => describeWait(awaits_since, now),
  },
  { header: "Se aprovado", cell: (row) => <IfApproved {...row.if_approved} /> },
];

/** "Pode entrar?" on a day, and the causes. */
function IfApproved({ date, answer, causes }: AllocationApproval["if_approved"]) {
  return (
    <>
      <Badge tone={answerTones[answer]} label={answers[answer]} /> <Subtext>em {formatDate(date)}</Subtext>
      {causes.map((cause) => (
        <Subtext key={cause}>{cause}</Subtext>
      ))}
    </>
  );
}
