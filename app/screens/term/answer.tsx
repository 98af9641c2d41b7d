import { CheckboxField } from "#app/ui/fields/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { term as words } from "#app/ui/words.ts";

type AnswerProps = {
  /** Version of the term. */
  uuid: string;
  path: string;
  unread: boolean | undefined;
};

/** The legal responsible's decision: a checkbox and a button to accept, a page of its own to refuse. */
export function Answer({ uuid, path, unread }: AnswerProps) {
  return (
    <PostForm action={path} className="grid gap-3" noValidate>
      <input type="hidden" name="access_term_uuid" value={uuid} />
      <input type="hidden" name="word" value="accept" />
      <CheckboxField name="read" label={words.read} errors={unread ? [words.unread] : undefined} required />
      <div className="flex flex-wrap gap-2">
        <Button look="primary">{words.accept}</Button>
        <ButtonLink href={`${path}/recusar`} look="danger" data-ask="">
          {words.refuse}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
