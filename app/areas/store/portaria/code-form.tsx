import { TextField } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import * as where from "./paths.ts";

type CodeFormProps = {
  /** Shown again when no visitor matches it. */
  code: string;
  error: string | null;
  focus: boolean;
};

/**
 * The only field of the gate. A scanner types the digits and Enter. Posts the code, since it may be a CPF; the answer
 * redirects to the visitor.
 */
export function CodeForm({ code, error, focus }: CodeFormProps) {
  return (
    <PostForm action={where.gatePath} noValidate className="grid gap-2">
      <div className="flex max-w-2xl items-start gap-2 *:first:min-w-0 *:first:grow [&_button]:mt-7.5 [&_button]:min-h-14 [&_input]:min-h-14 [&_input]:text-2xl [&_p]:text-2xl">
        <TextField
          name="code"
          label="CPF ou crachá"
          errors={error ? [error] : undefined}
          defaultValue={code}
          inputMode="numeric"
          autoComplete="off"
          maxLength={100}
          data-scan=""
          autoFocus={focus}
        />
        <Button look="primary">Consultar</Button>
      </div>
      {error && code.trim() !== "" && (
        <p>
          Confira o número com um documento da pessoa. Se estiver certo, peça à empresa dela que a cadastre e a vincule
          a esta loja.
        </p>
      )}
    </PostForm>
  );
}
