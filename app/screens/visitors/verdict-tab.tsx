import { areaOf } from "#app/contracts/access/environments.ts";
import { hrefOf } from "#app/contracts/platform/page-addresses.ts";
import type { Cause, CauseKind, UnallocatedRetailer, Verdict } from "#app/contracts/visits/verdict.ts";
import { Term } from "#app/screens/help/term.tsx";
import { DateField, SelectField } from "#app/ui/fields/index.ts";
import { formatDate } from "#app/ui/format.ts";
import { EmptyState, VerdictPanel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { FilterForm, Results, withSearch } from "#app/ui/table/index.ts";
import { useListBehind } from "./list-behind.ts";
import { ReleasedStores } from "./verdict/released-stores.tsx";
import { UnallocatedRetailers } from "./verdict/unallocated-retailers.tsx";

const tones = { released: "success", released_with_notice: "warning", stopped: "danger" } as const;

type VerdictTabProps = {
  /** Addresses of the list, and of the visitor's page with and without the list behind it. */
  path: string;
  here: string;
  self: string;
  verdicts: Verdict[];
  unallocated: UnallocatedRetailer[];
  stores: { uuid: string; name: string }[];
  /** `date` is the text that the user typed. */
  filters: { store_uuid: string; date: string };
  refused: string[];
  /** The user may create and change allocations. */
  canAllocate: boolean;
};

/** The verdict on a visitor, at one store or at all allocated ones, on any day: first where it is stopped, and why. */
export function VerdictTab(props: VerdictTabProps) {
  const { path, here, self, verdicts, unallocated, stores, filters, refused, canAllocate } = props;
  const keep = useListBehind();
  const summary = refused[0] ?? summarise(verdicts);
  const tab = withSearch(here, { aba: "entrar" });
  const isList = verdicts.length > 1;
  const [released, inFull] = [true, false].map((listed) =>
    verdicts.filter(({ answer }) => (isList && answer !== "stopped") === listed),
  ) as [Verdict[], Verdict[]];
  const causesOf = (causes: Cause[]) => causes.map((cause) => describeCause(path, canAllocate, cause, keep));
  return (
    <>
      <FilterForm path={tab} keep={Object.fromEntries(new URLSearchParams(tab.split("?")[1]))}>
        <SelectField
          name="store_uuid"
          label="Loja"
          placeholder="Todas com vínculo"
          options={stores.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          defaultValue={filters.store_uuid}
        />
        <DateField name="date" label="Dia" defaultValue={filters.date} errors={refused} />
      </FilterForm>
      <Results announce={summary}>
        {verdicts.length > 0 && (
          <p>
            <strong className="font-medium">{summary}</strong>{" "}
            {inFull.some(({ answer }) => answer === "stopped") && (
              <span className="text-muted-foreground">
                O que quer dizer <Term name="impedido">impedido</Term>?
              </span>
            )}
          </p>
        )}
        {refused.map((message) => (
          <p key={message} className="font-medium text-danger">
            {message}
          </p>
        ))}
        {verdicts.length === 0 && refused.length === 0 && (
          <EmptyState title="Sem vínculo com nenhuma loja neste dia">
            {canAllocate && <ButtonLink href={keep(`${self}/allocations/new`)}>Novo vínculo</ButtonLink>}
          </EmptyState>
        )}
        {byCauses(inFull).map(([verdict, ...others]) => (
          <VerdictPanel
            key={verdict.store.uuid}
            id={`verdict-${verdict.store.uuid}`}
            tone={tones[verdict.answer]}
            label={verdict.label}
            subject={`${[verdict, ...others].map(({ store }) => store.name).join(", ")}, ${formatDate(verdict.date)}`}
            causes={causesOf(verdict.causes)}
          />
        ))}
        <ReleasedStores verdicts={released} describe={causesOf} />
        <UnallocatedRetailers retailers={unallocated} isOpen={verdicts.length === 0} describe={causesOf} />
      </Results>
    </>
  );
}

/** The action that removes a cause of the visitor's own pages. */
const actions: Partial<Record<CauseKind, string>> = {
  allocation_other_days: "Mudar dias",
  allocation_other_hours: "Mudar horário",
  allocation_not_begun: "Mudar início",
  no_allocation: "Vínculos",
};

/** Describes a cause, with a link if it leads to a page below the list of visitors that the user may open. */
function describeCause(
  path: string,
  canAllocate: boolean,
  { text, who, kind, user_type, target }: Cause,
  keep: (href: string) => string,
) {
  const href = hrefOf(target, areaOf(user_type));
  const isChange = target.page === "allocation";
  if (!href?.startsWith(`${path}/`) || (isChange && !canAllocate)) return { text, who };
  return { text, who, href: keep(isChange ? `${href}?aba=entrar` : href), action: actions[kind] };
}

/** Puts the verdicts of stores with the same answer and causes together. */
function byCauses(verdicts: Verdict[]): [Verdict, ...Verdict[]][] {
  const groups = new Map<string, [Verdict, ...Verdict[]]>();
  for (const verdict of verdicts) {
    const key = JSON.stringify([verdict.answer, verdict.date, verdict.causes]);
    const group = groups.get(key);
    if (group) group.push(verdict);
    else groups.set(key, [verdict]);
  }
  return [...groups.values()];
}

function summarise(verdicts: Verdict[]): string {
  const enters = verdicts.filter(({ answer }) => answer !== "stopped").length;
  if (verdicts.length === 0) return "Nenhuma loja";
  if (verdicts.length === 1) return enters === 1 ? "Pode entrar." : "Não pode entrar.";
  return `Pode entrar em ${enters} de ${verdicts.length} lojas.`;
}
