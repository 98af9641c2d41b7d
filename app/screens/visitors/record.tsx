import { visitorOverviewOperation } from "#app/contracts/people/visitor-overview.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { addressOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { Tabs } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/record.ts";
import { AllocationsTab } from "./allocations-tab.tsx";
import { DataTab } from "./data-tab.tsx";
import { DocumentsTab } from "./documents-tab.tsx";
import { EntrySteps } from "./entry-steps.tsx";
import { HistoryTab } from "./history-tab.tsx";
import { loadListBehind, useListBehind, withListOf } from "./list-behind.ts";
import { RecordHeader } from "./record-header.tsx";
import { saveVisitor } from "./save-visitor.ts";
import { loadTab, tabOf, viewerTabs, visitorTabs } from "./tabs.ts";
import { TimelineTab } from "./timeline-tab.tsx";
import { VerdictTab } from "./verdict-tab.tsx";
import { visitorAbilities, visitorsPath } from "./visitor-paths.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const api = apiOf(context);
  const path = visitorsPath(context);
  const may = visitorAbilities(context);
  const searchPath = may.registers ? `${path}/search` : path;
  const [overview, list] = await Promise.all([
    api.readOf(visitors, visitorOverviewOperation, { id: params.id }),
    loadListBehind(api, url, { path, searchPath }, params.id),
  ]);
  const content = await loadTab(tabOf(url), { context, url, visitor: overview.visitor, may });
  const form = withListOf(url, `${path}/${params.id}`);
  return { path, overview, may, address: addressOf(url), form, list, content, today: dayAt(new Date()) };
}

export const action = (args: Route.ActionArgs) => saveVisitor(args);

export default function VisitorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, overview, may, address, form, list, content, today } = loaderData;
  const { visitor } = overview;
  const owner = may.registers && !may.seesOwners ? undefined : visitor.owner_name;
  const keep = useListBehind();
  const self = `${path}/${visitor.uuid}`;
  const title = `${visitor.name} – ${visitorTabs.find(({ value }) => value === content.tab)?.label}`;
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <RecordHeader
        path={path}
        here={form}
        overview={overview}
        owner={owner}
        list={list}
        today={today}
        photoBelow={content.tab === "dados"}
      />
      <Tabs
        address={address}
        tabs={may.registers ? visitorTabs : viewerTabs}
        current={content.tab}
        label="Partes do cadastro"
      />
      {content.tab === "dados" && (
        <>
          {may.write && <EntrySteps self={self} overview={overview} may={may} />}
          <DataTab visitor={visitor} path={path} form={form} choices={content.choices} refused={actionData} />
        </>
      )}
      {content.tab === "entrar" && (
        <VerdictTab {...content} path={path} here={form} self={self} canAllocate={may.allocate} />
      )}
      {content.tab === "vinculos" && <AllocationsTab {...content} self={self} address={address} may={may} />}
      {content.tab === "documentos" && (
        <DocumentsTab {...content} self={self} writes={may.sendDocuments} canAllocate={may.allocate} />
      )}
      {content.tab === "linha" && <TimelineTab {...content} address={address} />}
      {content.tab === "historico" && <HistoryTab {...content} address={address} />}
      {may.remove && (
        <div className="border-t pt-2 print:hidden [&>a]:-ml-3">
          <ButtonLink look="quiet" href={keep(`${self}/remove`)} data-ask="">
            {`${words.remove} cadastro`}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
