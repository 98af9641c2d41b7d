import type { ReactNode } from "react";
import type { DirectImport } from "#app/contracts/platform/imports.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { formatDateTime } from "#app/ui/format.ts";
import {
  describeTask,
  ErrorSummary,
  type FieldError,
  Flash,
  JobProgress,
  PageHeader,
  Panel,
} from "#app/ui/page/index.ts";
import { type Column, formatCount, Pagination, Results, Table } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { ImportSpec } from "./import-specs.ts";
import { crumbsBelow, importPath } from "./imports.ts";
import { SheetGuide } from "./sheet-guide.tsx";
import { UploadForm } from "./upload-form.tsx";

type DirectUploadProps<T> = {
  spec: ImportSpec;
  pageData: { found: Page<T>; address: string; once: string };
  errors?: FieldError[];
  /** Says what happens to the lines. */
  saves: string;
  /** Columns besides the file and its date. */
  columns: Column<T>[];
};

/** Upload page of a direct import: form, guide and previous imports. */
export function DirectUploadPage<T extends DirectImport>({
  spec,
  pageData,
  errors = [],
  saves,
  columns,
}: DirectUploadProps<T>) {
  const { found, address, once } = pageData;
  const first: Column<T>[] = [
    {
      header: "Arquivo",
      rowHeader: true,
      cell: ({ uuid, file_name }) => <a href={importPath(spec, uuid)}>{file_name}</a>,
    },
    { header: "Enviado em", nowrap: true, cell: ({ created_at }) => formatDateTime(String(created_at)) },
  ];
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(spec.title) : spec.title}</title>
      <PageHeader title={spec.title} breadcrumb={[...spec.crumbs, { label: spec.label }]} />
      <ErrorSummary errors={errors} />
      <UploadForm spec={spec} once={once} errors={errors} saves={saves} send="Enviar" />
      <SheetGuide spec={spec} />
      <Panel title="Importações anteriores" id="anteriores">
        <Results announce={formatCount(found.meta, ["importação", "importações"])}>
          <Table
            caption="Importações anteriores"
            columns={[...first, ...columns]}
            rows={found.data}
            rowKey={({ uuid }) => uuid}
          />
          <Pagination meta={found.meta} address={address} />
        </Results>
      </Panel>
    </>
  );
}

type DirectImportProps = {
  spec: ImportSpec;
  found: DirectImport;
  once: string;
  lead: string;
  saves: string;
  actions?: ReactNode;
  /** The result, once the sheet has been read. */
  children: ReactNode;
};

/** Page of one direct import: its progress, why it could not be read, or its result. */
export function DirectImportPage({ spec, found, once, lead, saves, actions, children }: DirectImportProps) {
  const title = `Importação de ${found.file_name}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...crumbsBelow(spec), { label: found.file_name }]}
        lead={lead}
        actions={found.state === "saved" && actions}
      />
      {found.state === "reading" && (
        <>
          <p>
            O arquivo está sendo lido. Você pode fechar esta página: o trabalho continua, e a importação fica em{" "}
            <a className="text-primary underline" href={spec.path}>
              {spec.label}
            </a>
            .
          </p>
          <JobProgress running tasks={found.job.tasks.map(describeTask)} />
        </>
      )}
      {found.state === "unreadable" && (
        <>
          <Flash tone="danger" text={found.refusal} />
          <UploadForm spec={spec} once={once} saves={saves} send="Enviar" />
        </>
      )}
      {found.state === "saved" && children}
    </>
  );
}
