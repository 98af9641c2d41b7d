import { data, redirect } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { GROUP_LIMIT } from "#app/contracts/visits/gate.ts";
import { onceKey } from "#app/crud/save.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext, userContext } from "#app/session/request.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/group.ts";
import { isInside } from "./gate-lookup.ts";
import { addByCode, findPeople, groupPath, mayEnter, moveGroup, pairOf, pairsIn } from "./group-moves.ts";
import { GroupMove, GroupTable } from "./group-parts.tsx";
import * as where from "./paths.ts";
import { GateTabs } from "./tabs.tsx";

const title = "Grupo na portaria";

export async function loader({ context, request }: Route.LoaderArgs) {
  const pairs = pairsIn(new URL(request.url));
  const acts = levelOf(context.get(userContext), where.gatePermission) >= READ_WRITE;
  return { pairs, people: await findPeople(apiOf(context), pairs), acts, once: onceKey() };
}

/** A code adds its person to the address; a move redirects to those who remain. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = apiOf(context);
  const pairs = pairsIn(new URL(request.url));
  const form = await formOf(request);
  const intent = String(form.get("intent") ?? "");
  if (intent === "") {
    const code = String(form.get("code") ?? "");
    const added = await addByCode(api, pairs, code);
    if ("message" in added) return data({ code, error: added.message }, { status: 422 });
    return redirect(groupPath(added.pairs));
  }
  const { done, left } = await moveGroup(api, await findPeople(api, pairs), intent, String(form.get("once") ?? ""));
  const what = intent === "leave" ? "Saída registrada" : "Entrada registrada";
  const text = done.length === 0 ? "Nada foi registrado." : `${what}: ${done.map(({ name }) => name).join(", ")}.`;
  flash(context.get(requestContext), { tone: done.length === 0 ? "warning" : "success", text });
  return redirect(groupPath(left.map(pairOf)));
}

/** Several people in a row: one field takes badge after badge, and one button lets all in who may enter. */
export default function Group({ loaderData, actionData }: Route.ComponentProps) {
  const { pairs, people, acts, once } = loaderData;
  const error = actionData?.error;
  return (
    <div className="grid grid-cols-1 gap-4 text-lg [&_button]:min-h-12 [&_button]:px-5">
      <title>{error ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[where.gateHome, ...where.gateParents, { label: title }]}
        lead={`Passe um crachá depois do outro, até ${GROUP_LIMIT}; registre todos no fim.`}
      />
      <GateTabs current={groupPath([])} />
      <PostForm action={groupPath(pairs)} noValidate>
        <div className="flex max-w-2xl items-start gap-2 *:first:min-w-0 *:first:grow [&_button]:mt-7.5 [&_button]:min-h-14 [&_input]:min-h-14 [&_input]:text-2xl">
          <TextField
            name="code"
            label="CPF ou crachá"
            errors={error ? [error] : undefined}
            defaultValue={actionData?.code ?? ""}
            inputMode="numeric"
            autoComplete="off"
            maxLength={100}
            data-scan=""
            autoFocus
          />
          <Button>Juntar ao grupo</Button>
        </div>
      </PostForm>
      <GroupTable pairs={pairs} people={people} />
      {acts && (
        <div className="flex flex-wrap gap-3">
          <GroupMove
            intent="enter"
            pairs={pairs}
            once={once}
            people={people.filter(mayEnter)}
            label="Registrar entrada"
          />
          <GroupMove
            intent="leave"
            pairs={pairs}
            once={once}
            people={people.filter(isInside)}
            label="Registrar saída"
          />
        </div>
      )}
    </div>
  );
}
