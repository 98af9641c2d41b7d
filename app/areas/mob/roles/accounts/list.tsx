import { accountSignIns, signInKinds } from "#app/contracts/access/account-sign-ins.ts";
import { authenticationProviders } from "#app/contracts/access/authentication-providers.ts";
import { clientStatuses } from "#app/contracts/directory/companies.ts";
import { allOf } from "#app/crud/choices.ts";
import { filtersFor, lookupFilter, search, secondary, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatCnpj, formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { addresses } from "../../addresses.ts";
import { RoleTabs, roleParents } from "../tabs.tsx";
import type { Route } from "./+types/list.ts";

const filters = filtersFor(accountSignIns, {
  q: search("Nome ou CNPJ"),
  kind: select("Tipo de conta", "Todos", signInKinds),
  second_factor_required: select("Segundo fator", "Todos", { true: "Exigido", false: "Opcional" }),
  authentication_provider_uuid: secondary(
    lookupFilter(
      "Provedor de acesso",
      "Todos",
      allOf(authenticationProviders, ({ name }) => name),
    ),
  ),
  status: secondary(select("Situação", "Todas", clientStatuses)),
  without_users: secondary(select("Usuários", "Todos", { true: "Sem usuários" })),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(accountSignIns, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, accountSignIns, filters);

/** The accounts of all kinds, and how their users sign in. */
export default function Accounts({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={accountSignIns}
      list={list}
      filters={filters}
      parents={roleParents}
      lead="Onde o segundo fator é exigido, quem entra com senha o adiciona antes de qualquer outra coisa. Quem entra por um provedor de acesso usa o dele."
      columns={[
        {
          header: "Conta",
          sort: "name",
          rowHeader: true,
          cell: ({ uuid, name }) => (list.may.write ? <a href={`${addresses.accounts}/${uuid}`}>{name}</a> : name),
        },
        { header: "Tipo", sort: "kind", cell: ({ kind }) => signInKinds[kind] },
        { header: "CNPJ", sort: "cnpj", nowrap: true, cell: ({ cnpj }) => (cnpj ? formatCnpj(cnpj) : "–") },
        {
          header: "Segundo fator",
          sort: "second_factor_required",
          cell: ({ second_factor_required: required }) => (
            <Badge tone={required ? "success" : "neutral"} label={required ? "Exigido" : "Opcional"} />
          ),
        },
        {
          header: "Provedor de acesso",
          sort: "authentication_provider",
          cell: ({ authentication_provider: provider }) => provider?.name ?? "–",
        },
        {
          header: "Usuários",
          sort: "users_count",
          numeric: true,
          cell: ({ uuid, name, users_count: count }) =>
            count === 0 ? (
              "0"
            ) : (
              <a href={withSearch(addresses.users, { account_uuid: uuid, active: "true" })}>
                {formatInteger(count)}
                <span className="sr-only"> em {name}</span>
              </a>
            ),
        },
      ]}
    >
      <RoleTabs current={addresses.accounts} />
    </ListPage>
  );
}
