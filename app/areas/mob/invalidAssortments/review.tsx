import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { productCategories, productSections } from "#app/contracts/directory/base-registers.ts";
import { invalidProducts } from "#app/contracts/field/assortments.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { allOf } from "#app/crud/choices.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { apiOf } from "#app/session/client.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { Table } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/review.ts";
import { invalidColumns } from "./columns.tsx";
import { ReviewFields } from "./fields.tsx";
import { invalidTitle, loadReview, submitReview } from "./submit.ts";

const names = (list: typeof productCategories | typeof productSections) => allOf(list, ({ name }) => name);

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, invalidProducts, READ_WRITE);
  const api = apiOf(context);
  const [loaded, sections, categories] = await Promise.all([
    loadReview(context, request),
    names(productSections)(api),
    names(productCategories)(api),
  ]);
  const byName = (options: { label: string }[]) =>
    [...new Set(options.map(({ label }) => label))].map((label) => ({ value: label, label }));
  return { ...loaded, sections: byName(sections), categories: byName(categories) };
}

export const action = ({ context, request }: Route.ActionArgs) => submitReview(context, request);

/** The lines that were chosen, what they lack, and the decision about them. */
export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { found, back, address, once, sections, categories } = loaderData;
  const { total } = found.meta;
  const title = total === 1 ? "Rever 1 linha" : `Rever ${total} linhas`;
  const { message = "", typed = {} } = actionData ?? {};
  const errors: FieldErrors = actionData?.errors ?? {};
  const listed = Object.entries(errors).flatMap(([id, texts]) => texts.map((text) => ({ id, message: text })));
  const summary = message && listed.length !== 1 ? [{ id: "revisao", message }, ...listed] : listed;
  return (
    <>
      <title>{summary.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[
          homeCrumb(addresses.invalidAssortments),
          { label: invalidTitle, href: addresses.invalidAssortments },
          { label: "Rever" },
        ]}
      />
      <ErrorSummary errors={summary} />
      <PostForm id="revisao" action={address} once={once} noValidate className="grid max-w-3xl gap-3">
        <input type="hidden" name="count" value={total} />
        <ReviewFields
          lines={found.data}
          choices={actionData?.choices ?? loaderData.choices}
          sections={sections}
          categories={categories}
          typed={typed}
          errors={errors}
        />
        <div className="flex flex-wrap gap-2">
          <Button look="primary" name="decision" value="accepted">
            {total === 1 ? "Aceitar" : "Aceitar todas"}
          </Button>{" "}
          <Button look="danger" name="decision" value="discarded">
            {total === 1 ? "Descartar" : "Descartar todas"}
          </Button>{" "}
          <ButtonLink href={back}>{words.cancel}</ButtonLink>
        </div>
      </PostForm>
      <Table
        caption="Linhas escolhidas"
        columns={invalidColumns()}
        rows={found.data}
        rowKey={({ uuid }) => uuid}
        linkless
        cards
      />
    </>
  );
}
