import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { reportSettingOperation } from "#app/contracts/reports/report-settings.ts";
import { FilePage } from "#app/crud/file-page.tsx";
import { saveFile } from "#app/crud/save-file.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import type { Route } from "./+types/edit-logo.ts";
import { reportSettingPaths, settingCrumbs, settingPermission } from "./settings.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, settingPermission, READ_WRITE);
  const { report_setting: setting } = await apiOf(context).read(reportSettingOperation, { id: params.id });
  return { setting };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return saveFile(args, `/report_settings/${id}/logo`, "logo", `${reportSettingPaths.path}/${id}`);
}

/** Uploads the logo at the top of a supplier's Book. */
export default function EditLogo({ loaderData: { setting }, actionData }: Route.ComponentProps) {
  const { uuid, supplier_name } = setting.agency_supplier;
  const self = `${reportSettingPaths.path}/${uuid}`;
  return (
    <FilePage
      title="Logotipo dos relatórios"
      crumbs={[...settingCrumbs, { label: supplier_name, href: self }]}
      accept="image/jpeg,image/png,image/webp"
      hint="JPEG, PNG ou WebP, até 10 MB"
      cancel={self}
      actionData={actionData}
    />
  );
}
