import { data, redirect } from "react-router";
import { liteRegistration, registerLiteVisitorOperation } from "#app/contracts/people/lite-visitors.ts";
import { callPublic } from "#app/crud/public-api.ts";
import { formErrors, readForm, redisplay } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { flash, takeFlash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext } from "#app/session/request.ts";
import { ErrorSummary, Flash } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { form as formWords, success, liteVisitor as words } from "#app/ui/words.ts";
import type { Route } from "./+types/lite-visitors.ts";
import { type LiteForm, LiteVisitorFields } from "./lite-visitor-fields.tsx";
import { findStoreChoice, searchStores } from "./lite-visitor-stores.ts";

export const handle = { script: false };

const path = "/pub/liteVisitors";

/** The code at a store's entrance carries `store`, which preselects that store. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const parts = context.get(requestContext);
  const store = new URL(request.url).searchParams.get("store");
  return { stores: await findStoreChoice(parts, store), flashMessage: takeFlash(parts) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const parts = context.get(requestContext);
  const form = await formOf(request.clone());
  const { submission, intent } = await readForm(request, liteRegistration);
  const stores = await searchStores(parts, form);
  const searches = intent === "search" || (form.get("store_uuid_q") && !form.get("store_uuid"));
  if (searches) return { refused: redisplay(submission), stores };
  if (submission.status !== "success") return refusal(formErrors(submission, "lite_visitor"));
  const sent = await callPublic(parts, registerLiteVisitorOperation, {}, { lite_visitor: submission.value });
  if (!sent.ok) {
    if (sent.status === 429) sent.problem.message = words.tooMany;
    return refusal(formErrors(submission, "lite_visitor", sent));
  }
  flash(parts, { tone: "success", text: success.registered });
  return redirect(`${path}?store=${submission.value.store_uuid}`, 303);

  function refusal({ data: refused, init }: ReturnType<typeof formErrors>) {
    return data({ refused, stores }, init ?? undefined);
  }
}

export default function LiteVisitors({ loaderData, actionData }: Route.ComponentProps) {
  const { flashMessage } = loaderData;
  const stores = actionData?.stores ?? loaderData.stores;
  const [only] = stores.options.length === 1 ? stores.options : [];
  const { fields, errors } = useResourceForm<LiteForm>({ store_uuid: only?.value }, actionData?.refused);
  return (
    <PublicFrame edition="control">
      <title>{errors.length > 0 ? formWords.errorTitle(words.title) : words.title}</title>
      <h1 className="font-semibold text-xl">{words.title}</h1>
      <p>{words.lead}</p>
      {flashMessage && !actionData && <Flash {...flashMessage} />}
      <ErrorSummary errors={errors} />
      <PostForm id="form" action={path} noValidate className="grid gap-3">
        <button type="submit" hidden>
          {words.submit}
        </button>
        <LiteVisitorFields fields={fields} stores={stores} />
        <div>
          <Button look="primary">{words.submit}</Button>
        </div>
      </PostForm>
    </PublicFrame>
  );
}
