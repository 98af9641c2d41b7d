import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { accessKinds, type Share, type ShareAccess } from "#app/contracts/reports/shares.ts";
import { findRecord } from "#app/crud/record.ts";
import { fetchList } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { DefinitionList, PageHeader, Panel } from "#app/ui/page/index.ts";
import { type Column, ListFrame } from "#app/ui/table/index.ts";
import type { Route } from "./+types/share.ts";
import { accessesOf, crumbsOf, kindOf } from "./kinds.ts";
import { StateBadge } from "./state-badge.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const kind = kindOf(params.of);
  requireLevel(context, kind.permission, READ_ONLY);
  const share = await findRecord<Share>(apiOf(context), kind, params.id);
  const place = accessesOf(kind, share.uuid);
  return { kind, share, listed: await fetchList<ShareAccess>(context, request, place, {}) };
}

const at = (moment: Share["revoked_at"]) => formatDateTime(moment && String(moment));

const columns: Column<ShareAccess>[] = [
  { header: "Quando", rowHeader: true, nowrap: true, cell: (access) => at(access.at) },
  { header: "O que abriu", cell: ({ what }) => accessKinds[what] },
  { header: "Endereço de rede", cell: ({ address }) => address || "–" },
];

/** One link: who made it, until when it holds, and each time it was opened. */
export default function ShareScreen({ loaderData: { kind, share, listed } }: Route.ComponentProps) {
  const { title, state, created_by, created_at, expires_at, revoked_at } = share;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...crumbsOf(kind), { label: kind.title, href: kind.path }, { label: title }]}
      />
      <DefinitionList
        items={[
          { term: "Situação", detail: <StateBadge state={state} /> },
          { term: "Criado por", detail: created_by || "–" },
          { term: "Criado em", detail: at(created_at) },
          { term: "Vale até", detail: at(expires_at) },
          ...(revoked_at ? [{ term: "Cancelado em", detail: at(revoked_at) }] : []),
        ]}
      />
      <Panel title="Acessos" id="acessos">
        <ListFrame
          listed={listed}
          noun={["acesso", "acessos"]}
          caption={`Acessos a ${title}`}
          columns={columns}
          rowKey={({ uuid }) => uuid}
          exports={`${listed.path}/export`}
          linkless
        />
      </Panel>
    </>
  );
}
