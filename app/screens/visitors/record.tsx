import { visitors } from "#app/contracts/people/visitors.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { addressOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { PageHeader, Tabs } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/record.ts";
import { AllocationsTab } from "./allocations-tab.tsx";
import { VisitorBadges } from "./badges.tsx";
import { DataTab } from "./data-tab.tsx";
import { DocumentsTab } from "./documents-tab.tsx";
import { HistoryTab } from "./history-tab.tsx";
import { saveVisitor } from "./save-visitor.ts";
import { loadTab, tabOf, visitorTabs } from "./tabs.ts";
import { VerdictTab } from "./verdict-tab.tsx";
import { visitorAbilities, visitorsPath } from "./visitor-paths.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const visitor = await apiOf(context).find(visitors, params.id);
  const may = visitorAbilities(context);
  const content = await loadTab(tabOf(url), { context, url, visitor, writes: may.write });
  return { path: visitorsPath(context), visitor, may, address: addressOf(url), content };
}

export const action = (args: Route.ActionArgs) => saveVisitor(args);

export default function VisitorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, visitor, may, address, content } = loaderData;
  const { uuid, name } = visitor;
  const self = `${path}/${uuid}`;
  const title = `${name} – ${visitorTabs.find(({ value }) => value === content.tab)?.label}`;
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={name}
        breadcrumb={[...listCrumbs(path, visitors, []), { label: name }]}
        lead={<VisitorBadges {...visitor} />}
        actions={
          may.remove && (
            <ButtonLink look="danger" href={`${self}/remove`} data-ask="">
              {words.remove}
            </ButtonLink>
          )
        }
      />
      <Tabs address={address} tabs={visitorTabs} current={content.tab} label="Partes do cadastro" />
      {content.tab === "dados" && (
        <DataTab visitor={visitor} path={path} choices={content.choices} refused={actionData} />
      )}
      {content.tab === "entrar" && <VerdictTab {...content} path={path} self={self} canAllocate={may.allocate} />}
      {content.tab === "vinculos" && (
        <AllocationsTab {...content} self={self} address={address} canAllocate={may.allocate} />
      )}
      {content.tab === "documentos" && <DocumentsTab {...content} self={self} writes={may.write} />}
      {content.tab === "historico" && <HistoryTab {...content} address={address} />}
    </>
  );
}
