import {
  contractPeriods,
  serviceProviderContracts as contracts,
  ENDING_DAYS,
  type ServiceProviderContract,
} from "#app/contracts/agreements/contracts.ts";
import { filtersFor, linked, search, secondary, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDate, formatInteger, formatMoney } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { retailerAddresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";
import { contractAt, contractName } from "./describe.ts";
import { ContractStatus, fileLabels } from "./status.tsx";

const filters = filtersFor(contracts, {
  q: search("Prestador ou descrição"),
  period: select("Vigência", "Todas", contractPeriods),
  ending: select("Término", "Todos", { true: `Nos próximos ${ENDING_DAYS} dias` }),
  has_file: secondary(select("Documento", "Todos", fileLabels)),
  service_provider_uuid: linked("Prestador", contractName, "escolhido"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(contracts, filters)];

export async function loader(args: Route.LoaderArgs) {
  const ending = settle(apiOf(args.context).list(contracts, { ending: "true", per_page: 1 }));
  const list = await loadList(args, contracts, filters);
  return { list, ending: (await ending)?.meta.total ?? 0 };
}

const columns: Column<ServiceProviderContract>[] = [
  {
    header: "Prestador",
    sort: "service_provider",
    rowHeader: true,
    cell: (contract) => <a href={contractAt(contract.uuid)}>{contractName(contract)}</a>,
  },
  { header: "Descrição", sort: "description", cell: ({ description }) => description },
  { header: "Início", sort: "starts_on", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
  { header: "Fim", sort: "ends_on", nowrap: true, cell: ({ ends_on }) => (ends_on ? formatDate(ends_on) : "Sem fim") },
  {
    header: "Valor",
    sort: "value_cents",
    numeric: true,
    nowrap: true,
    cell: ({ value_cents }) => formatMoney(value_cents),
  },
  { header: "Situação", sort: "period", cell: ContractStatus },
];

/** The retailer's contracts with service providers. */
export default function Contracts({ loaderData: { list, ending } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={contracts}
      list={list}
      filters={filters}
      columns={columns}
      lead="Com prestadores de serviço"
      above={ending > 0 && !list.values.ending && <EndingLine count={ending} />}
    />
  );
}

/** Names the contracts that end soon, and leads to exactly these. */
function EndingLine({ count }: { count: number }) {
  const text = count === 1 ? "1 contrato termina" : `${formatInteger(count)} contratos terminam`;
  return (
    <p>
      <a className="inline-block py-1 text-primary underline" href={`${retailerAddresses.contracts}?ending=true`}>
        {text} nos próximos {ENDING_DAYS} dias
      </a>
    </p>
  );
}
