import type { ReactNode } from "react";
import { Button, ButtonLink } from "../primitives/button.tsx";
import { PostForm } from "../primitives/post-form.tsx";
import { confirm, form } from "../words.ts";

type QuestionProps = {
  /** Where yes goes, by POST. */
  action: string;
  /** The word on the button that does it. */
  yes: string;
  /** Where no goes. */
  cancel: string;
  /** What will happen, to whom; and the fields that the answer needs, if any. */
  children: ReactNode;
  /** Sent with yes: version, ids. */
  hidden?: Record<string, string>;
  danger?: boolean;
};

/** "Tem certeza?": the body of a question's page. A link with `data-ask` to the page opens it as a dialog. */
export function Question({ action, yes, cancel, children, hidden = {}, danger = true }: QuestionProps) {
  return (
    <section
      id="pergunta"
      data-dialog-body=""
      aria-labelledby="pergunta-titulo"
      className="wrap-anywhere grid max-w-prose grid-cols-1 gap-3"
    >
      <h2 id="pergunta-titulo" className="font-semibold text-lg">
        {confirm.question}
      </h2>
      <PostForm action={action} noValidate className="grid gap-3">
        <div className="grid gap-3">{children}</div>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button look={danger ? "danger" : "primary"}>{yes}</Button>
          <ButtonLink href={cancel} data-close="">
            {form.cancel}
          </ButtonLink>
        </div>
      </PostForm>
    </section>
  );
}
