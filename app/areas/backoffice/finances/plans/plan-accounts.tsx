import type { ClientKind, Plan } from "#app/contracts/money/plans.ts";
import { formatInteger } from "#app/ui/format.ts";
import { withSearch } from "#app/ui/table/index.ts";

/** The lists of accounts by kind, and the words for one and many. */
const lists: Record<ClientKind, readonly [path: string | null, one: string, many: string]> = {
  retailer: ["/backoffice/retailers", "rede", "redes"],
  agency: ["/backoffice/agencies", "agência", "agências"],
  supplier: ["/backoffice/suppliers", "fornecedor", "fornecedores"],
  service_provider: ["/backoffice/serviceProviders", "prestador", "prestadores"],
  store: ["/backoffice/retailers/stores", "loja", "lojas"],
  mob: [null, "administração", "administrações"],
};

/** The accounts that have a plan today, by kind; each number leads to them, for those who may read companies. */
export function PlanAccounts({ plan, linked }: { plan: Plan; linked: boolean }) {
  if (plan.accounts_count === 0) return "Nenhuma";
  return (
    <ul id="contas" className="flex flex-wrap gap-x-4">
      {plan.accounts_by_kind.map(({ kind, count }) => {
        const [path, one, many] = lists[kind];
        const text = `${formatInteger(count)} ${count === 1 ? one : many}`;
        return (
          <li key={kind}>
            {linked && path ? (
              <a href={withSearch(path, { plan_uuid: plan.uuid })} className="inline-block py-1 text-primary underline">
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        );
      })}
    </ul>
  );
}
