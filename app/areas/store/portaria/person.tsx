import type { GatePerson } from "#app/contracts/visits/gate.ts";
import { visitStatuses } from "#app/contracts/visits/visits.ts";
import { formatDate, formatTime } from "#app/ui/format.ts";
import { VerdictPanel, VisitBadge } from "#app/ui/page/index.ts";
import { Actions, type ActionsProps, verdictId } from "./actions.tsx";
import { isInside } from "./gate-lookup.ts";
import { answerTones } from "./tones.ts";

type PersonProps = ActionsProps & {
  /** True when this user may record entries and exits. */
  acts: boolean;
};

/** One visitor at the gate: verdict, facts, causes and buttons. */
export function PersonAtGate({ acts, ...props }: PersonProps) {
  const { person } = props;
  return (
    <VerdictPanel
      large
      id={verdictId(person.uuid)}
      tone={answerTones[person.verdict.answer]}
      label={person.verdict.label}
      spokenSuffix={person.owner_name}
      subject={<Facts person={person} />}
      causes={person.verdict.causes.map(({ text, who }) => ({ text, who }))}
    >
      {acts && <Actions {...props} />}
    </VerdictPanel>
  );
}

function Facts({ person }: { person: GatePerson }) {
  const suppliers = person.attended_suppliers.map(({ name }) => name).join(", ");
  return (
    <div className="mt-2 flex gap-4">
      <Picture person={person} />
      <div className="grid content-start gap-1">
        <h3 className="font-bold text-2xl">{person.name}</h3>
        <p>
          {person.job_function_name} · {person.owner_name}
        </p>
        <p>CPF {person.cpf}</p>
        {suppliers && <p>Atende {suppliers}</p>}
        <Stay person={person} />
      </div>
    </div>
  );
}

const picture = "size-24 shrink-0 rounded-lg border bg-background md:size-32";

function Picture({ person: { name, photo } }: { person: GatePerson }) {
  if (photo) {
    const look = `${picture} object-cover`;
    return <img src={`/store${photo}`} alt={`Foto de ${name}`} width={128} height={128} className={look} />;
  }
  const words = name.split(" ");
  return (
    <span aria-hidden="true" className={`${picture} grid place-items-center font-bold text-4xl`}>
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
      <VisitBadge status="working" label={visitStatuses.working} /> desde {formatTime(entered, stay.time_zone)}
    </p>
  );
}
