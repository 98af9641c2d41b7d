import { data } from "react-router";
import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { frameOrigin, powerBi, powerBiOperation } from "#app/contracts/reports/power-bi.ts";
import { abilitiesOf, requireAbility } from "#app/crud/abilities.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { pathOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { FRAME_SOURCE } from "#app/session/security-headers.ts";
import { EmptyState, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/show.ts";

const title = "Power BI";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, powerBi, READ_ONLY);
  const { power_bi_report: report } = await apiOf(context).read(powerBiOperation, {});
  const origin = report.address && frameOrigin(report.address);
  const page = {
    path: pathOf(new URL(request.url)),
    address: origin ? report.address : null,
    isOwn: report.own_address !== "",
    sets: abilitiesOf(context, powerBi).write,
  };
  return data(page, { headers: origin ? { [FRAME_SOURCE]: origin } : {} });
}

/** Lets the page's policy frame the report's origin. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** The Power BI report of the store or of its retailer, in a frame, with a link for browsers that show none. */
export default function PowerBi({ loaderData: { path, address, isOwn, sets } }: Route.ComponentProps) {
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[homeCrumb(path), { label: title }]}
        lead={address && (isOwn ? "O relatório desta loja." : "O relatório que a rede mostra às lojas.")}
        actions={sets && <ButtonLink href={`${path}/edit`}>Definir relatório</ButtonLink>}
      />
      {address ? (
        <>
          <p>
            <a href={address} className="text-primary underline" target="_blank" rel="noreferrer">
              Abrir o relatório no Power BI
            </a>
            , se ele não aparece aqui ou pede a sua conta.
          </p>
          <iframe
            src={address}
            title="Relatório do Power BI"
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            className="h-[75vh] w-full rounded-md border print:hidden"
            allowFullScreen
          />
        </>
      ) : (
        <EmptyState title="Sem relatório">
          <p>
            Ninguém definiu ainda o relatório do Power BI. Peça à sua rede, que o define em Configurações da rede
            {sets ? ", ou defina aqui o desta loja." : "."}
          </p>
        </EmptyState>
      )}
    </>
  );
}
