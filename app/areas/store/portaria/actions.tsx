import type { ReactNode } from "react";
import type { GatePerson } from "#app/contracts/visits/gate.ts";
import { TextArea } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { isInside } from "./ask.ts";
import type { Failed } from "./moves.ts";
import * as where from "./portaria.ts";

/** The id of a registration's verdict. */
export const verdictOf = (visitor_uuid: string) => `veredito-${visitor_uuid}`;

/** The id of the field in which a porter says why a stopped person comes in. */
export const reasonField = (visitor_uuid: string) => `motivo-${visitor_uuid}`;

export type ActionsProps = {
  person: GatePerson;
  /** Whether Enter presses the first button. */
  focus: boolean;
  /** The key of the page's forms. */
  once: string;
  /** The reason as it was typed, when it was refused. */
  reason?: Failed["reason"];
};

/** Check-out for who is inside, check-in for who may come in, a refusal or a reason for who may not. */
export function Actions(props: ActionsProps) {
  const { person, focus } = props;
  if (isInside(person)) {
    return (
      <Move {...props} intent="check_out">
        <MainButton person={person} focus={focus} label="Registrar saída" />
      </Move>
    );
  }
  if (person.verdict.answer !== "stopped") {
    return (
      <Move {...props} intent="check_in">
        <MainButton person={person} focus={focus} label="Registrar entrada" />
      </Move>
    );
  }
  return <Stopped {...props} />;
}

function Stopped(props: ActionsProps) {
  const { person, reason } = props;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Move {...props} intent="refuse">
        <Button look="primary">
          Registrar recusa
          <Whose person={person} />
        </Button>
      </Move>
      <details
        open={reason !== undefined}
        className="grow rounded-md border border-control bg-background px-4 text-foreground"
      >
        <summary className="content-center font-medium">
          Liberar mesmo assim
          <Whose person={person} />
        </summary>
        <Move {...props} intent="release">
          <TextArea
            id={reasonField(person.uuid)}
            name="override_reason"
            label="Motivo"
            hint="Fica guardado com a visita."
            errors={reason?.errors}
            defaultValue={reason?.typed}
            rows={2}
            maxLength={500}
            required
          />
          <Button look="danger">Liberar e registrar entrada</Button>
        </Move>
      </details>
    </div>
  );
}

type MoveProps = ActionsProps & { intent: string; children: ReactNode };

function Move({ person, once, intent, children }: MoveProps) {
  const fields = {
    intent,
    name: person.name,
    owner_uuid: person.owner_uuid,
    visitor_uuid: person.uuid,
    ...(intent === "check_out" && { visit_uuid: person.stay?.visit_uuid }),
  };
  return (
    <PostForm action={where.personAt(person)} once={once} noValidate className="grid gap-2 pb-2">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </PostForm>
  );
}

function MainButton({ person, focus, label }: { person: GatePerson; focus: boolean; label: string }) {
  return (
    <div>
      <Button look="primary" autoFocus={focus} aria-describedby={verdictOf(person.uuid)}>
        {label}
        <Whose person={person} />
      </Button>
    </div>
  );
}

function Whose({ person }: { person: GatePerson }) {
  return <span className="sr-only"> de {person.name}</span>;
}
