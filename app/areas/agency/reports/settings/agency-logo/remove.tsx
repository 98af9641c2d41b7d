import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { removeAgencyLogoOperation } from "#app/contracts/reports/agency-logo.ts";
import { actionError, redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { success } from "#app/ui/words.ts";
import { agencyLogoPath, reportSettingPaths, settingCrumbs, settingPermission } from "../settings.ts";
import type { Route } from "./+types/remove.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireLevel(context, settingPermission, READ_WRITE);
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  await formOf(request);
  const removed = await apiOf(context).write(removeAgencyLogoOperation, {});
  return removed.ok
    ? redirectWithSuccess(context, reportSettingPaths.path, success.removed)
    : actionError(removed, "agency_logo");
}

export default function RemoveAgencyLogo({ actionData }: Route.ComponentProps) {
  return (
    <ConfirmationPage
      title="Remover o logotipo da agência"
      crumbs={[...settingCrumbs, { label: "Logotipo da agência" }]}
      action={`${agencyLogoPath}/remove`}
      cancel={reportSettingPaths.path}
      refused={actionData}
    >
      <p>Os Books montados daqui em diante saem sem ele. O logotipo de cada fornecedor continua.</p>
    </ConfirmationPage>
  );
}
