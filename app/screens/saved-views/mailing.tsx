import { z } from "zod";
import {
  chooseViewMailingOperation,
  mailedListOf,
  mailFrequencies,
  mailFrequency,
} from "#app/contracts/notices/mailings.ts";
import { savedViews } from "#app/contracts/reports/saved-views.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import { pathOf } from "#app/crud/search.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/mailing.ts";

const parentOf = (request: Request) => pathOf(new URL(request.url)).split("/").slice(0, -2).join("/");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const view = await apiOf(context).find(savedViews, params.id);
  return { path: parentOf(request), view, email: context.get(userContext).email };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submission } = await readForm(request, z.object({ frequency: mailFrequency }));
  if (submission.status !== "success") return formErrors(submission, "mailing");
  const saved = await apiOf(context).write(
    chooseViewMailingOperation,
    { id: params.id },
    { mailing: submission.value },
  );
  if (!saved.ok) return formErrors(submission, "mailing", saved);
  return redirectWithSuccess(context, parentOf(request), success.saved);
}

/** How often the list of a saved view comes by mail. */
export default function ViewMailing({ loaderData: { path, view, email }, actionData }: Route.ComponentProps) {
  const { fields, errors } = useResourceForm<{ frequency: string }>({ frequency: view.mailing }, actionData);
  const title = `Receber ${view.name} por e-mail`;
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...listCrumbs(path, savedViews, []), { label: "Receber por e-mail" }]} />
      <ErrorSummary errors={errors} />
      {mailedListOf(view.screen) ? (
        <PostForm id="form" action={`${path}/${view.uuid}/email`} noValidate className="grid max-w-prose gap-3">
          <p>
            O e-mail traz quantas linhas a visão tem, as primeiras, o endereço da lista e, até 1.000 linhas, o arquivo
            CSV. Vai para {email || "o e-mail do seu perfil, que está vazio"}.
          </p>
          <SelectField
            name="frequency"
            label="Quando"
            options={Object.entries(mailFrequencies).map(([value, label]) => ({ value, label }))}
            defaultValue={fields.frequency.initialValue}
            errors={fields.frequency.errors}
          />
          <FormButtons submit={words.save} cancel={path} />
        </PostForm>
      ) : (
        <p>
          Esta lista não vai por e-mail. <a href={path}>Ver as visões salvas</a>
        </p>
      )}
    </>
  );
}
