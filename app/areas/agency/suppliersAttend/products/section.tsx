import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { AgencyProduct } from "#app/contracts/directory/agency-suppliers.ts";
import { loadBulk, submitBulk } from "#app/crud/bulk.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { BulkConfirmation } from "#app/ui/page/index.ts";
import { success } from "#app/ui/words.ts";
import { permission, productCrumbs } from "../attended.ts";
import type { Route } from "./+types/section.ts";
import { groupsOf, labels, sectioning } from "./product.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  const [shown, sections] = await Promise.all([
    loadBulk<AgencyProduct>(context, request, sectioning),
    groupsOf(apiOf(context), "product_sections"),
  ]);
  return { shown, sections: sections.map(({ name }) => ({ value: name, label: name })) };
}

export function action({ context, request }: Route.ActionArgs) {
  return submitBulk(context, request, sectioning, () => success.saved);
}

/** The same section for many products. */
export default function SectionOfProducts({ loaderData: { shown, sections }, actionData }: Route.ComponentProps) {
  const { total } = shown.found.meta;
  return (
    <BulkConfirmation
      title={total === 1 ? "Dar seção a 1 produto" : `Dar seção a ${formatInteger(total)} produtos`}
      crumbs={productCrumbs}
      confirmLabel="Dar esta seção"
      selection={shown}
      nameOf={({ name, section }) => `${name} (${section || "sem seção"})`}
      refused={actionData}
      danger={false}
    >
      <SelectField
        name="section"
        label={labels.section}
        required
        placeholder="Escolha"
        options={sections}
        defaultValue={actionData?.typed.section}
        errors={actionData?.wrong.section}
      />
      <p>Passam a ficar nesta seção:</p>
    </BulkConfirmation>
  );
}
