import type { ReactNode } from "react";
import { BarTable, Donut, HourColumns } from "./charts/index.ts";
import { PageHeader, Panel, Tabs } from "./page/index.ts";
import { PlaygroundFields } from "./playground-fields.tsx";
import { PlaygroundPages } from "./playground-pages.tsx";
import { PlaygroundTables } from "./playground-tables.tsx";
import { Button, ButtonLink } from "./primitives/button.tsx";

const parts = [
  { value: "paginas", label: "Páginas" },
  { value: "campos", label: "Campos" },
  { value: "tabelas", label: "Tabelas" },
  { value: "graficos", label: "Gráficos" },
];

const hours = [0, 3, 9, 14, 22, 31, 28, 17, 19, 25, 12, 4, 1].map((count, index) => ({ hour: index + 6, count }));

function Charts() {
  return (
    <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
      <Panel id="g-barras" title="Barras, uma série">
        <BarTable
          caption="Visitantes por rede"
          summary="Rede Aurora tem mais visitantes: 1.204."
          dimension="Rede"
          series={["Visitantes"]}
          rows={[
            { label: "Rede Aurora", values: [1204], href: "#aurora" },
            { label: "Supermercados Boa Esperança do Sul", values: [611], href: "#boa" },
            { label: "Mercado Central", values: [0] },
          ]}
        />
      </Panel>
      <Panel id="g-pilha" title="Barras empilhadas">
        <BarTable
          caption="Visitas por semana"
          dimension="Semana"
          series={["Feitas", "Justificadas", "Sem justificativa"]}
          rows={[
            { label: "45", values: [120, 12, 8] },
            { label: "46", values: [131, 20, 3] },
          ]}
        />
      </Panel>
      <Panel id="g-horas" title="Visitantes em loja por hora">
        <HourColumns caption="Visitantes em loja por hora" data={hours} />
      </Panel>
      <Panel id="g-rosca" title="Acesso às lojas hoje">
        <Donut
          caption="Acesso às lojas hoje"
          dimension="Acesso"
          slices={[
            { label: "Com acesso", value: 412, href: "#com" },
            { label: "Sem acesso", value: 77, href: "#sem" },
            { label: "Afastados", value: 0 },
          ]}
        />
      </Panel>
      <Panel id="g-vazio" title="Sem dados">
        <BarTable caption="Vazio" dimension="Rede" series={["Visitantes"]} rows={[]} />
      </Panel>
    </div>
  );
}

function Buttons() {
  return (
    <Panel id="p-botoes" title="Botões">
      <div className="flex flex-wrap gap-2">
        <Button look="primary">Salvar</Button>
        <Button>Salvar e novo</Button>
        <ButtonLink href="#voltar">Cancelar</ButtonLink>
        <Button look="danger">Remover</Button>
        <Button look="quiet">Mais filtros</Button>
        <Button aria-disabled="true">Indisponível</Button>
      </div>
    </Panel>
  );
}

type PlaygroundProps = {
  /** Path with search of this page; `aba` selects the tab. */
  address: string;
  home: string;
};

/** Shows every component of the kit in each of its states. */
export function Playground({ address, home }: PlaygroundProps) {
  const part = new URLSearchParams(address.split("?")[1]).get("aba") ?? "paginas";
  const bodies: Record<string, ReactNode> = {
    paginas: <PlaygroundPages address={address} />,
    campos: <PlaygroundFields />,
    tabelas: <PlaygroundTables address={address} />,
    graficos: <Charts />,
  };
  return (
    <>
      <PageHeader
        title="Componentes"
        breadcrumb={[{ label: "Início", href: home }, { label: "Componentes" }]}
        lead="Cada componente da interface em cada um dos seus estados."
        actions={<ButtonLink href={home}>Voltar</ButtonLink>}
      />
      <Tabs address={address} tabs={parts} current={part} />
      {part === "paginas" && <Buttons />}
      {bodies[part] ?? bodies.paginas}
    </>
  );
}
