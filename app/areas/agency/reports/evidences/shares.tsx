import type { EvidenceShare } from "#app/contracts/evidences.ts";
import { FULL_ACCESS, READ_ONLY } from "#app/contracts/permissions.ts";
import { levelOf } from "#app/contracts/session.ts";
import { listAt } from "#app/crud/search.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { formatDateTime, formatInteger } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { type Column, ListFrame } from "#app/ui/table/index.ts";
import type { Route } from "./+types/shares.ts";
import { crumbs, permission, place, title } from "./sharing.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_ONLY);
  const listed = await listAt<EvidenceShare>(context, request, place, {});
  return { listed, revokes: levelOf(context.get(userContext), permission) >= FULL_ACCESS };
}

const at = (moment: EvidenceShare["last_access_at"]) => formatDateTime(moment && String(moment));
const open = (token: string) => `/pub/evidences?token=${token}`;

function columnsFor(revokes: boolean): Column<EvidenceShare>[] {
  return [
    {
      header: "Título",
      rowHeader: true,
      cell: ({ title, token }) => (token ? <a href={open(token)}>{title}</a> : title),
    },
    { header: "Fotos", numeric: true, cell: ({ evidences_count }) => formatInteger(evidences_count) },
    { header: "Acessos", numeric: true, cell: ({ accesses_count }) => formatInteger(accesses_count) },
    { header: "Último acesso", nowrap: true, cell: ({ last_access_at }) => at(last_access_at) },
    {
      header: "Vale até",
      nowrap: true,
      cell: ({ expires_at, revoked_at, token }) => {
        if (revoked_at) return `Cancelado em ${at(revoked_at)}`;
        return token ? at(expires_at) : `Venceu em ${at(expires_at)}`;
      },
    },
    {
      header: "Ações",
      nowrap: true,
      cell: ({ uuid, title, token }) =>
        revokes && token ? (
          <a href={`${place.path}/${uuid}/revoke`} data-ask="">
            Cancelar<span className="sr-only"> o link {title}</span>
          </a>
        ) : null,
    },
  ];
}

/** The links that the agency has made: how often they were opened, until when they hold. */
export default function Shares({ loaderData: { listed, revokes } }: Route.ComponentProps) {
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...crumbs, { label: title }]}
        lead="O título leva ao que o link mostra; envie o endereço da página que ele abre."
      />
      <ListFrame
        listed={listed}
        noun={["link", "links"]}
        caption={title}
        columns={columnsFor(revokes)}
        rowKey={({ uuid }) => uuid}
        whenEmpty={<a href="/agency/reports/evidences">Escolher fotos</a>}
      />
    </>
  );
}
