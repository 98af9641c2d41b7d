import type { ReactNode } from "react";
import type { GatePerson } from "#app/contracts/visits/gate.ts";
import { TextArea } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import type { FailedAction } from "./gate-actions.ts";
import { isInside } from "./gate-lookup.ts";
import * as where from "./paths.ts";

/** Returns the id of a visitor's verdict element. */
export const verdictId = (visitor_uuid: string) => `verdict-${visitor_uuid}`;

/** Returns the id of the field for the reason to let a stopped visitor in. */
export const reasonFieldId = (visitor_uuid: string) => `reason-${visitor_uuid}`;

/** Returns the id of the field for the reason to turn away a visitor who may enter. */
export const refusalFieldId = (visitor_uuid: string) => `refusal-${visitor_uuid}`;

export type ActionsProps = {
  person: GatePerson;
  /** Gives the first button the focus, so that Enter presses it. */
  focus: boolean;
  /** Idempotency key of the page's forms. */
  once: string;
  /** The rejected reason as typed. */
  reason?: FailedAction["reason"];
  /** The same of the reason to turn away a visitor who may enter. */
  refusal?: FailedAction["refusal"];
};

/**
 * Check-out for a visitor inside, check-in for one who may enter, a refusal or a release with a reason for one who may
 * not. A lite registration that admits nobody has the refusal alone: its verdict names who decides.
 */
export function Actions(props: ActionsProps) {
  const { person, focus } = props;
  if (isInside(person)) {
    return (
      <ActionForm {...props} intent="check_out">
        <MainButton person={person} focus={focus} label="Registrar saída" />
      </ActionForm>
    );
  }
  if (person.verdict.answer !== "stopped") {
    return (
      <div className="flex flex-wrap items-start gap-3">
        <Enter {...props} />
        <TurnAway {...props} />
      </div>
    );
  }
  return <Stopped {...props} />;
}

function Enter(props: ActionsProps) {
  return (
    <ActionForm {...props} intent="check_in">
      <MainButton {...props} label="Registrar entrada" />
    </ActionForm>
  );
}

/** Turns away a visitor who may enter, with a reason. */
function TurnAway(props: ActionsProps) {
  return (
    <WithReason
      {...props}
      intent="refuse"
      title="Não deixar entrar"
      look="open:grow"
      refused={props.refusal}
      field={{ id: refusalFieldId(props.person.uuid), name: "reason", hint: "Fica nas recusas da portaria." }}
      button="Registrar recusa"
    />
  );
}

function Stopped(props: ActionsProps) {
  const { person } = props;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <ActionForm {...props} intent="refuse">
        <Button look="primary">
          Registrar recusa
          <PersonSuffix person={person} />
        </Button>
      </ActionForm>
      {!person.lite && <Release {...props} />}
    </div>
  );
}

/** Lets a stopped visitor in, with a reason. */
function Release(props: ActionsProps) {
  return (
    <WithReason
      {...props}
      intent="release"
      title="Liberar mesmo assim"
      look="grow"
      refused={props.reason}
      field={{ id: reasonFieldId(props.person.uuid), name: "override_reason", hint: "Fica guardado com a visita." }}
      button="Liberar e registrar entrada"
    />
  );
}

type WithReasonProps = ActionsProps & {
  intent: string;
  title: string;
  look: string;
  /** A reason that was refused: what was typed and its errors. */
  refused: ActionsProps["reason"];
  field: { id: string; name: string; hint: string };
  button: string;
};

/** A form for a reason, behind its title until it is chosen or was refused. */
function WithReason({ title, look, refused, field, button, ...props }: WithReasonProps) {
  return (
    <details
      open={refused !== undefined}
      className={`rounded-md border border-control bg-background px-4 text-foreground ${look}`}
    >
      <summary className="content-center font-medium">
        {title}
        <PersonSuffix person={props.person} />
      </summary>
      <ActionForm {...props}>
        <TextArea
          {...field}
          label="Motivo"
          errors={refused?.errors}
          defaultValue={refused?.typed}
          rows={2}
          maxLength={500}
          required
        />
        <Button look="danger">{button}</Button>
      </ActionForm>
    </details>
  );
}

type ActionFormProps = ActionsProps & { intent: string; children: ReactNode };

const laterWords: Record<string, string> = {
  check_in: "Entrada",
  check_out: "Saída",
  refuse: "Recusa",
  release: "Entrada com motivo",
};

/** A form that script stores while the gate is without network, and sends later. */
function ActionForm({ person, once, intent, children }: ActionFormProps) {
  const fields = {
    later: `${laterWords[intent]}: ${person.name}`,
    intent,
    name: person.name,
    owner_uuid: person.owner_uuid,
    visitor_uuid: person.uuid,
    ...(intent === "check_out" && { visit_uuid: person.stay?.visit_uuid }),
  };
  return (
    <PostForm action={where.personPath(person)} once={once} noValidate data-later="" className="grid gap-2 pb-2">
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
      <Button look="primary" autoFocus={focus} aria-describedby={verdictId(person.uuid)}>
        {label}
        <PersonSuffix person={person} />
      </Button>
    </div>
  );
}

function PersonSuffix({ person }: { person: GatePerson }) {
  return <span className="sr-only"> de {person.name}</span>;
}
