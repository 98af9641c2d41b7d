import { form } from "../words.ts";

/** `id` is the field's id; `href` leads to the field when it is on another page. */
export type FieldError = { id: string; message: string; href?: string };

/** Lists every error of a form as a link to its field, in the same words. Takes focus when the page opens. */
export function ErrorSummary({ errors }: { errors: FieldError[] }) {
  if (errors.length === 0) return null;
  return (
    <section
      id="errors"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a submission focus starts at the errors, with or without script
      autoFocus
      aria-labelledby="errors-title"
      className="rounded-md border-2 border-danger bg-danger-soft p-3 text-danger"
    >
      <h2 id="errors-title" className="font-semibold">
        {form.summary}
      </h2>
      <ul className="list-disc pl-5">
        {errors.map((error) => (
          <li key={`${error.id} ${error.message}`}>
            <a href={error.href ?? `#${error.id}`} className="inline-block min-h-6 align-top underline">
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
