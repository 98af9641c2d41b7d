import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { addressOf } from "#app/crud/search.ts";
import { areaIn, rulesPath, SettingsTabs } from "#app/screens/documentRules/tabs.tsx";
import { DefinitionList, PageHeader, Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Pagination, Results, Table, withSearch } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/settings.ts";
import { changeColumns } from "./changes.tsx";
import { describeSetting, effectOf, settingLabels, settingNames, settingsTitle, settingsToForm } from "./fields.ts";
import { readSettingChanges, readSettings, settingsPlace, writesSettings } from "./settings-of.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const place = await settingsPlace({ context, params, request }, READ_ONLY);
  const [config, changes] = await Promise.all([readSettings(context, place), readSettingChanges(context, url, place)]);
  return { place, config, changes, writes: writesSettings(context, place), address: addressOf(url) };
}

/** The settings of the retailer, each with its effect, and who changed them. */
export default function RetailerSettings({ loaderData }: Route.ComponentProps) {
  const { place, config, changes, writes, address } = loaderData;
  const { path, retailer, crumbs } = place;
  const rules = retailer
    ? withSearch(rulesPath(areaIn(path)), { retailer_uuid: retailer.uuid })
    : rulesPath("retailer");
  const values = settingsToForm(config);
  return (
    <>
      <title>{settingsTitle}</title>
      <PageHeader
        title={settingsTitle}
        breadcrumb={[...crumbs, { label: settingsTitle }]}
        lead={retailer?.name}
        actions={
          writes && (
            <>
              <ButtonLink look="primary" href={`${path}/edit`}>
                {words.edit}
              </ButtonLink>{" "}
              {!retailer && <ButtonLink href={`${path}/powerBi`}>Relatório do Power BI</ButtonLink>}
            </>
          )
        }
      />
      {!retailer && <SettingsTabs current={path} />}
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
                {areaIn(rules) !== "backoffice" && (
                  <a className="text-primary underline" href={rules}>
                    Ver as regras
                  </a>
                )}
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
