import type { SecondFactorList } from "#app/contracts/access/second-factors.ts";
import type { FormErrors } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { TextField } from "#app/ui/fields/index.ts";
import { ErrorSummary } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { passwordReset as words } from "#app/ui/words.ts";
import { type ProfilePaths, tabPath } from "./paths.ts";

type PasswordTabProps = { factors: SecondFactorList; paths: ProfilePaths; refused: FormErrors | undefined };

export function PasswordTab({ factors, paths, refused }: PasswordTabProps) {
  const { fields, errors } = useResourceForm<Record<string, string>>({}, refused);
  if (!factors.available) return <p>Você entra pelo provedor de acesso da sua empresa: a senha é trocada lá.</p>;
  const secret = (name: string) => ({ name, type: "password", required: true, errors: fields[name]?.errors });
  return (
    <>
      <ErrorSummary errors={errors} />
      <PostForm id="form" action={tabPath(paths, "senha")} noValidate className="grid gap-3">
        <p>Ao trocar a senha, as suas outras sessões são encerradas e você recebe um e-mail.</p>
        <TextField {...secret("current_password")} label="Senha atual" autoComplete="current-password" />
        <TextField {...secret("new_password")} label={words.password} hint={words.hint} autoComplete="new-password" />
        <TextField {...secret("new_password_confirmation")} label={words.confirmation} autoComplete="new-password" />
        <div>
          <Button look="primary">{words.submit}</Button>
        </div>
      </PostForm>
    </>
  );
}
