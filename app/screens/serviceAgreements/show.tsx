import { agreementHistoryOperation } from "#app/contracts/agreements/agreement-moves.ts";
import { agreementMinutesOperation, agreementStoresOperation } from "#app/contracts/agreements/agreement-stores.ts";
import { serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { accessHistoryList } from "#app/contracts/visits/access-history.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { addressOf, loadPage, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import type { Route } from "./+types/show.ts";
import { AgreementActions } from "./agreement-actions.tsx";
import { AgreementFacts } from "./agreement-facts.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { MinutesPanel } from "./minutes-panel.tsx";
import { NextStep } from "./next-step.tsx";
import { loadAgreement } from "./paths.ts";
import { AgreementStatus } from "./status.tsx";
import { weekFrom } from "./weeks.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const url = new URL(request.url);
  const { id } = params;
  const found = await loadAgreement(context, id);
  const starts_on = weekFrom(url.searchParams.get("starts_on"));
  const { sort } = paramsOf(url, ["sort"]);
  const [stores, { minutes }, history] = await Promise.all([
    loadPage(context, url, agreementStoresOperation, { id, starts_on, sort }),
    api.read(agreementMinutesOperation, { id, starts_on }),
    api.read(agreementHistoryOperation, { id, per_page: 100 }),
  ]);
  const may = abilitiesOf(context, serviceAgreements);
  const sees = abilitiesOf(context, accessHistoryList).read;
  const measured = { stores, minutes, starts_on: starts_on ?? "", address: addressOf(url), sees };
  return { ...found, measured, history: history.data, may, today: dayAt(new Date()) };
}

/** A declaration: its state and next step, its data, its minutes store by store, and its history. */
export default function Agreement({ loaderData }: Route.ComponentProps) {
  const { agreement, path, self, measured, history, may, today } = loaderData;
  const title = `Declaração para ${agreement.retailer.name}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...listCrumbs(path, serviceAgreements, []), { label: agreement.retailer.name }]}
        lead={<AgreementStatus {...agreement} />}
        actions={<AgreementActions agreement={agreement} self={self} may={may} />}
      />
      <NextStep agreement={agreement} self={self} path={path} writes={may.write} />
      <AgreementFacts agreement={agreement} path={path} />
      <MinutesPanel {...measured} self={self} today={today} />
      <HistoryPanel history={history} />
    </>
  );
}
