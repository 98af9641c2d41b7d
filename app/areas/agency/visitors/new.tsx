import { redirect } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { Visitor } from "#app/contracts/people/visitors.ts";
import { formErrors, onceKey, readForm } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { requireLevel } from "#app/session/levels.ts";
import { requestContext } from "#app/session/request.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/new.ts";
import { VisitorFields, type VisitorForm, visitorForm } from "./fields.tsx";
import { visitorChoicesFor } from "./person-tabs.ts";
import * as where from "./visitors.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requireLevel(context, where.visitorPermission, READ_WRITE);
  return { choices: await visitorChoicesFor(apiOf(context)), once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { submission, once, intent } = await readForm(request, visitorForm);
  if (submission.status !== "success") return formErrors(submission, "visitor");
  const saved = await apiOf(context).send<{ visitor: Visitor }>(
    "POST",
    where.visitorApi,
    { visitor: submission.value },
    once,
  );
  if (!saved.ok) return formErrors(submission, "visitor", saved);
  flash(context.get(requestContext), { tone: "success", text: success.registered, seconds: 2 });
  return redirect(intent === "new" ? `${where.visitorPath}/new` : `${where.visitorPath}/${saved.body.visitor.uuid}`);
}

const title = "Novo visitante";

export default function NewVisitor({ loaderData: { choices, once }, actionData }: Route.ComponentProps) {
  const { fields, errors } = useResourceForm<VisitorForm>({ active: true }, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[where.visitorHome, where.list, { label: title }]} />
      <ErrorSummary errors={errors} />
      <PostForm id="form" once={once} noValidate className="grid gap-3">
        <VisitorFields fields={fields} choices={choices} />
        <div className="flex gap-2">
          <Button look="primary">{words.save}</Button>
          <Button name="intent" value="new">
            {words.saveAndNew}
          </Button>
          <ButtonLink href={where.visitorPath}>{words.cancel}</ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
