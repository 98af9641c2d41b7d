import { Button, ButtonLink } from "../primitives/button.tsx";
import { form as words } from "../words.ts";

/** The end of a form: the button that submits it, and the link that leaves it. */
export function FormButtons({ submit, cancel }: { submit: string; cancel: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="primary">{submit}</Button>
      <ButtonLink href={cancel}>{words.cancel}</ButtonLink>
    </div>
  );
}
