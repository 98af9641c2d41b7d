import type { ReactNode } from "react";
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
import type { ReadAtOnce } from "./at-once.ts";
import { crumbsBelow, pathOf } from "./imports.ts";
import type { SheetPlace } from "./places.ts";
import { SheetGuide } from "./sheet-guide.tsx";
import { UploadForm } from "./upload-form.tsx";

type SendProps<T> = {
  place: SheetPlace;
  shown: { found: Page<T>; address: string; once: string };
  errors?: FieldError[];
  /** What becomes of the lines, in a sentence. */
  saves: string;
  /** Beside the file and when it came. */
  columns: Column<T>[];
};

/** Takes a sheet, says what it must have, lists those that came before. */
export function SendSheet<T extends ReadAtOnce>({ place, shown, errors = [], saves, columns }: SendProps<T>) {
  const { found, address, once } = shown;
  const first: Column<T>[] = [
    {
      header: "Arquivo",
      rowHeader: true,
      cell: ({ uuid, file_name }) => <a href={pathOf(place, uuid)}>{file_name}</a>,
    },
    { header: "Enviado em", nowrap: true, cell: ({ created_at }) => formatDateTime(String(created_at)) },
  ];
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(place.title) : place.title}</title>
      <PageHeader title={place.title} breadcrumb={[...place.crumbs, { label: place.label }]} />
      <ErrorSummary errors={errors} />
      <UploadForm place={place} once={once} errors={errors} saves={saves} send="Enviar" />
      <SheetGuide place={place} />
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

type SentProps = {
  place: SheetPlace;
  found: ReadAtOnce;
  once: string;
  lead: string;
  saves: string;
  actions?: ReactNode;
  /** What came of a sheet that was read. */
  children: ReactNode;
};

/** One sheet: how far it is, why it could not be read, or what came of it. */
export function SentSheet({ place, found, once, lead, saves, actions, children }: SentProps) {
  const title = `Importação de ${found.file_name}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...crumbsBelow(place), { label: found.file_name }]}
        lead={lead}
        actions={found.state === "saved" && actions}
      />
      {found.state === "reading" && (
        <>
          <p>
            O arquivo está sendo lido. Você pode fechar esta página: o trabalho continua, e a importação fica em{" "}
            <a className="text-primary underline" href={place.path}>
              {place.label}
            </a>
            .
          </p>
          <JobProgress running tasks={found.job.tasks.map(describeTask)} />
        </>
      )}
      {found.state === "unreadable" && (
        <>
          <Flash tone="danger" text={found.refusal} />
          <UploadForm place={place} once={once} saves={saves} send="Enviar" />
        </>
      )}
      {found.state === "saved" && children}
    </>
  );
}
