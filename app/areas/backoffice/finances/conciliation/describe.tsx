import { type ReturnLineState, returnLineStates } from "#app/contracts/money/conciliation.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { Badge, LinkTabs } from "#app/ui/page/index.ts";
import { backofficeAddresses } from "../../addresses.ts";

const tones = {
  matched: "success",
  pending: "warning",
  settled: "success",
  ignored: "neutral",
  noted: "neutral",
} as const;

/** Badge for the state of a line. */
export const LineStatus = ({ state }: { state: ReturnLineState }) => (
  <Badge tone={tones[state]} label={returnLineStates[state]} />
);

const { conciliation, openLines } = backofficeAddresses;

export const returnAt = (uuid: string, below = "") => `${conciliation}/${uuid}${below}`;
export const lineAt = ({ bank_return, line }: { bank_return: { uuid: string }; line: number }) =>
  returnAt(bank_return.uuid, `/${line}`);

/** The breadcrumb down to the list of files. */
export const conciliationCrumbs = [homeCrumb(conciliation), { label: "Conciliação", href: conciliation }];

const tabs = [
  { href: conciliation, label: "Arquivos" },
  { href: openLines, label: "Linhas que aguardam decisão" },
];

/** From the files to the lines of all of them that wait, and back. */
export const ConciliationTabs = ({ current }: { current: string }) => (
  <LinkTabs label="Conciliação" tabs={tabs} current={current} />
);
