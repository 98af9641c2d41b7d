import { documentProblems } from "#app/contracts/documents/documents.ts";
import { SelectField, TextArea } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { toOptions } from "#app/ui/table/index.ts";

/** The reason and the words of a refusal, as they were typed. */
export interface Typed {
  problem: string;
  correction: string;
}

/** Reads what a decision's form was sent with. */
export function typedIn(form: FormData): Typed & { intent: string } {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return { problem: text("problem"), correction: text("correction"), intent: text("intent") };
}

/** Returns the body of a decision. */
export function decisionOf({ intent, problem, correction }: Typed & { intent: string }) {
  const denies = intent === "deny";
  return {
    status: denies ? ("denied" as const) : ("approved" as const),
    problem: denies ? problem || null : null,
    correction: denies ? correction : "",
  };
}

type DecisionFormProps = {
  action: string;
  /** Distinguishes the fields of several forms on one page. */
  id: string;
  hidden: Record<string, string | number>;
  /** The document, for screen readers. */
  name: string;
  typed?: Typed;
  refused?: string;
  /** Set for the form that the keys D A and D R work on. */
  keys?: boolean;
};

/** Approves, or refuses with a reason and with what the owner does about it. */
export function DecisionForm({ action, id, hidden, name, typed, refused, keys }: DecisionFormProps) {
  return (
    <PostForm action={action} noValidate className="grid content-start gap-2">
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <DecisionFields {...{ id, name, typed, refused, keys }} />
    </PostForm>
  );
}

/** The buttons and fields of a decision, inside a form. */
export function DecisionFields({ id, name, typed, refused, keys }: Omit<DecisionFormProps, "action" | "hidden">) {
  return (
    <>
      <div>
        <Button look="primary" name="intent" value="approve" data-key={keys ? "d a" : undefined}>
          Aprovar<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <SelectField
        name="problem"
        id={`reason-${id}`}
        label="Motivo da recusa"
        placeholder="Escolha"
        options={toOptions(documentProblems)}
        defaultValue={typed?.problem}
        errors={refused ? [refused] : undefined}
        data-key={keys ? "d r" : undefined}
      />
      <TextArea
        name="correction"
        id={`correction-${id}`}
        label="Como corrigir"
        hint="O contratante lê estas palavras."
        rows={2}
        maxLength={500}
        defaultValue={typed?.correction}
      />
      <div>
        <Button look="danger" name="intent" value="deny">
          Recusar<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </>
  );
}
