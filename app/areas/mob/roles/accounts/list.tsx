import { clientStatuses, companies } from "#app/contracts/directory/companies.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { filtersFor, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { formatCnpj } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { toOptions } from "#app/ui/table/index.ts";
import { addresses } from "../../addresses.ts";
import { RoleTabs, roleParents } from "../tabs.tsx";
import type { Route } from "./+types/list.ts";
import { accountsOf, accountTitle, kindLabels, requestedKind } from "./accounts.ts";

const filters = filtersFor(accountsOf("agency"), {
  q: search("Nome ou CNPJ"),
  status: select("Situação", "Todas", clientStatuses),
  without_users: select("Usuários", "Todos", { true: "Sem usuários" }),
});

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => exportsList(accountsOf(requestedKind(args.request)), filters)(args, next),
];

export async function loader(args: Route.LoaderArgs) {
  const kind = requestedKind(args.request);
  const list = await loadList(args, accountsOf(kind), filters);
  return { list, kind, writes: abilitiesOf(args.context, companies[kind]).write };
}

/** The accounts of a kind, and whether their users need a second factor. */
export default function Accounts({ loaderData: { list, kind, writes } }: Route.ComponentProps) {
  const kinds = {
    label: "Tipo de conta",
    field: () => <SelectField name="kind" label="Tipo de conta" options={toOptions(kindLabels)} defaultValue={kind} />,
    chip: () => kindLabels[kind],
  };
  return (
    <ListPage
      resource={accountsOf(kind)}
      list={list}
      filters={{ ...filters, kind: kinds }}
      parents={roleParents}
      lead="Onde é exigido, quem entra com senha adiciona um segundo fator antes de qualquer outra coisa."
      caption={`${accountTitle}: ${kindLabels[kind]}`}
      columns={[
        {
          header: "Conta",
          sort: "name",
          rowHeader: true,
          cell: ({ uuid, name }) => (writes ? <a href={`${addresses.accounts}/${kind}/${uuid}`}>{name}</a> : name),
        },
        { header: "CNPJ", sort: "cnpj", nowrap: true, cell: ({ cnpj }) => (cnpj ? formatCnpj(cnpj) : "-") },
        {
          header: accountTitle,
          cell: ({ second_factor_required: required }) => (
            <Badge tone={required ? "success" : "neutral"} label={required ? "Exigido" : "Opcional"} />
          ),
        },
      ]}
    >
      <RoleTabs current={addresses.accounts} />
    </ListPage>
  );
}
