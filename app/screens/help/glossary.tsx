import { homeOf } from "#app/screens/home.ts";
import { userContext } from "#app/session/request.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { support } from "#app/ui/words.ts";
import type { Route } from "./+types/glossary.ts";
import { glossaryFor } from "./glossary-for.ts";

export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  return { home: homeOf(user), entries: glossaryFor(user.role.user_type) };
}

/** The words of the product, each with its meaning. */
export default function Glossary({ loaderData: { home, entries } }: Route.ComponentProps) {
  return (
    <>
      <title>{support.glossary}</title>
      <PageHeader
        title={support.glossary}
        breadcrumb={[
          { label: "Início", href: home },
          { label: support.page, href: `${home}/ajuda` },
          { label: support.glossary },
        ]}
      />
      <dl className="grid max-w-prose gap-3">
        {entries.map(({ anchor, name, text }) => (
          <div key={anchor} id={anchor} className="target:bg-primary-soft">
            <dt className="font-semibold">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
