import { data } from "react-router";
import { HomeLink, PublicFrame } from "#app/ui/shell/index.ts";

export const handle = { script: false };

/** Answers an address that cannot be parsed. */
export function loader() {
  return data(null, { status: 400 });
}

const title = "Não foi possível entender este endereço.";

export default function BadAddress() {
  return (
    <PublicFrame edition="control">
      <title>{title}</title>
      <h1 className="text-lg font-semibold">{title}</h1>
      <p>Ele pode ter sido cortado ou digitado errado.</p>
      <HomeLink />
    </PublicFrame>
  );
}
