import type { VisitorOverview } from "#app/contracts/people/visitor-overview.ts";
import { describeDueDate } from "#app/ui/due-date.ts";
import { formatCpf, formatDate } from "#app/ui/format.ts";
import { Neighbours, PageHeader } from "#app/ui/page/index.ts";
import { ToneIcon } from "#app/ui/primitives/tone-icon.tsx";
import { withSearch } from "#app/ui/table/index.ts";
import { VisitorBadges } from "./badges.tsx";
import { crumbsBehind, type ListBehind } from "./list-behind.ts";

type RecordHeaderProps = {
  path: string;
  /** Address of the visitor's page, with the list behind it. */
  here: string;
  overview: VisitorOverview;
  /** Names the owner, for users of other accounts. */
  owner?: string | undefined;
  list: ListBehind | null;
  today: string;
  /** The tab below shows the photo itself, so that a narrow head leaves it out. */
  photoBelow: boolean;
};

/** The head of a visitor's page: who it is, where it may enter today, what expires first and what waits. */
export function RecordHeader({ path, here, overview, owner, list, today, photoBelow }: RecordHeaderProps) {
  const { visitor } = overview;
  const { uuid, name, photo, cpf, job_function_name } = visitor;
  return (
    <>
      <PageHeader
        title={name}
        lead={owner}
        breadcrumb={crumbsBehind(path, name, list)}
        actions={list && <Neighbours {...list} />}
      />
      <div className="flex items-center gap-3">
        {photo && (
          <img
            src={`${path}/${uuid}/photo`}
            alt=""
            width={56}
            height={56}
            className={`size-14 rounded-md border object-cover${photoBelow ? " max-md:hidden" : ""}`}
          />
        )}
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3">
            <span>CPF {formatCpf(cpf)}</span> <span>{job_function_name}</span> <VisitorBadges {...visitor} />
          </p>
          <Today here={here} overview={overview} today={today} />
        </div>
      </div>
    </>
  );
}

/** The facts of today in one line, each a link to its tab. */
function Today({ here, overview, today }: Pick<RecordHeaderProps, "here" | "overview" | "today">) {
  const { stores, nearest_expiry: expiry, waiting } = overview;
  const documentsLacking = describeLacking(overview);
  const [verdict, allocations, documents] = ["entrar", "vinculos", "documentos"].map((aba) =>
    withSearch(here, { aba }),
  ) as [string, string, string];
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <a href={verdict} className="inline-flex items-center gap-1 py-1 font-medium underline">
        <span className={iconClass[toneOf(stores)]}>
          <ToneIcon tone={toneOf(stores)} />
        </span>
        {describeStores(stores)}
      </a>{" "}
      {documentsLacking && (
        <a href={stores.allocated > 0 ? documents : verdict} className="py-1 underline">
          {documentsLacking}
        </a>
      )}{" "}
      {expiry && (
        <a href={documents} className="py-1 underline">
          Vence primeiro: {expiry.document}, {formatDate(expiry.expires_on)} (
          {describeDueDate(expiry.expires_on, today)})
        </a>
      )}{" "}
      {waiting.allocations > 0 && (
        <a href={allocations} className="py-1 underline">
          {waiting.allocations === 1
            ? "1 vínculo aguarda aprovação"
            : `${waiting.allocations} vínculos aguardam aprovação`}
        </a>
      )}{" "}
      {waiting.documents > 0 && (
        <a href={documents} className="py-1 underline">
          {waiting.documents === 1
            ? "1 documento aguarda avaliação"
            : `${waiting.documents} documentos aguardam avaliação`}
        </a>
      )}
    </p>
  );
}

/** Says how many documents the visitor lacks, as lists count them; without an allocation, what retailers would require. */
function describeLacking({ gaps, lacking }: VisitorOverview): string {
  const [first] = lacking;
  if (!first) return "";
  if (gaps === null) {
    return lacking.length === 1
      ? `Com um vínculo, faltaria ${first.name}`
      : `Com um vínculo, faltariam até ${lacking.length} documentos`;
  }
  return gaps === 1 ? `1 pendência: ${first.name}` : `${gaps} pendências de documentos`;
}

function describeStores({ allocated, released }: VisitorOverview["stores"]): string {
  if (allocated === 0) return "Sem vínculo com nenhuma loja";
  if (allocated === 1) return released === 1 ? "Pode entrar hoje na única loja" : "Não pode entrar hoje na única loja";
  return `Pode entrar em ${released} de ${allocated} lojas`;
}

const iconClass = { success: "text-success", warning: "text-warning", danger: "text-danger" } as const;

function toneOf({ allocated, released }: VisitorOverview["stores"]) {
  if (released === 0) return "danger";
  return released < allocated ? "warning" : "success";
}
