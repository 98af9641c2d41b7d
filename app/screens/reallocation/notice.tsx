import type { BusinessChange } from "#app/contracts/directory/retailers.ts";
import { noticeMessages } from "#app/contracts/notices/notice-messages.ts";
import { Flash } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";

type BoughtNoticeProps = {
  change: BusinessChange;
  /** Where people are moved store by store; null for whoever may not move several at once. */
  wizard: string | null;
  /** Whether the person may link somebody by hand. */
  links?: boolean;
};

/** Above those whom a purchase leaves to be moved: what the bell says of it, and where it is done. */
export function BoughtNotice({ change, wizard, links = true }: BoughtNoticeProps) {
  const { old_retailer, new_retailer, old_retailer_allocations_count: count } = change;
  const said = noticeMessages.businessChange(old_retailer.trade_name, new_retailer.trade_name, count);
  const byHand = ": abra cada pessoa e, em Vínculos, faça o novo e encerre o antigo";
  return (
    <>
      <Flash tone="info" text={`${said} Abaixo está quem tem vínculo${links && !wizard ? byHand : ""}.`} />
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
