import type { WaitingDocument } from "#app/contracts/documents/verification.ts";
import { tickClass } from "#app/ui/fields/index.ts";
import { formatCpf, formatDate, formatDateTime } from "#app/ui/format.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import { ClaimText, DueTime } from "./clock.tsx";
import { type Bench, filePath, previewPath } from "./paths.ts";

type ColumnsOptions = {
  bench: Bench;
  now: number;
  /** The documents that stay marked after a refused decision; all that are free at first. */
  marked: string[] | undefined;
};

export function togetherColumns({
  bench: { path, isPlatform },
  now,
  marked,
}: ColumnsOptions): Column<WaitingDocument>[] {
  const keyOf = ({ uuid, version }: WaitingDocument) => `${uuid}:${version}`;
  const isElsewhere = ({ claim }: WaitingDocument) => claim !== null && !claim.mine;
  return [
    {
      header: "Pessoa",
      rowHeader: true,
      cell: (row) => (
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            name="document"
            value={keyOf(row)}
            defaultChecked={marked ? marked.includes(keyOf(row)) : !isElsewhere(row)}
            disabled={isElsewhere(row)}
            className={tickClass}
          />
          <span>
            {row.visitor.name}
            <Subtext>
              CPF {formatCpf(row.visitor.cpf)} · {row.visitor.job_function_name}
            </Subtext>
          </span>
        </label>
      ),
    },
    ...(isPlatform ? [{ header: "Rede", cell: ({ retailer }: WaitingDocument) => retailer.name }] : []),
    {
      header: "Arquivo",
      cell: ({ uuid, visitor, document_type, has_file }) =>
        has_file && (
          <details>
            <summary className="min-h-6 w-fit text-primary">
              Ver<span className="sr-only"> o arquivo de {visitor.name}</span>
            </summary>
            <iframe
              src={`${previewPath(path, visitor.uuid, uuid)}#navpanes=0`}
              title={`${document_type.name} de ${visitor.name}`}
              loading="lazy"
              className="h-80 w-full min-w-64 rounded-md border bg-muted"
            />
            <a href={filePath(path, visitor.uuid, uuid)} className="inline-block py-1 text-primary underline">
              Baixar<span className="sr-only"> o arquivo de {visitor.name}</span>
            </a>
          </details>
        ),
    },
    { header: "Enviado em", nowrap: true, cell: ({ submitted_at }) => formatDateTime(String(submitted_at)) },
    { header: "Vence em", nowrap: true, cell: ({ expires_on }) => (expires_on ? formatDate(expires_on) : "Não vence") },
    { header: "Prazo", cell: ({ due_at }) => <DueTime due={due_at && String(due_at)} now={now} /> },
    { header: "Aberto com", cell: ({ claim }) => <ClaimText claim={claim} /> },
  ];
}
