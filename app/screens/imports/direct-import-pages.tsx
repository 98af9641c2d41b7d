import type { ComponentProps, ReactNode } from "react";
import type { DirectImport } from "#app/contracts/platform/imports.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { formatDateTime } from "#app/ui/format.ts";
import {
  describeTask,
  ErrorSummary,
  type FieldError,
  Figures,
  Flash,
  JobProgress,
  PageHeader,
  Panel,
} from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, formatCount, Pagination, Results, Table } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { DirectImportSpec } from "./import-spec.ts";
import { crumbsBelow, importPath } from "./imports.ts";
import { SheetGuide } from "./sheet-guide.tsx";
import { UploadForm } from "./upload-form.tsx";

type DirectUploadProps<T> = {
  spec: DirectImportSpec;
  pageData: { found: Page<T>; address: string; once: string };
  errors?: FieldError[];
  /** Columns besides the file and its date. */
  columns: Column<T>[];
};

/** Upload page of a direct import: form, guide and previous imports. */
export function DirectUploadPage<T extends DirectImport>({
  spec,
  pageData,
  errors = [],
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
      <UploadForm spec={spec} once={once} errors={errors} saves={spec.saves} send="Enviar" />
      <SheetGuide spec={spec} />
      <Panel title="Importações anteriores" id="anteriores">
        <Results announce={formatCount(found.meta, ["importação", "importações"])}>
          <Table
            caption="Importações anteriores"
            columns={[...first, ...columns]}
            rows={found.data}
            rowKey={({ uuid }) => uuid}
            cards
          />
          <Pagination meta={found.meta} address={address} />
        </Results>
      </Panel>
    </>
  );
}

type DirectImportProps = {
  spec: DirectImportSpec;
  sent: { found: DirectImport; once: string };
  lead: string;
  /** The list that the saved lines are in. */
  list: { label: string; href: string };
  /** Tells what to do about lines that were refused; absent where none was. */
  fix: string | undefined;
  figures: ComponentProps<typeof Figures>["items"];
  /** The refused lines. */
  children: ReactNode;
};

/** Page of one direct import: its progress, why it could not be read, or its result. */
export function DirectImportPage(props: DirectImportProps) {
  const { spec, lead, list, fix, figures, children } = props;
  const { found, once } = props.sent;
  const title = `Importação de ${found.file_name}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...crumbsBelow(spec), { label: found.file_name }]}
        lead={lead}
        actions={
          found.state === "saved" && (
            <>
              <ButtonLink look="primary" href={list.href}>
                {list.label}
              </ButtonLink>
              <ButtonLink href={spec.path}>Importar outra planilha</ButtonLink>
            </>
          )
        }
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
          <UploadForm spec={spec} once={once} saves={spec.saves} send="Enviar" />
        </>
      )}
      {found.state === "saved" && (
        <>
          <Flash tone={fix ? "warning" : "success"} text={fix ?? "Importação salva."} />
          <Figures items={figures} />
          {fix && children}
        </>
      )}
    </>
  );
}
