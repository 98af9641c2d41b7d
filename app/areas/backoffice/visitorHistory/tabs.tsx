import { dataRequestList, personReportList } from "#app/contracts/people/data-requests.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { LinkTabs } from "#app/ui/page/index.ts";
import { backofficeAddresses } from "../addresses.ts";

const { dataRequests, personReports } = backofficeAddresses;
const { title } = personReportList.words;
const tabs = [
  { href: personReports, label: "Relatórios" },
  { href: dataRequests, label: dataRequestList.words.title },
];

/** The lists of the screen: the reports, and the requests of data subjects. */
export const PrivacyTabs = ({ current }: { current: string }) => (
  <LinkTabs label={title} tabs={tabs} current={current} />
);

/** The address of a report's page, or of one below it. */
export const reportAt = (uuid: string, below = "") => `${personReports}/${uuid}${below}`;

/** The breadcrumb down to the list of reports. */
export const reportCrumbs = listCrumbs(personReports, personReportList, []);
