import { data } from "react-router";
import { environments } from "#app/contracts/access/environments.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/push.ts";

/** The key that the browser subscribes with; 404 where nothing is pushed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { root } = environments[context.get(userContext).role.user_type];
  return Response.json(await apiOf(context).get(`/v1/${root}/push_key`));
}

/** The browser says where it takes messages (`token`), or, saying nothing, that it wants none. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = (await formOf(request)).get("token");
  const api = apiOf(context);
  const kept = token
    ? await api.send("POST", "/user_device_token", { token, platform: "web" })
    : await api.send("DELETE", "/user_device_token");
  if (!kept.ok) throw data(kept.problem, { status: kept.status });
  return new Response(null, { status: 204 });
}
