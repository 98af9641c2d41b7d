import { useRouteLoaderData } from "react-router";
import type { loader } from "../../root.tsx";

/** `/#/pub/…` and `/#/resetPassword/…`, as links were once sent: only the browser knows what stands behind the `#`. */
const lead =
  "const to=/^#(\\/(?:pub\\/|resetPassword\\b|requestNewPassoword$)[\\w\\/?=&%.+~-]*)$/.exec(location.hash);to&&location.replace(to[1])";

export function OldAddresses() {
  const nonce = useRouteLoaderData<typeof loader>("root")?.nonce;
  return <script nonce={nonce}>{lead}</script>;
}
