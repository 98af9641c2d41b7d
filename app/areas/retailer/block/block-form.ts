import { createHash } from "node:crypto";
import { data } from "react-router";
import { stores } from "#app/contracts/directory/lookups.ts";
import { type AccessBlock, accessBlocks, cpfOrCnpj } from "#app/contracts/visits/access-blocks.ts";
import { type BlockEffect, blockPreviewOperation } from "#app/contracts/visits/block-effect.ts";
import { lookupSeveral, readChoices } from "#app/crud/choices.ts";
import type { PageArgs } from "#app/crud/load-list.ts";
import { isRedisplay } from "#app/crud/record.ts";
import { formSchemaOf } from "#app/crud/record-fields.ts";
import { formErrors, readForm, redisplay } from "#app/crud/save.ts";
import { apiOf, type Outcome } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";

/** The form of a new block, which names the person or company. */
export const newBlockForm = { ...accessBlocks, input: accessBlocks.input.extend({ cpf_or_cnpj: cpfOrCnpj }) };

export const blockChoices = {
  store_uuids: lookupSeveral(
    stores,
    (block: AccessBlock) => block.stores,
    ({ name, city, state }) => `${name}, ${city.name}/${state.acronym}`,
  ),
};

/** The effect of a block that is not saved yet, and the mark of the values that it belongs to. */
export interface Preview {
  effect: BlockEffect;
  mark: string;
  /** True where the values were changed after an earlier preview. */
  again: boolean;
}

type Form = Pick<typeof accessBlocks, "concept" | "input">;
type Number = Pick<AccessBlock, "cpf" | "cnpj">;
type Values = Record<string, unknown>;

/**
 * Submits a block's form: shows first whom the block would stop, and calls `save` once these very values were shown. A
 * form that is not saved is shown again with what was typed.
 */
export async function submitBlock(
  { context, params, request }: PageArgs,
  form: Form,
  block: AccessBlock | undefined,
  save: (input: Values, once?: string) => Promise<Response | Extract<Outcome<unknown>, { ok: false }>>,
) {
  const api = apiOf(context);
  const sent = await formOf(request.clone());
  const { submission, once, intent } = await readForm(request, formSchemaOf(form));
  const again = async (problem: ReturnType<typeof redisplay>, status: number, preview: Preview | null = null) =>
    data({ ...problem, choices: await readChoices(api, blockChoices, sent, block), preview }, status);
  if (isRedisplay(intent)) return again(redisplay(submission), 200);
  if (submission.status !== "success") return again(formErrors(submission, form.concept).data, 422);
  const { version, ...values } = submission.value as Values;
  const input = { ...numberOf(values, block), ...values };
  const mark = markOf(input);
  const shown = String(sent.get("shown") ?? "");
  if (intent === "save" && shown === mark) {
    const saved = await save(params.id === undefined ? input : { ...values, version }, once);
    return saved instanceof Response ? saved : again(formErrors(submission, form.concept, saved).data, saved.status);
  }
  const preview = await api.write(blockPreviewOperation, {}, { [form.concept]: input });
  if (!preview.ok) return again(formErrors(submission, form.concept, preview).data, preview.status);
  const { access_block_effect: effect } = preview.body;
  return again(redisplay(submission), 200, { effect, mark, again: shown !== "" && shown !== mark });
}

/** The number of the stored block, or the one that was typed. */
function numberOf({ cpf_or_cnpj }: Values, block: Number | undefined): Number {
  if (block) return { cpf: block.cpf, cnpj: block.cnpj };
  const number = String(cpf_or_cnpj);
  return /^\d{11}$/.test(number) ? { cpf: number, cnpj: null } : { cpf: null, cnpj: number };
}

/** Identifies the values of a form. */
const markOf = (input: Values) => createHash("sha256").update(JSON.stringify(input)).digest("hex");
