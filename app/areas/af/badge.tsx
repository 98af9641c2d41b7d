import { ownBadgeOperation } from "#app/contracts/field/field-day.ts";
import { apiOf } from "#app/session/client.ts";
import { PageHeader, QrCode } from "#app/ui/page/index.ts";
import type { Route } from "./+types/badge.ts";
import { badgePage, fieldHome } from "./field.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return (await apiOf(context).read(ownBadgeOperation, {})).badge;
}

const title = "Meu crachá";

/** The user's badge for the gate: a code to scan and the number to type. */
export default function Badge({ loaderData }: Route.ComponentProps) {
  const { name, badge, agency_name, job_function_name } = loaderData;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[fieldHome, { label: badgePage.label }]}
        lead="Mostre na portaria da loja."
      />
      <section aria-labelledby="nome" className="grid justify-items-center gap-3 rounded-md border p-4 text-center">
        <QrCode text={badge} label={`Código do crachá ${badge}`} />
        <p className="font-semibold text-3xl tabular-nums tracking-wide">
          {badge.replace(/^(.)(.{6})(.{6})$/, "$1 $2 $3")}
        </p>
        <div className="wrap-anywhere">
          <h2 id="nome" className="font-semibold text-lg">
            {name}
          </h2>
          <p>{[job_function_name, agency_name].filter(Boolean).join(" · ")}</p>
        </div>
      </section>
      <p>Se o leitor não ler a tela, quem está na portaria digita o número.</p>
    </>
  );
}
