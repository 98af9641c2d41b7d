import { data, redirect } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { CONTINGENCY_LIMIT, contingencyOperation, type PersonOfDay } from "#app/contracts/visits/contingency.ts";
import { answers } from "#app/contracts/visits/verdict.ts";
import { markOfflineStorage, offlineUserKey } from "#app/screens/offline-storage.server.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext, userContext } from "#app/session/request.ts";
import { formatDateTime, formatInteger } from "#app/ui/format.ts";
import { Badge, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import type { Route } from "./+types/contingency.ts";
import { performGateAction } from "./gate-actions.ts";
import { ListLookup } from "./list-lookup.tsx";
import * as where from "./paths.ts";
import { GateTabs } from "./tabs.tsx";
import { answerTones } from "./tones.ts";

const title = "Lista de contingência";

export const handle = { gate: true };

export async function loader({ context }: Route.LoaderArgs) {
  const list = await apiOf(context).read(contingencyOperation, {});
  markOfflineStorage(context.get(requestContext));
  const user = context.get(userContext);
  return { ...list, who: offlineUserKey(user), acts: levelOf(user, where.gatePermission) >= READ_WRITE };
}

/** Receives what the gate recorded without network, one form after another. */
export async function action({ context, request }: Route.ActionArgs) {
  const result = await performGateAction(apiOf(context), await formOf(request));
  if (result && "tone" in result) flash(context.get(requestContext), result);
  else if (result) return data(result, { status: result.status });
  return redirect(where.contingencyPath);
}

const columns: Column<PersonOfDay>[] = [
  {
    header: "Nome",
    rowHeader: true,
    cell: ({ owner_uuid, uuid, is_lite, name, owner_name }) => (
      <>
        <span {...{ "data-person": `${owner_uuid} ${uuid}`, "data-lite": is_lite ? "" : undefined }}>{name}</span>
        <Subtext>
          <span data-owner="">{owner_name}</span>
        </Subtext>
      </>
    ),
  },
  { header: "CPF", nowrap: true, cell: ({ cpf }) => <span data-cpf="">{cpf}</span> },
  { header: "Crachá", nowrap: true, cell: ({ badge }) => <span data-badge="">{badge}</span> },
  {
    header: "Pode entrar?",
    cell: ({ answer, causes }) => (
      <>
        <span data-answer={answer}>
          <Badge tone={answerTones[answer]} label={answers[answer]} />
        </span>
        {causes.map((cause) => (
          <Subtext key={cause}>
            <span data-cause="">{cause}</span>
          </Subtext>
        ))}
      </>
    ),
  },
  {
    header: "Hoje",
    cell: ({ entered_at, is_expected }) => (
      <>
        {entered_at !== null && <span data-inside="">Em loja</span>}
        {entered_at !== null && is_expected && ", "}
        {is_expected && "Esperada"}
      </>
    ),
  },
];

/** The day's verdicts on paper, in a file, and in the browser of a gate whose network is away. */
export default function Contingency({ loaderData, actionData }: Route.ComponentProps) {
  const { data: people, meta, who, acts } = loaderData;
  const asOf = formatDateTime(String(meta.as_of), meta.time_zone);
  const count = people.length === 1 ? "1 pessoa" : `${formatInteger(people.length)} pessoas`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <title>{`${title} – ${where.label}`}</title>
      <PageHeader
        title={title}
        breadcrumb={[where.gateHome, ...where.gateParents, { label: title }]}
        lead={`${meta.store_name}: situação de ${asOf}, ${count}. Vale para hoje.`}
        actions={["csv", "xlsx", "pdf"].map((format) => (
          <ButtonLink key={format} href={`${where.contingencyPath}/export?format=${format}`}>
            {format === "pdf" ? "PDF" : `Exportar ${format.toUpperCase()}`}
          </ButtonLink>
        ))}
      />
      <GateTabs current={where.contingencyPath} />
      <field-outbox who={who} below={where.gatePath} className="block empty:hidden print:hidden" />
      {actionData && <ErrorSummary errors={[{ id: "tabela", message: actionData.message }]} />}
      {acts && <ListLookup who={who} listedAt={new Date(String(meta.as_of)).toISOString()} asOf={asOf} />}
      <p className="print:hidden">
        Imprima esta página ou baixe o arquivo no começo do dia. Um navegador com script a guarda e responde por ela
        quando a rede cai; o que você registrar é enviado depois, com a hora em que aconteceu. Ela some do navegador ao
        sair e no fim do dia.
      </p>
      {meta.capped && (
        <p>
          São {formatInteger(meta.total)} pessoas; a lista traz {formatInteger(CONTINGENCY_LIMIT)}: quem está em loja,
          quem é esperado hoje e as primeiras em ordem de nome.
        </p>
      )}
      <Table caption={title} columns={columns} rows={people} rowKey={({ uuid }) => uuid} linkless dense cards />
    </div>
  );
}
