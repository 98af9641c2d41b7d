import { READ_ONLY, READ_WRITE } from "#app/contracts/permissions.ts";
import { levelOf, type UserInfo } from "#app/contracts/session.ts";
import { addressOf, pageOf, toLastPage } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { dashboard as words } from "#app/ui/words.ts";
import type { Route } from "./+types/home.ts";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { doorsOf } from "./dashboard/doors.ts";
import { filtersOf } from "./dashboard/filters.ts";
import { askAll } from "./dashboard/questions.ts";
import { FieldHome } from "./fieldHome/field-home.tsx";
import { askField } from "./fieldHome/questions.ts";
import { home, permission } from "./visitors/visitors.ts";

const feature = "agency-visitors";

/** Recharts draws over the tables. */
export const handle = { hydrate: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = context.get(userContext);
  if (user.edition === "connect")
    return { shows: "field", field: await askField(apiOf(context), user, request) } as const;
  const missing = missingFor(user);
  if (missing) return { shows: "greeting", missing } as const;

  const url = new URL(request.url);
  const page = pageOf(url, "visitas");
  const answers = await askAll(apiOf(context), filtersOf(url), page);
  const last = answers.visits?.page.last ?? page;
  if (page > last && !answers.visits?.page.capped) throw toLastPage(context, url, "visitas", last);
  return {
    shows: "dashboard",
    answers,
    address: addressOf(url),
    updatedAt: new Date().toISOString(),
    writes: levelOf(user, permission) >= READ_WRITE,
    doors: doorsOf(user),
  } as const;
}

/** What keeps this person from the dashboard: the plan, the role's level, or nothing. */
function missingFor(user: UserInfo): "plan" | "level" | null {
  if (!user.plan_features.includes(feature)) return "plan";
  return levelOf(user, permission) < READ_ONLY ? "level" : null;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.shows === "field") return <FieldHome field={loaderData.field} />;
  return (
    <>
      <title>Painel de visitantes</title>
      {loaderData.shows === "dashboard" ? (
        <Dashboard {...loaderData} />
      ) : (
        <>
          <PageHeader title="Olá!" breadcrumb={[{ label: home.label }]} />
          <p>{loaderData.missing === "plan" ? words.planLacks : words.levelLacks}</p>
        </>
      )}
    </>
  );
}
