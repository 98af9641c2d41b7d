import { firstJobFunctions } from "#app/contracts/job-functions.ts";
import { type VisitorField, visitorColumns } from "#app/contracts/visitor-sheet.ts";
import { Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import * as where from "./imports.ts";

const hints: Record<VisitorField, string> = {
  name: "Nome completo",
  cpf: "Com ou sem pontos e hífen; é por ele que o cadastro é encontrado",
  birth_date: "dd/mm/aaaa",
  phone: "Com o DDD",
  email: "Um endereço só",
  job_function: Object.values(firstJobFunctions).join(", "),
  responsible_cpf: "CPF de um supervisor já cadastrado, ou que esteja na planilha",
  is_temporary: "sim ou não",
  temporary_from: "dd/mm/aaaa",
  temporary_until: "dd/mm/aaaa; obrigatório para temporários",
  active: "sim ou não",
};

const columns: Column<(typeof visitorColumns)[number]>[] = [
  { header: "Coluna", rowHeader: true, nowrap: true, cell: ({ label }) => label },
  { header: "Obrigatória", cell: ({ required }) => (required ? "Sim" : "Não") },
  { header: "O que escrever", cell: ({ field }) => hints[field] },
  { header: "Também reconhecida como", cell: ({ names }) => names.slice(0, 4).join(", ") },
];

/** What a spreadsheet needs to be understood. */
export function SheetGuide() {
  return (
    <Panel
      title="O que a planilha precisa ter"
      id="guia"
      actions={
        <>
          <ButtonLink href={`${where.path}/model`}>Baixar planilha modelo</ButtonLink>{" "}
          <ButtonLink href={`${where.path}/registered`}>Baixar os cadastros atuais</ButtonLink>
        </>
      }
    >
      <ul className="list-disc pl-5">
        <li>Uma linha por pessoa, com um título em cada coluna. Nome e CPF são obrigatórios.</li>
        <li>Quem já tem cadastro com o mesmo CPF é atualizado; os outros são cadastrados.</li>
        <li>Uma célula vazia não apaga o que está no cadastro. Colunas desconhecidas são ignoradas.</li>
        <li>O arquivo de “Exportar CSV” pode ser corrigido e importado de volta.</li>
      </ul>
      <details>
        <summary className="min-h-6 w-fit font-medium text-primary">Ver todas as colunas</summary>
        <Table
          caption="Colunas da planilha"
          columns={columns}
          rows={visitorColumns}
          rowKey={({ field }) => field}
          dense
          linkless
          id="colunas"
        />
      </details>
    </Panel>
  );
}
