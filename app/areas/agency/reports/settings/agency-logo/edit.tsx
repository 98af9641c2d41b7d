import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { agencyLogoFile } from "#app/contracts/reports/agency-logo.ts";
import { FilePage } from "#app/crud/file-page.tsx";
import { saveFile } from "#app/crud/save-file.ts";
import { requireLevel } from "#app/session/levels.ts";
import { reportSettingPaths, settingCrumbs, settingPermission } from "../settings.ts";
import type { Route } from "./+types/edit.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireLevel(context, settingPermission, READ_WRITE);
  return null;
}

export const action = (args: Route.ActionArgs) => saveFile(args, agencyLogoFile, "logo", reportSettingPaths.path);

/** Uploads the agency's own logo. */
export default function EditAgencyLogo({ actionData }: Route.ComponentProps) {
  return (
    <FilePage
      title="Logotipo da agência"
      lead="Fica na capa de cada Book, na página e no PDF."
      crumbs={settingCrumbs}
      accept="image/jpeg,image/png,image/webp"
      hint="JPEG, PNG ou WebP, até 10 MB"
      cancel={reportSettingPaths.path}
      actionData={actionData}
    />
  );
}
