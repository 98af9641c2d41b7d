import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { retailerConfigOperation } from "#app/contracts/directory/retailers.ts";
import { addDays, dayAt } from "#app/contracts/platform/dates.ts";
import { accessBlocks } from "#app/contracts/visits/access-blocks.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm } from "#app/crud/load-form.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { retailerAddresses } from "../addresses.ts";
import type { Route } from "./+types/new.ts";
import { blockChoices, newBlockForm, submitBlock } from "./block-form.ts";
import { blockAt, blockCrumbs } from "./describe.tsx";
import { BlockFormPage } from "./form-page.tsx";
import { TermsFields } from "./terms-fields.tsx";

/** The form, with the period and the stores that the retailer's policy proposes. */
export async function loader(args: Route.LoaderArgs) {
  requireAbility(args.context, accessBlocks, READ_WRITE);
  const { retailer_config } = await apiOf(args.context).read(retailerConfigOperation, {});
  const { all_stores, days } = retailer_config.block_policy;
  const starts_on = dayAt(new Date());
  const initial = { starts_on, ends_on: days ? addDays(starts_on, days - 1) : "", all_stores: all_stores ? "on" : "" };
  return { ...(await loadForm(args, newBlockForm, blockChoices)), initial };
}

export const action = (args: Route.ActionArgs) =>
  submitBlock(args, newBlockForm, undefined, async ({ cpf_or_cnpj: _, ...input }, once) => {
    const made = await apiOf(args.context).create(accessBlocks, input, once);
    if (!made.ok) return made;
    const { uuid } = made.body[accessBlocks.concept] as { uuid: string };
    return redirectWithSuccess(args.context, blockAt(uuid), "Bloqueio em registro: a portaria já responde com ele.");
  });

/** A new block: the number is looked up and its effect shown before it is saved. */
export default function NewBlock(props: Route.ComponentProps) {
  const { field, form } = useRecordForm(newBlockForm, props, { initial: props.loaderData.initial });
  const title = accessBlocks.words.add ?? "";
  return (
    <BlockFormPage
      form={form}
      title={title}
      crumbs={[...blockCrumbs, { label: title }]}
      cancel={retailerAddresses.blocks}
      save="Bloquear"
      preview={props.actionData?.preview}
    >
      <TextField
        {...field.cpf_or_cnpj}
        hint="CPF de uma pessoa, ou CNPJ da empresa que a registra"
        autoComplete="off"
        maxLength={30}
      />
      <TermsFields field={field} />
    </BlockFormPage>
  );
}
