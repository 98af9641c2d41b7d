import { formatDateTime } from "#app/ui/format.ts";
import { CopyableText, Flash } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { CreatedShare } from "./create.ts";
import type { ShareKind } from "./kinds.ts";

/** A new share with its URL, which is shown only once. */
export function CreatedSharePanel({
  kind,
  made: { title, expires_at, address },
}: {
  kind: ShareKind;
  made: CreatedShare;
}) {
  return (
    <>
      {address === null ? (
        <Flash tone="warning" text={`O endereço do link “${title}” já foi mostrado.`} />
      ) : (
        <section
          aria-labelledby="created-link"
          className="grid gap-2 rounded-md border border-success bg-success-soft p-3"
        >
          <h2 id="created-link" className="font-semibold text-success">
            Link “{title}” criado
          </h2>
          <p>Copie o endereço agora: ele não será mostrado de novo. Vale até {formatDateTime(expires_at)}.</p>
          <p>
            <CopyableText text={address} opens />
          </p>
        </section>
      )}
      <div>
        <ButtonLink href={kind.path}>{kind.shares.words.title}</ButtonLink>
      </div>
    </>
  );
}
