import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { agencyProducts, agencyProductsSectionOperation } from "#app/contracts/directory/agency-suppliers.ts";
import { productSections } from "#app/contracts/directory/base-registers.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { type Bulk, loadBulk, submitBulk } from "#app/crud/bulk.ts";
import { apiOf } from "#app/session/client.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { BulkConfirmation } from "#app/ui/page/index.ts";
import { success } from "#app/ui/words.ts";
import { addresses } from "../../addresses.ts";
import { groupNames } from "../../product-groups.ts";
import { productCrumbs } from "../tabs.tsx";
import type { Route } from "./+types/section.ts";
import { filters } from "./filters.ts";

const bulk = {
  list: agencyProducts,
  path: addresses.agencyProducts,
  filters,
  operation: agencyProductsSectionOperation,
  concept: "agency_supplier_product_section",
  fields: ["section"],
} satisfies Bulk<typeof agencyProducts>;
const readSections = groupNames(productSections);

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, agencyProducts, FULL_ACCESS);
  const [selection, sections] = await Promise.all([
    loadBulk(context, request, bulk),
    readSections(apiOf(context), "section"),
  ]);
  return { selection, sections };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submitBulk(context, request, bulk, () => success.saved);

/** Sets the section of many products. */
export default function SectionOfProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { selection, sections } = loaderData;
  const { total } = selection.found.meta;
  return (
    <BulkConfirmation
      title={total === 1 ? "Dar seção a 1 produto" : `Dar seção a ${formatInteger(total)} produtos`}
      crumbs={productCrumbs}
      confirmLabel="Dar esta seção"
      selection={selection}
      nameOf={({ name, section }) => `${name} (${section || "sem seção"})`}
      refused={actionData}
      danger={false}
    >
      <SelectField
        name="section"
        label={agencyProducts.labels.section}
        required
        placeholder="Escolha"
        options={sections}
        defaultValue={actionData?.typed.section}
        errors={actionData?.fieldErrors.section}
      />
      <p>Passam a ficar nesta seção:</p>
    </BulkConfirmation>
  );
}
