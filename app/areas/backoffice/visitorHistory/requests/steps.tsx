import { type DataRequestStep, type DataRequestSteps, stepKinds } from "#app/contracts/people/data-request-steps.ts";
import { Changes } from "#app/screens/visitors/history-tab.tsx";
import { formatDateTime, formatInteger } from "#app/ui/format.ts";
import { Badge, Panel } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";

const columns: Column<DataRequestStep>[] = [
  { header: "Passo", rowHeader: true, cell: ({ kind }) => stepKinds[kind] },
  { header: "Quando", nowrap: true, cell: ({ at }) => formatDateTime(String(at)) },
  { header: "Quem", cell: ({ actor_name }) => actor_name || "Sistema" },
  {
    header: "O que mudou",
    cell: ({ corrected }) =>
      corrected.length === 0
        ? "–"
        : corrected.map(({ owner, changes }) => (
            <div key={owner.uuid}>
              {owner.name}
              <Changes changes={changes} />
            </div>
          )),
  },
  { header: "Nº no registro", numeric: true, cell: ({ number }) => formatInteger(number) },
];

/** The steps of a request, and whether the register of all requests' steps is as it was written. */
export function Steps({ data_request_steps, verification }: DataRequestSteps) {
  return (
    <Panel title="Andamento" id="andamento">
      <Table
        caption="Andamento do pedido"
        columns={columns}
        rows={data_request_steps}
        rowKey={({ number }) => String(number)}
        linkless
        cards
      />
      <p className="flex flex-wrap items-center gap-2">
        <Verification {...verification} />
        <span className="text-muted-foreground">
          Cada passo guarda o resumo do anterior, de qualquer pedido: um passo mudado, tirado ou posto aparece aqui.
        </span>
      </p>
    </Panel>
  );
}

function Verification({ intact, broken_at }: DataRequestSteps["verification"]) {
  if (intact) return <Badge tone="success" label="Registro íntegro" />;
  if (broken_at === 0) return <Badge tone="danger" label="Há pedido cujo passo falta no registro" />;
  return <Badge tone="danger" label={`O registro não confere desde o passo nº ${formatInteger(broken_at ?? 0)}`} />;
}
