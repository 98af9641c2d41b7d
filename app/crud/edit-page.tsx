import type { ReactNode } from "react";
import { type Crumb, PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { listCrumbs } from "./crumbs.ts";
import { FormPage, type RecordFormState } from "./form-page.tsx";

type EditPageProps = RecordFormState & {
  /** What a stored record is called, where it has no name of its own. */
  name?: string;
  parents?: Crumb[];
  children: ReactNode;
};

/** The form of a record that has a page of its own, which it goes back to: "Editar …" below that page, or a new one. */
export function EditPage(props: EditPageProps) {
  const { resource, path, record, version, errors, conflict, parents = [], children } = props;
  if (!record) return <FormPage {...props} />;
  const name = props.name ?? String(record.name ?? resource.words.one);
  const title = `Editar ${name}`;
  const above = listCrumbs(path.replace(/\/[^/]+$/, ""), resource, parents);
  const crumbs = [...above, { label: name, href: path }, { label: words.edit }];
  return (
    <>
      <title>{errors.length > 0 || conflict ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={crumbs} />
      <RecordForm errors={errors} cancel={path} self={`${path}/edit`} version={version} conflict={conflict}>
        {children}
      </RecordForm>
    </>
  );
}
