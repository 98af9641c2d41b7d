import { ButtonLink } from "../primitives/button.tsx";
import { support as words } from "../words.ts";

export type Support = {
  email: string;
  phone: string;
  /** Address of the support chat, if one exists. */
  chat?: string;
};

/** Shows the hours and contacts of the support. */
export function SupportCard({ email, phone, chat, close }: Support & { close: string }) {
  return (
    <section data-dialog-body="" aria-labelledby="ajuda" className="grid max-w-prose gap-3">
      <h2 id="ajuda" className="font-semibold text-lg">
        {words.title}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted-foreground">{words.hoursLabel}</dt>
        <dd>{words.hours}</dd>
        <dt className="text-muted-foreground">{words.email}</dt>
        <dd>
          <a href={`mailto:${email}`} className="wrap-anywhere underline">
            {email}
          </a>
        </dd>
        <dt className="text-muted-foreground">{words.phone}</dt>
        <dd>
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="underline">
            {phone}
          </a>
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        {chat && (
          <ButtonLink look="primary" href={chat} target="_blank" rel="noreferrer">
            {words.chat}
          </ButtonLink>
        )}
        <ButtonLink href={close} data-close="">
          {words.close}
        </ButtonLink>
      </div>
    </section>
  );
}
