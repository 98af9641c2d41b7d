import { TextField } from "#app/ui/fields/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { login as words } from "#app/ui/words.ts";
import { withReturnTo } from "./sign-in.ts";

interface ProviderFormProps {
  name?: string;
  errors?: string[];
  /** Path to return to after sign-in. */
  to: string | null;
}

/** Asks for an access provider's name. Browser validation is off so that our own messages show. */
export function ProviderForm({ name, errors, to }: ProviderFormProps) {
  return (
    <PostForm action="/pub/provider" className="grid gap-3">
      {to && <input type="hidden" name="redirectTo" value={to} />}
      <TextField
        name="provider"
        label={words.providerName}
        defaultValue={name}
        errors={errors}
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        aria-required
      />
      <div className="flex flex-wrap gap-2">
        <Button look="primary">{words.validateProvider}</Button>
        <ButtonLink href={withReturnTo(to, "/")}>{words.cancel}</ButtonLink>
      </div>
    </PostForm>
  );
}
