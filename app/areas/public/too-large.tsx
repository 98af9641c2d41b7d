import { data } from "react-router";
import { FIELD_LIMIT, FORM_LIMIT, PART_LIMIT, UPLOAD_LIMIT } from "#app/contracts/platform/body-limits.ts";
import { ownPath } from "#app/session/own-address.ts";
import { formatInteger } from "#app/ui/format.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/too-large.ts";

export const handle = { script: false };

/** Answers a submission that was too large to read; `back` is the page it came from. */
export function loader({ request }: Route.LoaderArgs) {
  const from = request.headers.get("referer");
  const { pathname, search } = URL.canParse(from ?? "") ? new URL(from ?? "") : { pathname: "/", search: "" };
  return data({ back: ownPath(pathname + search) ?? "/" }, { status: 413 });
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const title = "O arquivo ou o texto enviado é grande demais.";

export default function TooLarge({ loaderData: { back } }: Route.ComponentProps) {
  return (
    <PublicFrame edition="control">
      <title>{title}</title>
      <h1 className="text-lg font-semibold">{title}</h1>
      <p>
        O limite é de {megabytes(UPLOAD_LIMIT)} e {PART_LIMIT} campos para um envio com arquivos, e de{" "}
        {megabytes(FORM_LIMIT)} e {formatInteger(FIELD_LIMIT)} campos para os outros formulários. Nada foi salvo.
      </p>
      <p>
        <ButtonLink href={back}>{words.back}</ButtonLink>
      </p>
    </PublicFrame>
  );
}
