import { redirect } from "react-router";
import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { requestContext } from "#app/session/request.ts";
import { CheckboxField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/device-page.ts";
import { deviceOf, storeDevice } from "./device.ts";
import * as where from "./paths.ts";
import { GateTabs } from "./tabs.tsx";

const title = "Este aparelho";

export function loader({ context }: Route.LoaderArgs) {
  requireLevel(context, where.gatePermission, READ_ONLY);
  return deviceOf(context.get(requestContext));
}

export async function action({ context, request }: Route.ActionArgs) {
  requireLevel(context, where.gatePermission, READ_ONLY);
  const form = await formOf(request);
  const parts = context.get(requestContext);
  storeDevice(parts, { big: form.has("big"), sound: form.has("sound") });
  flash(parts, { tone: "success", text: "Escolha guardada neste navegador.", seconds: 2 });
  return redirect(where.gatePath);
}

/** How this browser shows the gate: the choice is the device's, not the user's. */
export default function Device({ loaderData: { big, sound } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <title>{`${title} – ${where.label}`}</title>
      <PageHeader title={title} breadcrumb={[where.gateHome, ...where.gateParents, { label: title }]} />
      <GateTabs current={storeAddresses.gateDevice} />
      <PostForm className="grid max-w-xl gap-3">
        <CheckboxField name="big" label="Letras grandes, para um tablet no balcão" defaultChecked={big} />
        <CheckboxField
          name="sound"
          label="Som com cada resposta"
          hint="Um som para quem pode entrar, outro para quem não pode. Precisa de script."
          defaultChecked={sound}
        />
        <div>
          <Button look="primary">Salvar</Button>
        </div>
      </PostForm>
    </div>
  );
}
