import type { Visitor } from "#app/contracts/people/visitors.ts";
import type { Verdict } from "#app/contracts/visits/verdict.ts";
import { DateField, SelectField } from "#app/ui/fields/index.ts";
import { formatDate } from "#app/ui/format.ts";
import { EmptyState, VerdictPanel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { FilterForm, Results } from "#app/ui/table/index.ts";
import { path, person } from "./visitors.ts";

const tones = { released: "success", released_with_notice: "warning", stopped: "danger" } as const;

type VerdictTabProps = {
  visitor: Visitor;
  verdicts: Verdict[];
  stores: { uuid: string; name: string }[];
  /** The day as it was typed. */
  asked: { store_uuid: string; date: string };
  refused: string[];
  /** Whether this person may make links. */
  links: boolean;
};

/** "Pode entrar?" of one person, at every store of theirs or at one, on any day. */
export function VerdictTab({ visitor, verdicts, stores, asked, refused, links }: VerdictTabProps) {
  const summary = refused[0] ?? summed(verdicts);
  return (
    <>
      <FilterForm path={person(visitor.uuid, "?aba=entrar")} keep={{ aba: "entrar" }}>
        <SelectField
          name="store_uuid"
          label="Loja"
          placeholder="Todas com vínculo"
          options={stores.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          defaultValue={asked.store_uuid}
        />
        <DateField name="date" label="Dia" defaultValue={asked.date} errors={refused} />
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
            {links && <ButtonLink href={person(visitor.uuid, "/allocations/new")}>Novo vínculo</ButtonLink>}
          </EmptyState>
        )}
        {verdicts.map((verdict) => (
          <VerdictPanel
            key={verdict.store.uuid}
            id={`veredito-${verdict.store.uuid}`}
            tone={tones[verdict.answer]}
            label={verdict.label}
            subject={`${verdict.store.name}, ${formatDate(verdict.date)}`}
            causes={verdict.causes.map(({ text, who, link }) => ({ text, who, href: own(link) }))}
          />
        ))}
      </Results>
    </>
  );
}

/** The address where a cause is put right, when that is a page of this area. */
function own(link: string): string | undefined {
  return link.startsWith(`${path}/`) ? link : undefined;
}

function summed(verdicts: Verdict[]): string {
  const enters = verdicts.filter(({ answer }) => answer !== "stopped").length;
  if (verdicts.length === 0) return "Nenhuma loja";
  if (verdicts.length === 1) return enters === 1 ? "Pode entrar." : "Não pode entrar.";
  return `Pode entrar em ${enters} de ${verdicts.length} lojas.`;
}
