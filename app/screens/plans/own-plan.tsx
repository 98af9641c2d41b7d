import type { OfferedPlan } from "#app/contracts/money/plans.ts";
import { useIsInMenu } from "#app/screens/use-menu.ts";
import { formatInteger } from "#app/ui/format.ts";
import { DefinitionList } from "#app/ui/page/index.ts";
import { formatPrice } from "./columns.tsx";

const of = (used: number, most: number | null) =>
  most === null ? `${formatInteger(used)}, sem limite` : `${formatInteger(used)} de ${formatInteger(most)}`;

type OwnPlanProps = { own: OfferedPlan | undefined; home: string; sees: boolean };

/** The account's plan and its usage; `sees`: the user may see visitors. */
export function OwnPlan({ own, home, sees }: OwnPlanProps) {
  const retailers = `${home}/relatedRetailers`;
  const leads = useIsInMenu(retailers);
  const stores = own && of(own.stores_used, own.stores_limit);
  const visitors = own && of(own.visitors_used, own.visitors_limit);
  return own ? (
    <DefinitionList
      items={[
        { term: "Plano", detail: own.name },
        { term: "Preço", detail: formatPrice(own.price_cents, own.period) },
        {
          term: "Visitantes ativos",
          detail: sees ? (
            <a className="text-primary underline" href={`${home}/visitors/search?active=true`}>
              {visitors}
            </a>
          ) : (
            visitors
          ),
        },
        {
          term: "Lojas com vínculo",
          detail: leads ? (
            <a className="text-primary underline" href={retailers}>
              {stores}
            </a>
          ) : (
            stores
          ),
        },
      ]}
    />
  ) : (
    <p>Sua empresa não tem um plano. Para contratar um, fale com o suporte, em Ajuda.</p>
  );
}
