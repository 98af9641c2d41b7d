import { redirect } from "react-router";
import { requestContext } from "#app/session/request.ts";
import { signOut } from "#app/session/sign-in.ts";
import type { Route } from "./+types/logout.ts";

export function loader() {
  return redirect("/");
}

export async function action({ context }: Route.ActionArgs) {
  await signOut(context.get(requestContext));
  return redirect("/");
}
