import { READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { retailerConfigChangesOperation, retailerConfigOperation } from "#app/contracts/directory/retailers.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { addressOf, loadPage } from "#app/crud/search.ts";
import { rulesPath, SettingsTabs } from "#app/screens/documentRules/tabs.tsx";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { DefinitionList, PageHeader, Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Pagination, Results, Table } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/settings.ts";
import { changeColumns } from "./changes.tsx";
import {
  describeSetting,
  effectOf,
  settingLabels,
  settingNames,
  settingsPath,
  settingsPermission,
  settingsTitle,
  settingsToForm,
} from "./fields.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, settingsPermission, READ_ONLY);
  const url = new URL(request.url);
  const [{ retailer_config: config }, changes] = await Promise.all([
    apiOf(context).read(retailerConfigOperation, {}),
    loadPage(context, url, retailerConfigChangesOperation, {}),
  ]);
  const writes = levelOf(context.get(userContext), settingsPermission) >= READ_WRITE;
  return { config, changes, writes, address: addressOf(url) };
}

/** The settings of the retailer, each with its effect, and who changed them. */
export default function RetailerSettings({ loaderData }: Route.ComponentProps) {
  const { config, changes, writes, address } = loaderData;
  const values = settingsToForm(config);
  return (
    <>
      <title>{settingsTitle}</title>
      <PageHeader
        title={settingsTitle}
        breadcrumb={[homeCrumb(settingsPath), { label: settingsTitle }]}
        actions={
          writes && (
            <>
              <ButtonLink look="primary" href={`${settingsPath}/edit`}>
                {words.edit}
              </ButtonLink>{" "}
              <ButtonLink href={`${settingsPath}/powerBi`}>Relatório do Power BI</ButtonLink>
            </>
          )
        }
      />
      <SettingsTabs current={settingsPath} />
      <DefinitionList
        items={[
          ...settingNames.map((name) => ({
            term: settingLabels[name],
            detail: (
              <>
                {`${describeSetting(name, values[name])} `}
                <span className="block text-muted-foreground">{effectOf(name, values[name])}</span>
              </>
            ),
          })),
          {
            term: "Documentos exigidos hoje",
            detail: (
              <>
                {config.required_document_types.map(({ name }) => name).join(", ") || "Nenhum"}
                {" · "}
                <a className="text-primary underline" href={rulesPath("retailer")}>
                  Ver as regras
                </a>
              </>
            ),
          },
        ]}
      />
      <Panel title="Quem mudou o quê" id="historico">
        <Results announce={`${changes.meta.total} ${changes.meta.total === 1 ? "alteração" : "alterações"}`}>
          <Table
            id="alteracoes"
            caption="Alterações das configurações"
            columns={changeColumns}
            rows={changes.data}
            rowKey={({ uuid }) => uuid}
            linkless
            whenEmpty={<p>Ninguém mudou as configurações desde que a rede foi cadastrada.</p>}
          />
          <Pagination meta={changes.meta} address={address} />
        </Results>
      </Panel>
    </>
  );
}
