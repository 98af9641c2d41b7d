import { factorKinds, type SecondFactor, type SecondFactorList } from "#app/contracts/access/second-factors.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Flash } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { ProfilePaths } from "./paths.ts";

type SecurityTabProps = { factors: SecondFactorList; paths: ProfilePaths };

const columns = ({ path }: ProfilePaths): Column<SecondFactor>[] => [
  { header: "Nome", cell: ({ name }) => name, rowHeader: true },
  { header: "Tipo", cell: ({ kind }) => factorKinds[kind] },
  { header: "Adicionado em", nowrap: true, cell: ({ created_at }) => formatDateTime(created_at) },
  { header: "Último uso", nowrap: true, cell: ({ last_used_at }) => formatDateTime(last_used_at) || "–" },
  {
    header: "Ações",
    cell: ({ uuid, name }) => (
      <a href={`${path}/seguranca/${uuid}/remover`} data-ask="">
        {words.remove}
        <span className="sr-only"> {name}</span>
      </a>
    ),
  },
];

/** The user's second factors and recovery codes. */
export function SecurityTab({ factors: { data, recovery_codes, required, available }, paths }: SecurityTabProps) {
  if (!available) return <p>Você entra pelo provedor de acesso da sua empresa, que cuida do segundo fator.</p>;
  const hasApplication = data.some(({ kind }) => kind === "totp");
  return (
    <>
      {required && data.length === 0 && (
        <Flash tone="warning" text="Sua empresa pede um segundo fator. Adicione um para continuar." />
      )}
      <h2 className="font-semibold text-lg">Segundo fator</h2>
      <p className="max-w-prose">
        Depois da senha, a entrada pede também um código do seu celular ou uma chave de acesso. Assim, quem descobrir a
        senha não entra.
      </p>
      <Table
        caption="Segundo fator"
        columns={columns(paths)}
        rows={data}
        rowKey={({ uuid }) => uuid}
        whenEmpty={<p>A entrada pede só a senha.</p>}
        linkless={data.length === 0}
      />
      <div className="flex flex-wrap gap-2">
        {!hasApplication && (
          <PostForm action={`${paths.path}/aplicativo`}>
            <Button look="primary" name="intent" value="begin">
              Adicionar aplicativo autenticador
            </Button>
          </PostForm>
        )}
        <PostForm action={`${paths.path}/chave-de-acesso`} data-passkey="">
          <input type="hidden" name="intent" value="begin" />
          <Button hidden>Adicionar chave de acesso</Button>
        </PostForm>
      </div>
      {data.length > 0 && (
        <>
          <h2 className="font-semibold text-lg">Códigos de recuperação</h2>
          <p className="max-w-prose">
            Para quando o celular ou a chave não estiver à mão. Restam <strong>{recovery_codes}</strong>; cada um serve
            uma vez.
          </p>
          <div>
            <ButtonLink href={`${paths.path}/codigos`}>Trocar os códigos de recuperação</ButtonLink>
          </div>
        </>
      )}
    </>
  );
}
