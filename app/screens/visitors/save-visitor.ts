import { createVisitorOperation } from "#app/contracts/people/visitor-calls.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { submitForm } from "#app/crud/load-form.ts";
import type { PageArgs } from "#app/crud/load-list.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { success } from "#app/ui/words.ts";
import { visitorChoices } from "./fields.tsx";
import { withListOf } from "./list-behind.ts";
import { OWNER, ownerIn, ownerOfForm, ownerParam } from "./owner.ts";
import { visitorsPath } from "./visitor-paths.ts";

/** Saves a new or a stored visitor and goes to its page; "Salvar e novo" goes to another empty form. */
export async function saveVisitor(args: PageArgs) {
  const { context, params, request } = args;
  const url = new URL(request.url);
  const choices = visitorChoices(await ownerOfForm(context, url, params.id));
  return submitForm(args, visitors, choices, async (values, { once, intent }) => {
    const api = apiOf(context);
    const path = visitorsPath(context);
    if (params.id !== undefined) {
      const saved = await api.update(visitors, params.id, values);
      return saved.ok ? redirectWithSuccess(context, withListOf(url, `${path}/${params.id}`), success.saved) : saved;
    }
    const owner = ownerIn(url);
    const named = owner ? { [`${owner.kind}_uuid`]: owner.uuid } : {};
    const created = await api.write(createVisitorOperation, {}, { visitor: values, ...named }, once);
    if (!created.ok) return created;
    const next = intent === "new" ? `new${owner ? `?${OWNER}=${ownerParam(owner)}` : ""}` : created.body.visitor.uuid;
    return redirectWithSuccess(context, `${path}/${next}`, success.registered);
  });
}
