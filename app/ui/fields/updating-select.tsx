import type { ComponentProps } from "react";
import { Button } from "../primitives/button.tsx";
import { SelectField } from "./select-field.tsx";

type UpdatingSelectProps = Omit<ComponentProps<typeof SelectField>, "data-updates"> & {
  /** Id of what depends on the choice: script reads it again. */
  updates: string;
  /** The button that shows it without script; hidden where the script does. */
  button: string;
  /** Where the button's address goes, if not to the top of the page. */
  formAction?: string;
};

/** A select that other fields depend on. */
export function UpdatingSelect({ updates, button, formAction, ...select }: UpdatingSelectProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField {...select} data-updates={updates} />
      <Button name="intent" value="again" formAction={formAction} data-unscripted="">
        {button}
      </Button>
    </div>
  );
}
