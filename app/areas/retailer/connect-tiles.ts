import { ENDING_DAYS, serviceProviderContracts } from "#app/contracts/agreements/contracts.ts";
import { relatedServiceProviders } from "#app/contracts/directory/related-providers.ts";
import { documentRuleDrafts } from "#app/contracts/documents/document-rule-drafts.ts";
import { documentRuleList } from "#app/contracts/documents/document-rules.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import { accessBlocks, BLOCK_ENDING_DAYS } from "#app/contracts/visits/access-blocks.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import { rulesAt } from "#app/screens/documentRules/tabs.tsx";
import { countTile, TOTAL_ONLY } from "#app/screens/to-do/load-tiles.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { Tile } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { retailerAddresses } from "./addresses.ts";

const { blocks, contracts, serviceProviders } = retailerAddresses;
const rules = rulesAt("/retailer");

/** Counts what the settings of the retailer will change and what ends soon; only lists that the user may read. */
export function loadConnectTiles(context: Context): Promise<Settled<Tile>[]> {
  const tiles = [
    abilitiesOf(context, documentRuleList).read && futureRulesTile(context),
    abilitiesOf(context, documentRuleDrafts).read && readyDraftsTile(context),
    abilitiesOf(context, relatedServiceProviders).read && providersTile(context),
    abilitiesOf(context, serviceProviderContracts).read && contractsTile(context),
    abilitiesOf(context, accessBlocks).read && blocksTile(context),
  ];
  return Promise.all(tiles.filter((tile) => tile !== false));
}

const future = { state: "future", sort: "starts_on" } as const;
/** The versions of rules that have not begun, with the day of the next one. */
async function futureRulesTile(context: Context): Promise<Settled<Tile>> {
  const found = await settle(apiOf(context).list(documentRuleList, { ...future, ...TOTAL_ONLY }));
  if (!found) return null;
  const [next] = found.data;
  return {
    label: "Regras por começar",
    one: "Regra por começar",
    rule: "A exigência muda no primeiro dia da regra; até lá dá para desfazer.",
    tone: "warning",
    href: withSearch(rules.path, future),
    count: found.meta.total,
    capped: found.meta.capped,
    note: next && `A próxima: ${formatDate(next.starts_on)}`,
  };
}

const ready = { state: "ready", sort: "created_at" } as const;
const readyDraftsTile = (context: Context) =>
  countTile(
    apiOf(context).list(documentRuleDrafts, { ...ready, ...TOTAL_ONLY }),
    {
      label: "Rascunhos de regras a salvar",
      one: "Rascunho de regra a salvar",
      rule: "Já mostram quem seria impedido; nada muda até alguém os salvar.",
      tone: "info",
      href: withSearch(rules.drafts, ready),
    },
    ({ created_at }) => created_at,
  );

const partial = { completeness: "partial" } as const;
const providersTile = (context: Context) =>
  countTile(apiOf(context).list(relatedServiceProviders, { ...partial, ...TOTAL_ONLY }), {
    label: "Prestadores com pendência",
    one: "Prestador com pendência",
    rule: "Falta um documento da empresa que a rede exige.",
    tone: "warning",
    href: withSearch(serviceProviders, partial),
  });

const ending = { ending: "true", sort: "ends_on" } as const;
const contractsTile = (context: Context) =>
  countTile(apiOf(context).list(serviceProviderContracts, { ...ending, ...TOTAL_ONLY }), {
    label: "Contratos que terminam logo",
    one: "Contrato que termina logo",
    rule: `Com prestadores de serviço, nos próximos ${ENDING_DAYS} dias.`,
    tone: "warning",
    href: withSearch(contracts, ending),
  });

const blocksTile = (context: Context) =>
  countTile(apiOf(context).list(accessBlocks, { ...ending, ...TOTAL_ONLY }), {
    label: "Bloqueios que terminam logo",
    one: "Bloqueio que termina logo",
    rule: `Nos próximos ${BLOCK_ENDING_DAYS} dias as pessoas voltam a entrar.`,
    tone: "warning",
    href: withSearch(blocks, ending),
  });
