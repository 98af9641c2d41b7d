import { failedJobs } from "#app/contracts/platform/jobs.ts";
import { workFailures } from "#app/contracts/platform/work-failures.ts";
import { LinkTabs } from "#app/ui/page/index.ts";
import { addresses } from "../addresses.ts";

const tabs = [
  { href: addresses.failedJobs, label: "De usuários" },
  { href: addresses.workFailures, label: workFailures.words.title },
];

/** From the failed jobs of users to the failed work of the platform. */
export const FailureTabs = ({ current }: { current: string }) => (
  <LinkTabs label={failedJobs.words.title} tabs={tabs} current={current} />
);
