import type { ComponentProps } from "react";
import { PostForm } from "#app/ui/primitives/post-form.tsx";

type FieldFormProps = ComponentProps<typeof PostForm> & {
  once: string;
  /** Describes the submission in the list of forms that the phone has yet to send. */
  later: string;
};

/** A form that script stores while the phone is offline and sends later. */
export function FieldForm({ later, children, ...rest }: FieldFormProps) {
  return (
    <PostForm {...rest} noValidate data-later="">
      <input type="hidden" name="later" value={later} />
      {children}
    </PostForm>
  );
}
