import { areaOf } from "#app/contracts/access/environments.ts";
import { hrefOf } from "#app/contracts/platform/page-addresses.ts";
import type { Cause, Verdict } from "#app/contracts/visits/verdict.ts";
import { DateField, SelectField } from "#app/ui/fields/index.ts";
import { formatDate } from "#app/ui/format.ts";
import { EmptyState, VerdictPanel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { FilterForm, Results } from "#app/ui/table/index.ts";

const tones = { released: "success", released_with_notice: "warning", stopped: "danger" } as const;

type VerdictTabProps = {
  /** Addresses of the list and of the visitor's page. */
  path: string;
  self: string;
  verdicts: Verdict[];
  stores: { uuid: string; name: string }[];
  /** `date` is the text that the user typed. */
  filters: { store_uuid: string; date: string };
  refused: string[];
  /** The user may create allocations. */
  canAllocate: boolean;
};

/** The verdict on a visitor, at one store or at all allocated ones, on any day. */
export function VerdictTab({ path, self, verdicts, stores, filters, refused, canAllocate }: VerdictTabProps) {
  const summary = refused[0] ?? summarise(verdicts);
  return (
    <>
      <FilterForm path={`${self}?aba=entrar`} keep={{ aba: "entrar" }}>
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
        {verdicts.length > 0 && <p>{summary}</p>}
        {refused.map((message) => (
          <p key={message} className="font-medium text-danger">
            {message}
          </p>
        ))}
        {verdicts.length === 0 && refused.length === 0 && (
          <EmptyState title="Sem vínculo com nenhuma loja neste dia">
            {canAllocate && <ButtonLink href={`${self}/allocations/new`}>Novo vínculo</ButtonLink>}
          </EmptyState>
        )}
        {verdicts.map((verdict) => (
          <VerdictPanel
            key={verdict.store.uuid}
            id={`verdict-${verdict.store.uuid}`}
            tone={tones[verdict.answer]}
            label={verdict.label}
            subject={`${verdict.store.name}, ${formatDate(verdict.date)}`}
            causes={verdict.causes.map((cause) => ({
              text: cause.text,
              who: cause.who,
              href: visitorPageHref(path, cause),
            }))}
          />
        ))}
      </Results>
    </>
  );
}

/** Returns the link of a cause if it leads to a page below the list of visitors. */
function visitorPageHref(path: string, { user_type, target }: Cause): string | undefined {
  const href = hrefOf(target, areaOf(user_type));
  return href?.startsWith(`${path}/`) ? href : undefined;
}

function summarise(verdicts: Verdict[]): string {
  const enters = verdicts.filter(({ answer }) => answer !== "stopped").length;
  if (verdicts.length === 0) return "Nenhuma loja";
  if (verdicts.length === 1) return enters === 1 ? "Pode entrar." : "Não pode entrar.";
  return `Pode entrar em ${enters} de ${verdicts.length} lojas.`;
}
