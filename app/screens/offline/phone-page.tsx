import type { ReactNode } from "react";

type PhonePageProps = {
  who: string;
  /** The area whose pages the browser stores. */
  below: string;
  children: ReactNode;
};

/** A page for a phone: narrow, with large buttons, and what the phone has yet to send above its content. */
export function PhonePage({ who, below, children }: PhonePageProps) {
  return (
    <div className="grid w-full max-w-2xl grid-cols-1 gap-3 justify-self-center [&_button]:min-h-11 [&_label]:min-h-9 [&_summary]:min-h-11 [&_summary]:content-center">
      <field-outbox who={who} below={below} className="block empty:hidden" />
      {children}
    </div>
  );
}
