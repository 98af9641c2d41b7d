import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { accessesOf, accessKinds, type Share, type ShareAccess, shareLabels } from "#app/contracts/reports/shares.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { DefinitionList, PageHeader, Panel } from "#app/ui/page/index.ts";
import { type Column, ListFrame } from "#app/ui/table/index.ts";
import type { Route } from "./+types/show.ts";
import { crumbsOf, shareKindOf } from "./kinds.ts";
import { StateBadge } from "./state-badge.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => exportsList(accessesOf(shareKindOf(args.params.of).shares, args.params.id), {})(args, next),
];

export async function loader(args: Route.LoaderArgs) {
  const { shares } = shareKindOf(args.params.of);
  requireAbility(args.context, shares, READ_ONLY);
  const share = await apiOf(args.context).find(shares, args.params.id);
  const { listed } = await loadList(args, accessesOf(shares, share.uuid), {});
  return { share, listed };
}

const at = (moment: Share["revoked_at"]) => formatDateTime(moment && String(moment));

const columns: Column<ShareAccess>[] = [
  { header: "Quando", rowHeader: true, nowrap: true, cell: (access) => at(access.at) },
  { header: "O que abriu", cell: ({ what }) => accessKinds[what] },
  { header: "Endereço de rede", cell: ({ address }) => address || "–" },
];

/** One link: who made it, until when it holds, and each time it was opened. */
export default function ShareScreen({ loaderData: { share, listed }, params }: Route.ComponentProps) {
  const kind = shareKindOf(params.of);
  const { title, state, created_by, created_at, expires_at, revoked_at } = share;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...crumbsOf(kind), { label: kind.shares.words.title, href: kind.path }, { label: title }]}
      />
      <DefinitionList
        items={[
          { term: shareLabels.state, detail: <StateBadge state={state} /> },
          { term: shareLabels.created_by, detail: created_by || "–" },
          { term: shareLabels.created_at, detail: at(created_at) },
          { term: shareLabels.expires_at, detail: at(expires_at) },
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
