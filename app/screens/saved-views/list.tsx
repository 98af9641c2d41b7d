import { listOperation } from "#app/contracts/platform/resource.ts";
import { savedViews } from "#app/contracts/reports/saved-views.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { formErrors, onceKey, readForm } from "#app/crud/save.ts";
import { loadPage, pathOf } from "#app/crud/search.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { CheckboxField, TextField } from "#app/ui/fields/index.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { Pagination } from "#app/ui/table/index.ts";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/list.ts";
import { ViewItem } from "./view-item.tsx";
import { savedViewAddress } from "./views.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const screen = url.searchParams.get("tela") ?? "";
  const query = url.searchParams.get("filtros") ?? "";
  const found = await loadPage(context, url, views, { screen });
  return { found, path: pathOf(url), screen, query, address: url.pathname + url.search, once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { submission, once } = await readForm(request, savedViews.input);
  if (submission.status !== "success") return formErrors(submission, savedViews.concept);
  const saved = await apiOf(context).create(savedViews, submission.value, once);
  if (!saved.ok) return formErrors(submission, savedViews.concept, saved);
  return redirectWithSuccess(context, savedViewAddress(submission.value), success.registered);
}

const views = listOperation(savedViews);
const { title } = savedViews.words;

/** Saved views: those of one list, with a form to save its current filters; or those of all lists. */
export default function SavedViews({ loaderData, actionData }: Route.ComponentProps) {
  const { found, path, screen, query, address, once } = loaderData;
  const { form, fields, errors } = useResourceForm<{ name: string; shared: boolean; screen: string; query: string }>(
    { screen, query },
    actionData,
  );
  const draft = { screen: form.initialValue?.screen ?? screen, query: form.initialValue?.query ?? query };
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[homeCrumb(path), { label: title }]} />
      <ErrorSummary errors={errors} />
      <section id="visoes" data-dialog-body="" aria-labelledby="views-title" className="grid max-w-prose gap-3">
        <h2 id="views-title" className="font-semibold text-lg">
          {screen ? "Visões desta lista" : "Visões de todas as listas"}
        </h2>
        {found.data.length === 0 ? (
          <p className="text-muted-foreground">
            Nenhuma ainda. Uma visão é um nome para os filtros e a ordem de uma lista, para voltar a eles com um clique.
          </p>
        ) : (
          <ul className="divide-y rounded-md border">
            {found.data.map((view) => (
              <ViewItem key={view.uuid} view={view} path={path} named={!screen} />
            ))}
          </ul>
        )}
        <Pagination meta={found.meta} address={address} />
        {draft.screen && (
          <PostForm id="form" action={path} once={once} noValidate className="grid gap-2 border-t pt-3">
            <h3 className="font-semibold">Salvar o que a lista mostra agora</h3>
            <input type="hidden" name="screen" value={draft.screen} />
            <input type="hidden" name="query" value={draft.query} />
            <TextField
              name="name"
              label="Nome"
              required
              maxLength={60}
              autoComplete="off"
              defaultValue={fields.name.initialValue}
              errors={fields.name.errors}
            />
            <CheckboxField name="shared" label="Compartilhar com os colegas desta conta" />
            <div className="flex flex-wrap gap-2">
              <Button look="primary">{words.save}</Button>
              <ButtonLink href={savedViewAddress(draft)} data-close="">
                {words.cancel}
              </ButtonLink>
            </div>
          </PostForm>
        )}
      </section>
    </>
  );
}
