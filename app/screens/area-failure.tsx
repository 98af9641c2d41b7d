import type { ComponentProps } from "react";
import { failureText } from "#app/ui/page/failure-text.ts";
import { PublicFrame, WayHome } from "#app/ui/shell/index.ts";
import { AreaShell } from "./area-shell.tsx";

type AreaFailureProps = { error: unknown; shell: ComponentProps<typeof AreaShell>["shell"] | undefined };

/** Where a page of an area failed: in the area's frame, so that the menu stays at hand, once it is known who looks. */
export function AreaFailure({ error, shell }: AreaFailureProps) {
  const text = failureText(error);
  const told = (
    <>
      <title>{text}</title>
      <h1 className="font-semibold text-xl">{text}</h1>
      <WayHome />
    </>
  );
  return shell ? <AreaShell shell={shell}>{told}</AreaShell> : <PublicFrame edition="control">{told}</PublicFrame>;
}
