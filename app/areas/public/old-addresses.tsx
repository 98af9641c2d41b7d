/** `/#/pub/…` and `/#/resetPassword/…`, as links were once sent: only the browser knows what stands behind the `#`. */
const lead =
  "const to=/^#(\\/(?:pub\\/|resetPassword\\b|requestNewPassoword$)[\\w\\/?=&%.+~-]*)$/.exec(location.hash);to&&location.replace(to[1])";

export function OldAddresses({ nonce }: { nonce: string }) {
  return <script nonce={nonce}>{lead}</script>;
}
