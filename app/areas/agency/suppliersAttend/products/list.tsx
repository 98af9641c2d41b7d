import { FULL_ACCESS, READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import type { AgencyProduct } from "#app/contracts/directory/agency-suppliers.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { buildChips, getBulkProps, ListFrame } from "#app/ui/table/index.ts";
import { crumbs, permission, products, tabs, title } from "../attended.ts";
import type { Route } from "./+types/list.ts";
import { columnsOf } from "./columns.tsx";
import { filterLabels, namesIn, optionsFor, ProductFilters } from "./filters.tsx";
import { create, filterNames } from "./product.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_ONLY);
  const filters = paramsOf(new URL(request.url), filterNames);
  const [listed, options] = await Promise.all([
    fetchList<AgencyProduct>(context, request, products, filters),
    optionsFor(apiOf(context)),
  ]);
  const level = levelOf(context.get(userContext), permission);
  const may = { write: level >= READ_WRITE, full: level >= FULL_ACCESS };
  return { listed, filters, options, may };
}

/** What the attended suppliers sell. */
export default function Products({ loaderData: { listed, filters, options, may } }: Route.ComponentProps) {
  const newOne = `${products.path}/new`;
  return (
    <>
      <title>{`Produtos – ${title}`}</title>
      <PageHeader
        title="Produtos"
        breadcrumb={[...crumbs, { label: "Produtos" }]}
        actions={
          <>
            {may.write && (
              <ButtonLink look="primary" href={newOne}>
                {create}
              </ButtonLink>
            )}
            {may.full && <ButtonLink href={`${products.path}/import`}>Importar planilha</ButtonLink>}
          </>
        }
      />
      <LinkTabs label={title} tabs={tabs} current={products.path} />
      <ProductFilters address={listed.address} filters={filters} options={options} />
      <ListFrame
        listed={listed}
        noun={["produto", "produtos"]}
        caption="Produtos dos fornecedores atendidos"
        columns={columnsOf(may)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, filterLabels, namesIn(options))}
        {...(may.full &&
          getBulkProps(listed, ({ name }) => name, <Button formAction={`${products.path}/section`}>Dar seção</Button>))}
        exports={`${products.path}/export`}
        whenEmpty={may.write && <a href={newOne}>{create}</a>}
      />
    </>
  );
}
