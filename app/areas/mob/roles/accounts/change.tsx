import { data } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { CheckboxField } from "#app/ui/fields/index.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { conflict, success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/change.ts";
import { accountAt, crumbs, isKind, kinds, path, placeOf, withSetting } from "./accounts.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  if (isKind(params.kind)) requireLevel(context, kinds[params.kind].permission, READ_WRITE);
  return accountAt(apiOf(context), params.kind, params.id);
}

/** The account as it stands is sent back with the setting, and the version that was looked at; what it lacks is told. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = apiOf(context);
  const form = await formOf(request);
  const { kind, account } = await accountAt(api, params.kind, params.id);
  const asked = form.has("second_factor_required");
  const sent = { ...withSetting(account, asked), version: Number(form.get("version")) };
  const saved = await api.send("PUT", `${placeOf(kind).api}/${account.uuid}`, { [kind]: sent });
  if (saved.ok) return redirectWithSuccess(context, `${path}?kind=${kind}`, success.saved);
  const lacks = Object.values(saved.problem.errors?.[kind]?.[0] ?? {}).flat();
  const messages = saved.status === 409 ? [conflict.explain] : lacks.length > 0 ? lacks : [saved.problem.message];
  return data({ asked, version: account.version, messages }, { status: saved.status });
}

const label = "Exigir segundo fator de quem entra com senha";

export default function ChangeAccount({ loaderData: { kind, account }, actionData }: Route.ComponentProps) {
  const { trade_name, uuid } = account;
  const errors = (actionData?.messages ?? []).map((message) => ({ id: "form", message }));
  return (
    <>
      <title>{actionData ? words.errorTitle(trade_name) : trade_name}</title>
      <PageHeader title={trade_name} breadcrumb={[...crumbs, { label: trade_name }]} />
      <RecordForm
        errors={errors}
        cancel={`${path}?kind=${kind}`}
        self={`${placeOf(kind).path}/${uuid}`}
        version={actionData?.version ?? account.version}
      >
        <CheckboxField
          name="second_factor_required"
          label={label}
          hint="Quem entra por um provedor de acesso não o tem: ele já pede o seu."
          defaultChecked={actionData?.asked ?? account.second_factor_required}
        />
      </RecordForm>
    </>
  );
}
