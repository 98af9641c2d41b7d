import { visitors } from "#app/contracts/people/visitors.ts";
import { submitForm } from "#app/crud/load-form.ts";
import type { PageArgs } from "#app/crud/load-list.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { success } from "#app/ui/words.ts";
import { visitorChoices } from "./fields.tsx";
import { withListOf } from "./list-behind.ts";
import { visitorsPath } from "./visitor-paths.ts";

/** Saves a new or a stored visitor and goes to its page; "Salvar e novo" goes to another empty form. */
export function saveVisitor(args: PageArgs) {
  const { context, params, request } = args;
  return submitForm(args, visitors, visitorChoices, async (values, { once, intent }) => {
    const api = apiOf(context);
    const path = visitorsPath(context);
    if (params.id !== undefined) {
      const saved = await api.update(visitors, params.id, values);
      return saved.ok
        ? redirectWithSuccess(context, withListOf(new URL(request.url), `${path}/${params.id}`), success.saved)
        : saved;
    }
    const created = await api.create(visitors, values, once);
    if (!created.ok) return created;
    const next = intent === "new" ? "new" : created.body.visitor?.uuid;
    return redirectWithSuccess(context, `${path}/${next}`, success.registered);
  });
}
