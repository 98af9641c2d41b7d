import type { CalendarFeed, NewCalendarFeed } from "#app/contracts/notices/calendar-feeds.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { FormErrors } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { TextField } from "#app/ui/fields/index.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge, CopyableText, ErrorSummary, Flash, Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { type Column, Pagination, Table } from "#app/ui/table/index.ts";
import { type ProfilePaths, tabPath } from "./paths.ts";

type CalendarTabProps = {
  found: Page<CalendarFeed>;
  once: string;
  paths: ProfilePaths;
  address: string;
  refused: FormErrors | undefined;
  created: NewCalendarFeed | undefined;
};

const columns = ({ path }: ProfilePaths): Column<CalendarFeed>[] => [
  { header: "Nome", cell: ({ name }) => name, rowHeader: true },
  {
    header: "Situação",
    cell: ({ revoked_at }) =>
      revoked_at ? <Badge tone="danger" label="Revogada" /> : <Badge tone="success" label="Ativa" />,
  },
  { header: "Criada em", nowrap: true, cell: ({ created_at }) => formatDateTime(created_at) },
  { header: "Última leitura", nowrap: true, cell: ({ last_used_at }) => formatDateTime(last_used_at) || "–" },
  {
    header: "Ações",
    cell: ({ uuid, name, revoked_at }) =>
      !revoked_at && (
        <a href={`${path}/agenda/${uuid}/revogar`} data-ask="">
          Revogar<span className="sr-only"> {name}</span>
        </a>
      ),
  },
];

/** The user's own calendar feeds. The address of each is shown once, when it is created. */
export function CalendarTab({ found, once, paths, address, refused, created }: CalendarTabProps) {
  const { fields, errors } = useResourceForm<Record<"name", string>>({}, refused);
  return (
    <>
      <p className="max-w-prose">
        Seu programa de agenda (Google Agenda, Outlook, celular) pode mostrar{" "}
        {paths.home === "/af"
          ? "as visitas do seu roteiro"
          : "o que vence na sua conta: documentos, vínculos e contratos"}
        . Crie um endereço para cada programa e assine-o nele, em “Adicionar por URL”. Quem tem o endereço vê a agenda,
        sem senha: revogue o que não usa mais.
      </p>
      <ErrorSummary errors={errors} />
      {created && <CreatedFeed {...created} />}
      <Table
        caption="Agendas"
        columns={columns(paths)}
        rows={found.data}
        rowKey={({ uuid }) => uuid}
        whenEmpty={<p>Nenhum programa lê a sua agenda.</p>}
        linkless={found.data.length === 0}
      />
      <Pagination meta={found.meta} address={address} />
      <Panel title="Nova agenda" id="new-feed">
        <PostForm id="form" action={tabPath(paths, "agenda")} once={once} noValidate className="grid gap-3">
          <TextField
            name="name"
            label="Nome"
            hint="O programa que vai ler, como “Celular”"
            required
            autoComplete="off"
            maxLength={60}
            defaultValue={fields.name.initialValue}
            errors={fields.name.errors}
          />
          <div>
            <Button look="primary">Criar endereço</Button>
          </div>
        </PostForm>
      </Panel>
    </>
  );
}

function CreatedFeed({ name, url }: NewCalendarFeed) {
  if (url === null) return <Flash tone="warning" text={`O endereço de “${name}” já foi mostrado.`} />;
  return (
    <section aria-labelledby="created-feed" className="grid gap-2 rounded-md border border-success bg-success-soft p-3">
      <h2 id="created-feed" className="font-semibold text-success">
        Agenda “{name}” criada
      </h2>
      <p>Copie o endereço agora: ele não será mostrado de novo.</p>
      <p>
        <CopyableText text={url} />
      </p>
    </section>
  );
}
