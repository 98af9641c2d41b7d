import type { ReactNode } from "react";
import type { RecordFormState } from "#app/crud/form-page.tsx";
import { ConflictTable, type Crumb, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Preview } from "./block-form.ts";
import { EffectLists } from "./effect.tsx";

type BlockFormPageProps = {
  form: RecordFormState;
  title: string;
  lead?: ReactNode;
  crumbs: Crumb[];
  cancel: string;
  /** Label of the button that saves, once the effect was shown. */
  save: string;
  preview: Preview | null | undefined;
  children: ReactNode;
};

const SHOW = "Ver quem será impedido";
/** The id of what a preview answers. */
const SHOWN = "conferencia";

/**
 * The page of a block's form. Its first button shows whom the block would stop; the one that saves appears with that
 * answer, for these values alone.
 */
export function BlockFormPage({ form, title, lead, crumbs, cancel, save, preview, children }: BlockFormPageProps) {
  const { errors, conflict, once, record, version } = form;
  return (
    <>
      <title>{errors.length > 0 || conflict ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} lead={lead} breadcrumb={crumbs} />
      {conflict ? <ConflictTable rows={conflict} /> : <ErrorSummary errors={errors} />}
      {/* An address with a fragment, such as that of the skip link, would keep the answer from taking the focus. */}
      <PostForm
        id="form"
        action={`#${SHOWN}`}
        once={record ? undefined : once}
        noValidate
        className="grid grid-cols-1 gap-3"
      >
        <button type="submit" name="intent" value="show" hidden>
          {SHOW}
        </button>
        {children}
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        {preview && (
          <>
            <input type="hidden" name="shown" value={preview.mark} />
            <section
              id={SHOWN}
              tabIndex={-1}
              // biome-ignore lint/a11y/noAutofocus: after a preview focus starts at its answer, with or without script
              autoFocus
              aria-labelledby="impedidos"
              className="grid min-w-0 grid-cols-1 gap-3 rounded-md border-2 border-warning p-3"
            >
              <h2 id="impedidos" className="font-semibold">
                Confira antes de salvar
              </h2>
              {preview.again && <p>Os dados mudaram desde a última conferência: esta é a de agora.</p>}
              <EffectLists effect={preview.effect} />
            </section>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {preview && (
            <Button look="danger" name="intent" value="save">
              {save}
            </Button>
          )}
          <Button look={preview ? "secondary" : "primary"} name="intent" value="show">
            {preview ? "Conferir de novo" : SHOW}
          </Button>
          <ButtonLink href={cancel}>{words.cancel}</ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
