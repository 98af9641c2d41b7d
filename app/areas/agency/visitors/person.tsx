import { redirect } from "react-router";
import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import { addressOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { requestContext, userContext } from "#app/session/request.ts";
import { Badge, PageHeader, Tabs } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/person.ts";
import { AllocationsTab } from "./allocations-tab.tsx";
import { DataTab } from "./data-tab.tsx";
import { DocumentsTab } from "./documents-tab.tsx";
import { visitorForm } from "./fields.tsx";
import { HistoryTab } from "./history-tab.tsx";
import { loadTab, tabOf, visitorTabs } from "./person-tabs.ts";
import { VerdictTab } from "./verdict-tab.tsx";
import * as where from "./visitors.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const visitor = await where.findVisitor(apiOf(context), params.id);
  const user = context.get(userContext);
  const may = {
    write: levelOf(user, where.visitorPermission) >= READ_WRITE,
    remove: levelOf(user, where.visitorPermission) >= FULL_ACCESS,
    allocate: levelOf(user, where.allocationPermission) >= READ_WRITE,
  };
  const content = await loadTab(tabOf(url), { context, url, visitor, writes: may.write });
  return { visitor, may, address: addressOf(url), content };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submission } = await readForm(request, visitorForm);
  if (submission.status !== "success") return formErrors(submission, "visitor");
  const saved = await apiOf(context).send("PUT", `${where.visitorApi}/${params.id}`, { visitor: submission.value });
  if (!saved.ok) return formErrors(submission, "visitor", saved);
  flash(context.get(requestContext), { tone: "success", text: success.saved, seconds: 2 });
  return redirect(where.visitorHref(params.id));
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { visitor, may, address, content } = loaderData;
  const { name, active, is_temporary } = visitor;
  const title = `${name} – ${visitorTabs.find(({ value }) => value === content.tab)?.label}`;
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={name}
        breadcrumb={[where.visitorHome, where.list, { label: name }]}
        lead={
          <span className="inline-flex flex-wrap gap-1">
            <Badge tone={active ? "success" : "neutral"} label={active ? "Ativo" : "Inativo"} />
            {is_temporary && <Badge tone="info" label="Temporário" />}
          </span>
        }
        actions={
          may.remove && (
            <ButtonLink look="danger" href={where.visitorHref(visitor.uuid, "/remove")} data-ask="">
              {words.remove}
            </ButtonLink>
          )
        }
      />
      <Tabs address={address} tabs={visitorTabs} current={content.tab} label="Partes do cadastro" />
      {content.tab === "dados" && <DataTab {...content} visitor={visitor} writes={may.write} refused={actionData} />}
      {content.tab === "entrar" && <VerdictTab {...content} visitor={visitor} canAllocate={may.allocate} />}
      {content.tab === "vinculos" && (
        <AllocationsTab {...content} visitor={visitor} address={address} canAllocate={may.allocate} />
      )}
      {content.tab === "documentos" && <DocumentsTab {...content} visitor={visitor} writes={may.write} />}
      {content.tab === "historico" && <HistoryTab {...content} address={address} />}
    </>
  );
}
