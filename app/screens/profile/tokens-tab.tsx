import { type ApiToken, LONGEST_DAYS, type NewApiToken } from "#app/contracts/access/api-tokens.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { FormErrors } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { SelectField, TextField } from "#app/ui/fields/index.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge, CopyableText, ErrorSummary, Flash, Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { type Column, Pagination, Table } from "#app/ui/table/index.ts";
import { type ProfilePaths, tabPath } from "./paths.ts";

type TokensTabProps = {
  found: Page<ApiToken>;
  once: string;
  paths: ProfilePaths;
  address: string;
  refused: FormErrors | undefined;
  created: NewApiToken | undefined;
};

const levels = { 1: "Ler", 2: "Ler e gravar", 3: "Tudo o que eu posso" } as const;
const states = {
  active: { tone: "success", label: "Ativa" },
  expired: { tone: "neutral", label: "Vencida" },
  revoked: { tone: "danger", label: "Revogada" },
} as const;
const days = [30, 90, 180, LONGEST_DAYS];

const columns = ({ path }: ProfilePaths): Column<ApiToken>[] => [
  { header: "Nome", cell: ({ name }) => name, rowHeader: true },
  { header: "Pode", cell: ({ access_level }) => levels[access_level as keyof typeof levels] },
  { header: "Situação", cell: ({ state }) => <Badge {...states[state]} /> },
  { header: "Vale até", nowrap: true, cell: ({ expires_at }) => formatDateTime(expires_at) },
  { header: "Último uso", nowrap: true, cell: ({ last_used_at }) => formatDateTime(last_used_at) || "–" },
  {
    header: "Ações",
    cell: ({ uuid, name, state }) =>
      state === "active" && (
        <a href={`${path}/chaves/${uuid}/revogar`} data-ask="">
          Revogar<span className="sr-only"> {name}</span>
        </a>
      ),
  },
];

/** The user's own API tokens. Each is shown once, when it is created. */
export function TokensTab({ found, once, paths, address, refused, created }: TokensTabProps) {
  const { fields, errors } = useResourceForm<Record<"name" | "access_level" | "days", string>>(
    { access_level: "1", days: "90" },
    refused,
  );
  const field = (name: "name" | "access_level" | "days") => ({
    name,
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors,
  });
  return (
    <>
      <ErrorSummary errors={errors} />
      {created && <CreatedToken {...created} />}
      <Table
        caption="Chaves da API"
        columns={columns(paths)}
        rows={found.data}
        rowKey={({ uuid }) => uuid}
        whenEmpty={<p>Crie uma chave para que um programa use a API em seu nome.</p>}
        linkless={found.data.length === 0}
      />
      <Pagination meta={found.meta} address={address} />
      <Panel title="Nova chave" id="new-key">
        <PostForm id="form" action={tabPath(paths, "chaves")} once={once} noValidate className="grid gap-3">
          <TextField {...field("name")} label="Nome" hint="Para que serve" required autoComplete="off" maxLength={60} />
          <SelectField
            {...field("access_level")}
            label="Pode"
            options={Object.entries(levels).map(([value, label]) => ({ value, label }))}
          />
          <SelectField
            {...field("days")}
            label="Validade"
            options={days.map((n) => ({ value: String(n), label: `${n} dias` }))}
          />
          <div>
            <Button look="primary">Criar chave</Button>
          </div>
        </PostForm>
      </Panel>
    </>
  );
}

function CreatedToken({ name, token }: NewApiToken) {
  if (token === null) return <Flash tone="warning" text={`A chave “${name}” já foi mostrada.`} />;
  return (
    <section aria-labelledby="created-key" className="grid gap-2 rounded-md border border-success bg-success-soft p-3">
      <h2 id="created-key" className="font-semibold text-success">
        Chave “{name}” criada
      </h2>
      <p>Copie-a agora: ela não será mostrada de novo.</p>
      <p>
        <CopyableText text={token} />
      </p>
    </section>
  );
}
