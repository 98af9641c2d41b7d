import {
  Badge,
  Confirmation,
  DefinitionList,
  EmptyState,
  ErrorSummary,
  Figures,
  Flash,
  JobProgress,
  Panel,
  Unavailable,
  UpdatedAt,
  VerdictPanel,
  VisitBadge,
} from "./page/index.ts";
import { ButtonLink } from "./primitives/button.tsx";
import { empty, failure, required, success } from "./words.ts";

const who = "Ana Lima · Loja Centro · 20/11/2026";

function Messages({ address }: { address: string }) {
  return (
    <Panel id="p-mensagens" title="Mensagens">
      <Flash tone="success" text={success.saved} />
      <Flash tone="danger" text={failure.forbidden} />
      <Flash tone="warning" text="A página 12 não existe mais; esta é a última." />
      <Flash tone="info" text="A importação começou." />
      <ErrorSummary
        errors={[
          { id: "nome", message: required("Nome") },
          { id: "cpf", message: "CPF inválido" },
        ]}
      />
      <Unavailable subject="Visitas de hoje" href={address} />
      <EmptyState>
        <ButtonLink href="#novo">Novo visitante</ButtonLink>
      </EmptyState>
      <EmptyState title={empty.chart} />
    </Panel>
  );
}

function Verdicts() {
  const causes = [
    { text: "ASO vencido em 03/02/2026", who: "Agência Boa Rota", href: "#documentos" },
    { text: "Sem vínculo com esta loja nesta data", who: "Agência Boa Rota" },
  ];
  return (
    <Panel id="p-veredito" title="Pode entrar?">
      <VerdictPanel tone="success" label="LIBERADO" subject={who} causes={[]} />
      <VerdictPanel
        id="verdict-warning"
        tone="warning"
        label="LIBERADO COM AVISO"
        subject={who}
        causes={[{ text: "ASO vence em 12 dias", who: "Agência Boa Rota" }]}
      />
      <VerdictPanel id="verdict-stopped" tone="danger" label="IMPEDIDO" subject={who} causes={causes} />
    </Panel>
  );
}

function States() {
  return (
    <Panel id="p-situacoes" title="Situações">
      <div className="flex flex-wrap gap-2">
        <VisitBadge status="unfinished_visit" label="Não fez checkout" />
        <VisitBadge status="working" label="Em loja agora" />
        <VisitBadge status="leaved" label="Saiu da loja" />
        <Badge tone="warning" label="Pendente" />
        <Badge tone="info" label="Em andamento" />
      </div>
      <UpdatedAt time="14:32" href="#agora" />
      <Figures
        items={[
          { label: "Visitantes ativos", value: "1.204", href: "#ativos" },
          { label: "Com vínculo", value: "1.100", href: "#com" },
          { label: "Sem documentos", value: "12", href: "#sem" },
          { label: "Sem permissão para abrir", value: "3" },
        ]}
      />
      <DefinitionList
        items={[
          { term: "Nome", detail: "Ana Lima" },
          { term: "CPF", detail: "123.***.***-09" },
          { term: "Função", detail: "Promotora" },
          { term: "Responsável", detail: null },
        ]}
      />
    </Panel>
  );
}

function Work() {
  return (
    <Panel id="p-trabalho" title="Trabalho em andamento">
      <JobProgress
        running={false}
        tasks={[
          { label: "Conferir a planilha", state: "done", stateLabel: "Concluída", done: 2000, total: 2000 },
          { label: "Gravar visitantes", state: "running", stateLabel: "Em andamento", done: 845, total: 1960 },
          { label: "Vincular à loja", state: "waiting", stateLabel: "Aguardando" },
          { label: "Avisar", state: "error", stateLabel: "Erro", note: failure.batch },
        ]}
      />
    </Panel>
  );
}

/** Shows messages, verdicts, statuses, jobs and confirmations. */
export function PlaygroundPages({ address }: { address: string }) {
  return (
    <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
      <Messages address={address} />
      <Verdicts />
      <States />
      <Work />
      <Panel id="p-pergunta" title="Remoção">
        <Confirmation action="#remover" confirmLabel="Remover" cancel={address}>
          Ana Lima deixa de aparecer nas listas. As visitas já feitas continuam no histórico.
        </Confirmation>
      </Panel>
    </div>
  );
}
