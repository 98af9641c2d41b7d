import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { withSearch } from "#app/ui/table/index.ts";

/** Limit of photos per share. */
const MOST = 500;

/** Shares the chosen photos of a report, or all of them if they are few enough. */
export function ShareForm({ action, address, total }: { action: string; address: string; total: number }) {
  return (
    <form id="share" method="get" action={action} className="flex flex-wrap gap-2 print:hidden">
      <Button>Compartilhar as escolhidas</Button>
      {total <= MOST && (
        <ButtonLink href={withSearch(`${action}?${address.split("?")[1] ?? ""}`, { todas: 1, page: null, por: null })}>
          Compartilhar todas ({total})
        </ButtonLink>
      )}
    </form>
  );
}
