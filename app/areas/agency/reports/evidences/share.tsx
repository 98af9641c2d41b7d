import { dayAt } from "#app/contracts/dates.ts";
import { type Evidence, evidenceShareInput } from "#app/contracts/evidences.ts";
import type { Page } from "#app/contracts/paging.ts";
import { READ_WRITE } from "#app/contracts/permissions.ts";
import { toldAt } from "#app/crud/record.ts";
import { onceKey, readForm, refuse } from "#app/crud/save.ts";
import { paramsOf } from "#app/crud/search.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { report } from "#app/screens/fieldReports/evidences-report.ts";
import { ofDays } from "#app/screens/fieldReports/report.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { EmptyState, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/share.ts";
import { create, crumbs, permission, place } from "./sharing.ts";

const MOST = 500;

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  const url = new URL(request.url);
  if (!url.searchParams.has("todas")) return { uuids: url.searchParams.getAll("evidence"), once: onceKey() };
  const { query } = ofDays(paramsOf(url, report.names), dayAt(new Date()));
  const { data } = await apiOf(context).get<Page<Evidence>>("/v1/agencies/evidences", { ...query, per_page: MOST });
  return { uuids: data.map(({ uuid }) => uuid), once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { submission, once } = await readForm(request, evidenceShareInput);
  if (submission.status !== "success") return refuse(submission, "evidence_share");
  const saved = await apiOf(context).send("POST", place.api, { evidence_share: submission.value }, once);
  if (!saved.ok) return refuse(submission, "evidence_share", saved);
  return toldAt(context, place.path, "Link criado com sucesso!");
}

/** A link to the chosen photos, for whoever has no login. */
export default function ShareEvidences({ loaderData: { uuids, once }, actionData }: Route.ComponentProps) {
  const { form, fields, errors } = useResourceForm<{ title: string; days: number; evidence_uuids: string[] }>(
    { days: 7, evidence_uuids: uuids },
    actionData,
  );
  const sent = [(form.initialValue?.evidence_uuids as string[] | string | undefined) ?? uuids].flat();
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(create) : create}</title>
      <PageHeader title={create} breadcrumb={[...crumbs, { label: create }]} />
      {sent.length === 0 ? (
        <EmptyState title="Nenhuma foto foi escolhida.">
          <ButtonLink href="/agency/reports/evidences">Escolher fotos</ButtonLink>
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
            <TextField
              name="title"
              label="Título"
              required
              maxLength={120}
              autoComplete="off"
              defaultValue={fields.title.initialValue}
              errors={fields.title.errors}
            />
            <TextField
              name="days"
              label="Vale por quantos dias"
              hint="De 1 a 90 dias"
              required
              inputMode="numeric"
              defaultValue={String(fields.days.initialValue ?? "")}
              errors={fields.days.errors}
            />
            <div className="flex flex-wrap gap-2">
              <Button look="primary">Criar link</Button>
              <ButtonLink href="/agency/reports/evidences">{words.cancel}</ButtonLink>
            </div>
          </PostForm>
        </>
      )}
    </>
  );
}
