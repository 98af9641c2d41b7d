import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { allocationApprovals } from "#app/contracts/allocations/allocation-approvals.ts";
import { relatedServiceProviders } from "#app/contracts/directory/related-providers.ts";
import { documentValidationsOperation } from "#app/contracts/documents/document-checks.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { correctionList } from "#app/contracts/visits/visit-corrections.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import type { Settled } from "#app/crud/settle.ts";
import { countTile, TOTAL_ONLY } from "#app/screens/to-do/load-tiles.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { Tile } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { retailerAddresses } from "./addresses.ts";

/** A number of the home, shown if the menu leads to the screen at `menu`. */
interface WaitingTile {
  menu: string;
  tile: Settled<Tile>;
}

const { agreements, visitors, approvals, corrections, documentValidations, serviceProviders } = retailerAddresses;

/** Counts what waits for the retailer, each number with the age of the oldest; only lists that the user may read. */
export async function loadWaiting(context: Context): Promise<WaitingTile[]> {
  const decides = levelOf(context.get(userContext), "retailer-document-validations") >= READ_ONLY;
  const reads = abilitiesOf(context, correctionList).read;
  const tiles: (false | [menu: string, tile: Promise<Settled<Tile>>])[] = [
    abilitiesOf(context, allocationApprovals).read && [visitors, allocationsTile(context)],
    decides && [documentValidations, documentsTile(context)],
    levelOf(context.get(userContext), "retailer-service-agreements") >= READ_ONLY && [
      agreements,
      agreementsTile(context),
    ],
    abilitiesOf(context, relatedServiceProviders).read && [serviceProviders, providersTile(context)],
    reads && [visitors, correctionsTile(context)],
    reads && [visitors, refusedTile(context)],
  ];
  const counted = tiles.filter((one) => one !== false);
  return Promise.all(counted.map(async ([menu, tile]) => ({ menu, tile: await tile })));
}

const allocationsTile = (context: Context) =>
  countTile(
    apiOf(context).list(allocationApprovals, TOTAL_ONLY),
    {
      label: "Vínculos a aprovar",
      one: "Vínculo a aprovar",
      rule: "Aguardam a rede: sem a aprovação a pessoa não entra.",
      tone: "danger",
      href: approvals,
    },
    ({ awaits_since }) => awaits_since,
  );

const documentsTile = (context: Context) =>
  countTile(
    apiOf(context).read(documentValidationsOperation, TOTAL_ONLY),
    {
      label: "Visitantes com documentos a avaliar",
      one: "Visitante com documentos a avaliar",
      rule: "Enviaram um documento que a rede ainda não aprovou nem recusou.",
      tone: "danger",
      href: documentValidations,
    },
    ({ oldest_submitted_at }) => oldest_submitted_at,
  );

const sent = { state: "sent", sort: "sent_at" } as const;
const agreementsTile = (context: Context) =>
  countTile(
    apiOf(context).list(serviceAgreements, { ...sent, ...TOTAL_ONLY }),
    {
      label: "Declarações a responder",
      one: "Declaração a responder",
      rule: "Fornecedores e prestadores declararam um serviço e aguardam a resposta da rede.",
      tone: "danger",
      href: withSearch(agreements, sent),
    },
    ({ sent_at }) => sent_at ?? new Date(),
  );

const toDecide = { to_decide: "true", sort: "awaiting_since" } as const;
const providersTile = (context: Context) =>
  countTile(
    apiOf(context).list(relatedServiceProviders, { ...toDecide, ...TOTAL_ONLY }),
    {
      label: "Prestadores com documentos a avaliar",
      one: "Prestador com documentos a avaliar",
      rule: "Enviaram um documento da empresa que ainda não foi aprovado nem recusado.",
      tone: "warning",
      href: withSearch(serviceProviders, toDecide),
    },
    ({ awaiting_since }) => awaiting_since ?? new Date(),
  );

const pending = { state: "pending", sort: "requested_at" } as const;
const correctionsTile = (context: Context) =>
  countTile(
    apiOf(context).list(correctionList, { ...pending, ...TOTAL_ONLY }),
    {
      label: "Saídas a corrigir",
      one: "Saída a corrigir",
      rule: "Uma loja ou um contratante informou depois uma saída que a portaria não registrou.",
      tone: "warning",
      href: withSearch(corrections, pending),
    },
    ({ requested_at }) => requested_at,
  );

const refusedTile = (context: Context) =>
  countTile(apiOf(context).list(visitorList, { refused_today: "true", ...TOTAL_ONLY }), {
    label: "Pessoas barradas hoje",
    one: "Pessoa barrada hoje",
    rule: "Uma portaria da rede não as deixou entrar hoje.",
    tone: "warning",
    href: withSearch(visitors, { refused_today: "true" }),
  });
