import type { OpenSession } from "#app/contracts/access/session.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { type Column, Pagination, Table } from "#app/ui/table/index.ts";
import { type ProfilePaths, tabPath } from "./paths.ts";

type SessionsTabProps = { found: Page<OpenSession>; paths: ProfilePaths; address: string };

const instant = (value: string | Date) => formatDateTime(new Date(value).toISOString());

const columns = (action: string): Column<OpenSession>[] => [
  { header: "Início", nowrap: true, cell: ({ created_at }) => instant(created_at), rowHeader: true },
  { header: "Último uso", nowrap: true, cell: ({ last_used_at }) => instant(last_used_at) },
  { header: "Entrada por", cell: ({ provider_name }) => provider_name ?? "Senha" },
  {
    header: "Ações",
    cell: ({ uuid, created_at, current }) =>
      current ? (
        <Badge tone="info" label="Esta sessão" />
      ) : (
        <PostForm action={action}>
          <Button name="session" value={uuid}>
            Encerrar<span className="sr-only"> a sessão iniciada em {instant(created_at)}</span>
          </Button>
        </PostForm>
      ),
  },
];

/** The user's open sessions. A session ends after 30 minutes without use, and after 12 hours at the latest. */
export function SessionsTab({ found, paths, address }: SessionsTabProps) {
  const action = tabPath(paths, "sessoes");
  return (
    <>
      <p>Uma sessão termina após 30 minutos sem uso e, em qualquer caso, 12 horas depois do início.</p>
      <Table caption="Sessões abertas" columns={columns(action)} rows={found.data} rowKey={({ uuid }) => uuid} />
      <Pagination meta={found.meta} address={address} />
      {found.meta.total > 1 && (
        <PostForm action={action}>
          <Button look="danger" name="others" value="all">
            Encerrar todas as outras
          </Button>
        </PostForm>
      )}
    </>
  );
}
