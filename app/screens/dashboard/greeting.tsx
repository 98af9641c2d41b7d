import { PageHeader } from "#app/ui/page/index.ts";
import { dashboard as words } from "#app/ui/words.ts";
import { dashboardTitle } from "./dashboard.tsx";
import type { MissingAccess } from "./home.ts";

/** Home of users who may not see the dashboard: says what is missing and who can help. */
export function Greeting({ missing }: { missing: MissingAccess }) {
  return (
    <>
      <title>{dashboardTitle}</title>
      <PageHeader title="Olá!" breadcrumb={[{ label: "Início" }]} />
      <p>{missing === "plan" ? words.planLacks : words.levelLacks}</p>
    </>
  );
}
