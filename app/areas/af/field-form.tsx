import type { ComponentProps } from "react";
import { PostForm } from "#app/ui/primitives/post-form.tsx";

type FieldFormProps = ComponentProps<typeof PostForm> & {
  once: string;
  /** What it does, in the words of the list of what the phone has yet to send. */
  later: string;
};

/** A form that the phone keeps while there is no network, where script runs, and sends later. */
export function FieldForm({ later, children, ...rest }: FieldFormProps) {
  return (
    <PostForm {...rest} noValidate data-later="">
      <input type="hidden" name="later" value={later} />
      {children}
    </PostForm>
  );
}
