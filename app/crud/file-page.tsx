import { FileField } from "#app/ui/fields/index.ts";
import { type Crumb, ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import type { FormErrors } from "./save.ts";
import { useResourceForm } from "./use-resource-form.tsx";

type FilePageProps = {
  title: string;
  lead?: string;
  /** Up to the record that the file belongs to. */
  crumbs: Crumb[];
  /** Media types that the file may have, and how the hint names them. */
  accept: string;
  hint: string;
  cancel: string;
  actionData?: FormErrors;
};

/** The page that sends a record's file, or another in its place. */
export function FilePage({ title, lead, crumbs, accept, hint, cancel, actionData }: FilePageProps) {
  const { fields, errors } = useResourceForm<{ file: File }>({}, actionData);
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} lead={lead} breadcrumb={[...crumbs, { label: title }]} />
      <ErrorSummary errors={errors} />
      <PostForm id="form" encType="multipart/form-data" noValidate className="grid gap-3">
        <FileField name="file" label="Arquivo" required accept={accept} hint={hint} errors={fields.file.errors} />
        <FormButtons submit={words.save} cancel={cancel} />
      </PostForm>
    </>
  );
}
