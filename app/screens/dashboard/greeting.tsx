import { PageHeader } from "#app/ui/page/index.ts";
import { dashboard as words } from "#app/ui/words.ts";
import { title } from "./dashboard.tsx";
import type { Missing } from "./home.ts";

/** The home of whoever may not see the dashboard: what is missing, and who can help. */
export function Greeting({ missing }: { missing: Missing }) {
  return (
    <>
      <title>{title}</title>
      <PageHeader title="Olá!" breadcrumb={[{ label: "Início" }]} />
      <p>{missing === "plan" ? words.planLacks : words.levelLacks}</p>
    </>
  );
}
