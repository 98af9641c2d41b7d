/** Redirects old links, `/#/pub/…` and `/#/resetPassword/…`; the part after `#` never reaches the server. */
const redirectScript =
  "const to=/^#(\\/(?:pub\\/|resetPassword\\b|requestNewPassoword$)[\\w\\/?=&%.+~-]*)$/.exec(location.hash);to&&location.replace(to[1])";

export function OldAddresses({ nonce }: { nonce: string }) {
  return <script nonce={nonce}>{redirectScript}</script>;
}
