import { data } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { companies } from "#app/contracts/directory/companies.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { CheckboxField } from "#app/ui/fields/index.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { conflict, success, form as words } from "#app/ui/words.ts";
import { addresses } from "../../addresses.ts";
import type { Route } from "./+types/form.ts";
import { accountParents, kindAt, withSetting } from "./accounts.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = kindAt(params.kind);
  requireAbility(context, companies[kind], READ_WRITE);
  return { kind, account: await apiOf(context).find(companies[kind], params.id) };
}

/** Sends the stored account back with the setting and the version that was read; errors name what the account lacks. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = apiOf(context);
  const kind = kindAt(params.kind);
  const form = await formOf(request);
  const account = await api.find(companies[kind], params.id);
  const required = form.has("second_factor_required");
  const input = { ...withSetting(account, required), version: Number(form.get("version")) };
  const saved = await api.update(companies[kind], account.uuid, input);
  if (saved.ok) return redirectWithSuccess(context, `${addresses.accounts}?kind=${kind}`, success.saved);
  const missing = Object.values(saved.problem.errors?.[kind]?.[0] ?? {}).flat();
  const messages = saved.status === 409 ? [conflict.explain] : missing.length > 0 ? missing : [saved.problem.message];
  return data({ required, version: account.version, messages }, { status: saved.status });
}

export default function AccountForm({ loaderData: { kind, account }, actionData }: Route.ComponentProps) {
  const { trade_name, uuid } = account;
  const errors = (actionData?.messages ?? []).map((message) => ({ id: "form", message }));
  return (
    <>
      <title>{actionData ? words.errorTitle(trade_name) : trade_name}</title>
      <PageHeader
        title={trade_name}
        breadcrumb={[homeCrumb(addresses.accounts), ...accountParents, { label: trade_name }]}
      />
      <RecordForm
        errors={errors}
        cancel={`${addresses.accounts}?kind=${kind}`}
        self={`${addresses.accounts}/${kind}/${uuid}`}
        version={actionData?.version ?? account.version}
      >
        <CheckboxField
          name="second_factor_required"
          label="Exigir segundo fator de quem entra com senha"
          hint="Quem entra por um provedor de acesso não o tem: ele já pede o seu."
          defaultChecked={actionData?.required ?? account.second_factor_required}
        />
      </RecordForm>
    </>
  );
}
