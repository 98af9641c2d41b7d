import type { BusinessChange } from "#app/contracts/directory/retailers.ts";
import { noticeMessages } from "#app/contracts/notices/notice-messages.ts";
import { Flash } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";

type BusinessChangeNoticeProps = {
  change: BusinessChange;
  /** Address where visitors are moved store by store; null for users who may not move several at once. */
  wizard: string | null;
  /** True when the user may create allocations by hand. */
  canAllocate?: boolean;
};

/** Shown above the visitors that a retailer's sale leaves to be moved: the notice's text, and where to move them. */
export function BusinessChangeNotice({ change, wizard, canAllocate = true }: BusinessChangeNoticeProps) {
  const { old_retailer, new_retailer, old_retailer_allocations_count: count } = change;
  const text = noticeMessages.businessChange(old_retailer.trade_name, new_retailer.trade_name, count);
  const byHand = ": abra cada pessoa e, em Vínculos, faça o novo e encerre o antigo";
  return (
    <>
      <Flash tone="info" text={`${text} Abaixo está quem tem vínculo${canAllocate && !wizard ? byHand : ""}.`} />
      {wizard && (
        <div>
          <ButtonLink look="primary" href={wizard}>
            Realocar loja por loja
          </ButtonLink>
        </div>
      )}
    </>
  );
}
