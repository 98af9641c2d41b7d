import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { evidenceList } from "#app/contracts/field/evidences.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { onceKey } from "#app/crud/save.ts";
import { paramsOf } from "#app/crud/search.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { evidenceReport } from "#app/screens/fieldReports/evidences-report.ts";
import { withDefaultPeriod } from "#app/screens/fieldReports/report.ts";
import { apiOf } from "#app/session/client.ts";
import { EmptyState, ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import { createShareFrom } from "../shares/create.ts";
import { CreatedSharePanel } from "../shares/created-share.tsx";
import { crumbsOf, evidenceShareKind as kind } from "../shares/kinds.ts";
import { TermFields } from "../shares/term-fields.tsx";
import type { Route } from "./+types/share.ts";

const MOST = 500;

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, kind.shares, READ_WRITE);
  const url = new URL(request.url);
  if (!url.searchParams.has("todas")) return { uuids: url.searchParams.getAll("evidence"), once: onceKey() };
  const { query } = withDefaultPeriod(paramsOf(url, evidenceReport.names), dayAt(new Date()));
  const { data } = await apiOf(context).list(evidenceList, { ...query, per_page: MOST });
  return { uuids: data.map(({ uuid }) => uuid), once: onceKey() };
}

export function action({ context, request }: Route.ActionArgs) {
  return createShareFrom(context, request, kind);
}

/** Creates a link to the chosen photos, for viewers without a login. */
export default function ShareEvidences({ loaderData: { uuids, once }, actionData }: Route.ComponentProps) {
  const { form, fields, errors } = useResourceForm<{ title: string; days: number; evidence_uuids: string[] }>(
    { days: 7, evidence_uuids: uuids },
    actionData && "made" in actionData ? undefined : actionData,
  );
  const { create } = kind;
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  const sent = [(form.initialValue?.evidence_uuids as string[] | string | undefined) ?? uuids].flat();
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(create) : create}</title>
      <PageHeader title={create} breadcrumb={[...crumbsOf(kind), { label: create }]} />
      {made ? (
        <CreatedSharePanel kind={kind} made={made} />
      ) : sent.length === 0 ? (
        <EmptyState title="Nenhuma foto foi escolhida.">
          <ButtonLink href={kind.from.href}>Escolher fotos</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ErrorSummary errors={errors} />
          <p>
            {sent.length === 1 ? "Uma foto" : `${sent.length} fotos`}: quem tiver o link as vê até que ele vença ou seja
            cancelado, sem os nomes dos promotores. Cada acesso é registrado.
          </p>
          <PostForm id="form" once={once} noValidate className="grid grid-cols-1 gap-3">
            {sent.map((uuid) => (
              <input key={uuid} type="hidden" name="evidence_uuids" value={uuid} />
            ))}
            <TermFields title={fields.title} days={fields.days} />
            <FormButtons submit="Criar link" cancel={kind.from.href} />
          </PostForm>
        </>
      )}
    </>
  );
}
