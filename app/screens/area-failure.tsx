import type { ComponentProps } from "react";
import { Failure } from "#app/ui/page/failure.tsx";
import { HomeLink, PublicFrame } from "#app/ui/shell/index.ts";
import { AreaShell } from "./area-shell.tsx";

type AreaFailureProps = { error: unknown; shell: ComponentProps<typeof AreaShell>["shell"] | undefined };

/** Where a page of an area failed: in the area's frame, so that the menu stays at hand, once it is known who looks. */
export function AreaFailure({ error, shell }: AreaFailureProps) {
  const told = (
    <>
      <Failure error={error} />
      <HomeLink />
    </>
  );
  return shell ? <AreaShell shell={shell}>{told}</AreaShell> : <PublicFrame edition="control">{told}</PublicFrame>;
}
