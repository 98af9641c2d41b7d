import { data, redirect } from "react-router";
import { bankReturns, returnUpload } from "#app/contracts/money/conciliation.ts";
import { onceKey } from "#app/crud/save.ts";
import { apiOf } from "#app/session/client.ts";
import { FileField } from "#app/ui/fields/index.ts";
import { ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import { backofficeAddresses } from "../../addresses.ts";
import type { Route } from "./+types/new.ts";
import { conciliationCrumbs, returnAt } from "./describe.tsx";

export const loader = () => ({ once: onceKey() });

/** Forwards the form to the API unread, so the idempotency key is in the address. */
export async function action({ context, request }: Route.ActionArgs) {
  const once = new URL(request.url).searchParams.get("once") ?? undefined;
  const sent = await apiOf(context).forward(returnUpload, {}, request, once);
  if (sent.ok) return redirect(returnAt(sent.body.bank_return.uuid), 303);
  const errors = sent.problem.errors?.bank_return?.[0]?.file ?? [sent.problem.message];
  return data({ errors }, { status: sent.status });
}

/** Sends a return file. One that was sent before leads to its page and changes nothing. */
export default function NewReturn({ loaderData: { once }, actionData }: Route.ComponentProps) {
  const title = bankReturns.words.add ?? "";
  const errors = actionData?.errors ?? [];
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...conciliationCrumbs, { label: title }]}
        lead="As linhas que pagam uma fatura inteira são conciliadas na hora; as outras aguardam decisão."
      />
      <ErrorSummary errors={errors.map((message) => ({ id: "file", message }))} />
      <PostForm
        id="form"
        action={`${backofficeAddresses.conciliation}/new?once=${once}`}
        encType="multipart/form-data"
        noValidate
        className="grid gap-3"
      >
        <FileField
          name="file"
          label="Arquivo"
          required
          hint="CNAB 240, CNAB 400 ou CSV. Um arquivo já enviado não é conciliado de novo."
          errors={errors}
        />
        <FormButtons submit="Enviar" cancel={backofficeAddresses.conciliation} />
      </PostForm>
    </>
  );
}
