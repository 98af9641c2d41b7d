import { agreementHistoryOperation } from "#app/contracts/agreements/agreement-moves.ts";
import {
  agreementMinutesOperation,
  agreementStoresOperation,
  agreementWeeksOperation,
} from "#app/contracts/agreements/agreement-stores.ts";
import { serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { accessHistoryList } from "#app/contracts/visits/access-history.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { addressOf, loadPage, paramsOf } from "#app/crud/search.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf, isUuid } from "#app/session/client.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import type { Route } from "./+types/show.ts";
import { AgreementActions } from "./agreement-actions.tsx";
import { AgreementFacts } from "./agreement-facts.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { MinutesPanel } from "./minutes-panel.tsx";
import { NextStep } from "./next-step.tsx";
import { agreementListCrumbs, loadAgreement, nameOfAgreement } from "./paths.ts";
import { ReceivedActions } from "./received/received-actions.tsx";
import { ReceivedStep } from "./received/received-step.tsx";
import { SignedDocument } from "./signed-document.tsx";
import { AgreementStatus } from "./status.tsx";
import { weekFrom } from "./weeks.ts";
import { WeeksPanel } from "./weeks-panel.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const url = new URL(request.url);
  const { id } = params;
  const found = await loadAgreement(context, id);
  const starts_on = weekFrom(url.searchParams.get("starts_on"));
  const { sort, store_uuid } = paramsOf(url, ["sort", "store_uuid"]);
  const store = isUuid(store_uuid) ? store_uuid : undefined;
  // A store does not read the history.
  const readsHistory = !found.path.startsWith("/store/");
  const [stores, { minutes }, weeks, history] = await Promise.all([
    loadPage(context, url, agreementStoresOperation, { id, starts_on, sort }),
    api.read(agreementMinutesOperation, { id, starts_on }),
    settle(api.read(agreementWeeksOperation, { id, store_uuid: store })),
    readsHistory ? api.read(agreementHistoryOperation, { id, per_page: 100 }) : null,
  ]);
  const may = abilitiesOf(context, serviceAgreements);
  const readsAccessHistory = abilitiesOf(context, accessHistoryList).read;
  const measured = { stores, minutes, starts_on: starts_on ?? "", address: addressOf(url), readsAccessHistory };
  const named = [...found.agreement.stores, ...stores.data].find(({ uuid }) => uuid === store)?.name;
  const week = { weeks: weeks?.weeks ?? null, store: store && (named ?? "a loja escolhida") };
  return { ...found, measured, week, history: history?.data, may, today: dayAt(new Date()), now: Date.now() };
}

/** A declaration: its state and next step, its data, its minutes by week and by store, and its history. */
export default function Agreement({ loaderData }: Route.ComponentProps) {
  const { agreement, path, self, received, measured, week, history, may, today, now } = loaderData;
  const name = nameOfAgreement(loaderData);
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const crumb = received ? agreement.owner.name : agreement.retailer.name;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...agreementListCrumbs(loaderData), { label: crumb }]}
        lead={<AgreementStatus {...agreement} />}
        actions={
          received ? (
            <ReceivedActions agreement={agreement} self={self} answers={may.write && history !== undefined} />
          ) : (
            <AgreementActions agreement={agreement} self={self} may={may} />
          )
        }
      />
      {received ? (
        <ReceivedStep agreement={agreement} now={now} />
      ) : (
        <NextStep agreement={agreement} self={self} path={path} writes={may.write} />
      )}
      <AgreementFacts agreement={agreement} path={path} received={received} />
      <SignedDocument agreement={agreement} self={self} received={received} />
      <WeeksPanel {...week} address={measured.address} />
      <MinutesPanel {...measured} agreement={agreement} received={received} self={self} today={today} />
      {history && <HistoryPanel history={history} />}
    </>
  );
}
