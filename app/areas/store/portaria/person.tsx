import type { GatePerson } from "#app/contracts/gate.ts";
import type { AnswerKey } from "#app/contracts/verdict.ts";
import { jobFunctions } from "#app/contracts/visitors.ts";
import { visitStatuses } from "#app/contracts/visits.ts";
import { formatDate, formatTime } from "#app/ui/format.ts";
import { DefinitionList, VerdictPanel, VisitBadge } from "#app/ui/page/index.ts";
import { Actions, type ActionsProps } from "./actions.tsx";
import { isInside } from "./ask.ts";

const tones = { released: "success", released_with_notice: "warning", stopped: "danger" } as const satisfies Record<
  AnswerKey,
  string
>;

/** The id of a registration's verdict. */
export const verdictOf = (visitor_uuid: string) => `veredito-${visitor_uuid}`;

type PersonProps = ActionsProps & {
  /** Whether the porter may do more than look. */
  acts: boolean;
};

/** One registration of who stands at the gate: may she come in, who she is, why not, and the buttons. */
export function Person({ acts, ...props }: PersonProps) {
  const { person } = props;
  return (
    <VerdictPanel
      large
      id={verdictOf(person.uuid)}
      tone={tones[person.verdict.answer]}
      label={person.verdict.label}
      subject={<Facts person={person} />}
      causes={person.verdict.causes.map(({ text, who }) => ({ text, who }))}
    >
      {acts && <Actions {...props} />}
    </VerdictPanel>
  );
}

function Facts({ person }: { person: GatePerson }) {
  const { name, owner_name, cpf, attended_suppliers } = person;
  const suppliers = attended_suppliers.map((supplier) => supplier.name).join(", ");
  return (
    <div className="mt-2 flex flex-wrap gap-4">
      <Picture person={person} />
      <div className="grid grow content-start gap-2">
        <h3 className="font-bold text-2xl">{name}</h3>
        <Stay person={person} />
        <DefinitionList
          items={[
            { term: "Empresa", detail: owner_name },
            { term: "Função", detail: jobFunctions[person.job_function as keyof typeof jobFunctions] },
            { term: "CPF", detail: cpf },
            { term: "Fornecedores atendidos", detail: suppliers || null },
          ]}
        />
      </div>
    </div>
  );
}

function Picture({ person: { name, photo } }: { person: GatePerson }) {
  const look = "grid size-32 shrink-0 place-items-center rounded-lg border bg-background object-cover";
  if (photo) return <img src={`/store${photo}`} alt={`Foto de ${name}`} width={128} height={128} className={look} />;
  const words = name.split(" ");
  return (
    <span aria-hidden="true" className={`${look} font-bold text-4xl`}>
      {words[0]?.[0]}
      {words.length > 1 && words.at(-1)?.[0]}
    </span>
  );
}

function Stay({ person }: { person: GatePerson }) {
  const { stay } = person;
  if (!stay) return null;
  const entered = String(stay.entered_at);
  if (!isInside(person)) return <p>A saída de {formatDate(entered, stay.time_zone)} não foi informada.</p>;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <VisitBadge status="working" label={visitStatuses.working} />
      desde {formatTime(entered, stay.time_zone)}
    </p>
  );
}
