import { data } from "react-router";
import { pushKeyOperation } from "#app/contracts/notices/device-tokens.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { Route } from "./+types/push.ts";

/** Returns the key that the browser subscribes with; 404 where push is off. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await apiOf(context).read(pushKeyOperation, {}));
}

/** Registers the browser's push token (`token`), or removes it when the form has none. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = (await formOf(request)).get("token");
  const api = apiOf(context);
  const response = token
    ? await api.send("POST", "/user_device_token", { token, platform: "web" })
    : await api.send("DELETE", "/user_device_token");
  if (!response.ok) throw data(response.problem, { status: response.status });
  return new Response(null, { status: 204 });
}
