import { allocationBatchList } from "#app/contracts/allocations/allocation-batches.ts";
import { pendingApproveVisitors } from "#app/contracts/people/lite-visitors.ts";
import { visitorBatchList } from "#app/contracts/people/visitor-batches.ts";
import { movementList } from "#app/contracts/reports/history.ts";
import { useHome } from "#app/screens/home.ts";
import { useIsInMenu } from "#app/screens/use-menu.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { VisitorAbilities } from "./visitor-paths.ts";

/** Links to the work on many visitors that the menu does not name. */
export function ListActions({ path, may }: { path: string; may: VisitorAbilities }) {
  const home = useHome();
  const allocations = `${home}/allocations`;
  const movements = `${home}/visitorsHistory`;
  const menuHas = { allocations: useIsInMenu(allocations), movements: useIsInMenu(movements) };
  return (
    <>
      {may.remove && <ButtonLink href={`${path}/import`}>Importar planilha</ButtonLink>}
      {may.read && may.seesOwners && (
        <ButtonLink href={`${path}/search?pending_approve_visitors=1`}>{pendingApproveVisitors.words.title}</ButtonLink>
      )}
      {may.read && !may.seesOwners && <ButtonLink href={`${path}/changes`}>{visitorBatchList.words.title}</ButtonLink>}
      {may.allocateMany && !menuHas.allocations && (
        <ButtonLink href={allocations}>{allocationBatchList.words.title}</ButtonLink>
      )}
      {may.seeMovements && !menuHas.movements && <ButtonLink href={movements}>{movementList.words.title}</ButtonLink>}
    </>
  );
}
