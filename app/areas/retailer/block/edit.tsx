import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { accessBlocks } from "#app/contracts/visits/access-blocks.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { describeDay } from "#app/crud/describe-day.ts";
import { useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm } from "#app/crud/load-form.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/edit.ts";
import { blockChoices, submitBlock } from "./block-form.ts";
import { blockAt, blockCrumbs, blockName, blockNumber } from "./describe.tsx";
import { BlockFormPage } from "./form-page.tsx";
import { TermsFields } from "./terms-fields.tsx";

export async function loader(args: Route.LoaderArgs) {
  requireAbility(args.context, accessBlocks, READ_WRITE);
  const block = await apiOf(args.context).find(accessBlocks, args.params.id);
  return { ...(await loadForm(args, accessBlocks, blockChoices)), block };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const api = apiOf(args.context);
  return submitBlock(args, accessBlocks, await api.find(accessBlocks, id), async (input) => {
    const saved = await api.update(accessBlocks, id, input);
    return saved.ok ? redirectWithSuccess(args.context, blockAt(id), success.saved) : saved;
  });
}

/** Where, when and why a block holds; whom it names stays the same. */
export default function EditBlock(props: Route.ComponentProps) {
  const { block } = props.loaderData;
  const { field, form } = useRecordForm(accessBlocks, props, {
    describe: { starts_on: describeDay, ends_on: describeDay },
  });
  const name = blockName(block);
  return (
    <BlockFormPage
      form={form}
      title={`Editar o bloqueio de ${name}`}
      lead={block.known_as && blockNumber(block)}
      crumbs={[...blockCrumbs, { label: name, href: blockAt(block.uuid) }, { label: words.edit }]}
      cancel={blockAt(block.uuid)}
      save={words.save}
      preview={props.actionData?.preview}
    >
      <TermsFields field={field} />
    </BlockFormPage>
  );
}
