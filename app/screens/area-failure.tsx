import type { ComponentProps } from "react";
import { Failure } from "#app/ui/page/failure.tsx";
import { HomeLink, PublicFrame } from "#app/ui/shell/index.ts";
import { AreaShell } from "./area-shell.tsx";

type AreaFailureProps = { error: unknown; loaderData?: ComponentProps<typeof AreaShell>["shell"] };

/** Error boundary of an area: inside the area's shell, menu included, once the user is known. */
export function AreaFailure({ error, loaderData: shell }: AreaFailureProps) {
  const content = (
    <>
      <Failure error={error} />
      <HomeLink />
    </>
  );
  return shell ? (
    <AreaShell shell={shell}>{content}</AreaShell>
  ) : (
    <PublicFrame edition="control">{content}</PublicFrame>
  );
}
