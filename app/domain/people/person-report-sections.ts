import { type RawBuilder, sql } from "kysely";
import { allocationStates } from "#app/contracts/allocations/allocations.ts";
import { documentProblems, documentStatuses } from "#app/contracts/documents/documents.ts";
import { dataRequestKinds, dataRequestStates } from "#app/contracts/people/data-requests.ts";
import { liteVisitorOrigins, liteVisitorStates } from "#app/contracts/people/lite-visitors.ts";
import { historyKinds } from "#app/contracts/reports/history.ts";
import { about, type Person } from "./persons.ts";

/** One section of the data held about a person. */
export interface Section {
  key: string;
  title: string;
  source: string;
  /** SQL expressions by heading. */
  columns: Record<string, string>;
  from: RawBuilder<unknown>;
}

const Contratante = "o.trade_name";
export const storeName = "s.name";
const owner = (alias: string, column = "owner_uuid") =>
  sql`join accounts o on o.uuid = ${sql.ref(`${alias}.${column}`)}`;
export const store = (alias: string) => sql`join stores s on s.uuid = ${sql.ref(`${alias}.store_uuid`)}`;
/** Returns the SQL for the label of a column's value; a value without a label stays. */
export const inWords = (labels: Record<string, string>, column: string) =>
  `coalesce('${JSON.stringify(labels).replaceAll("'", "''")}'::jsonb ->> ${column}, ${column})`;
export const aboutPerson =
  (person: Person) =>
  (alias: string, owner = "owner_uuid") =>
    about(person, `${alias}.${owner}`, `${alias}.visitor_uuid`);

/** Returns the sections on the person's records: visitors, users, allocations, documents, blocks and requests. */
export function recordSections(person: Person): Section[] {
  const ofPerson = aboutPerson(person);
  const { cpf } = person;
  return [
    {
      key: "visitors",
      title: "Cadastros",
      source: "Informado pelo contratante",
      columns: {
        Contratante,
        Nome: "v.name",
        CPF: "v.cpf",
        Crachá: "v.badge",
        Nascimento: "v.birth_date",
        Telefone: "v.phone",
        "E-mail": "v.email",
        Função: "f.name",
        Supervisor: "r.name",
        Unidade: "n.name",
        Temporário: "v.is_temporary",
        "Início do período": "v.temporary_from",
        "Fim do período": "v.temporary_until",
        "Tem foto": "v.photo_uuid is not null",
        Ativo: "v.active",
        "Cadastrado em": "v.created_at",
        "Removido em": "v.removed_at",
      },
      from: sql`from visitors v ${owner("v")} join job_functions f on f.key = v.job_function
        left join visitors r on r.owner_uuid = v.owner_uuid and r.uuid = v.responsible_uuid
        left join supplier_units n on n.supplier_uuid = v.owner_uuid and n.uuid = v.unit_uuid
        where v.cpf = ${cpf} order by v.created_at`,
    },
    {
      key: "lite_visitors",
      title: "Cadastros lite",
      source: "Informado pela própria pessoa, ou importado pela administração",
      columns: {
        Loja: storeName,
        Nome: "l.name",
        Telefone: "l.phone",
        Empresa: "l.company",
        Finalidade: "l.purpose",
        Situação: inWords(liteVisitorStates, "l.state"),
        Origem: inWords(liteVisitorOrigins, "l.origin"),
        "Versão do consentimento": "l.consent_version",
        "Consentiu em": "l.consented_at",
        Endereço: "l.consent_address",
        Motivo: "l.reason",
        "Decidido por": "l.decided_by_name",
        "Cadastrado em": "l.created_at",
      },
      from: sql`from lite_visitors l ${store("l")} where l.cpf = ${cpf} order by l.created_at`,
    },
    {
      key: "users",
      title: "Acesso ao sistema",
      source: "Criado pelo contratante ou pela administração",
      columns: {
        Conta: "o.trade_name",
        Login: "u.login",
        Nome: "u.name",
        "E-mail": "u.email",
        Ativo: "u.active",
        "Último acesso": "u.last_login_at",
      },
      from: sql`from users u ${owner("u", "account_uuid")} where u.uuid = any(${person.users}::uuid[])`,
    },
    {
      key: "allocations",
      title: "Vínculos com lojas",
      source: "Informado pelo contratante",
      columns: {
        Contratante,
        Loja: storeName,
        Situação: inWords(allocationStates, "a.state"),
        Início: "a.starts_on",
        Fim: "a.ends_on",
      },
      from: sql`from allocations a ${owner("a")} ${store("a")} where ${ofPerson("a")} order by a.starts_on`,
    },
    {
      key: "allocation_batch_rows",
      title: "Vínculos em massa",
      source: "Pedido pelo contratante",
      columns: { Contratante, Loja: storeName, Resultado: "a.outcome", Motivo: "a.cause", Detalhe: "a.detail" },
      from: sql`from allocation_batch_rows a ${owner("a")} left join stores s on s.uuid = a.store_uuid where ${ofPerson("a")} order by a.batch_uuid, a.position`,
    },
    {
      key: "visitor_batch_rows",
      title: "Alterações em massa",
      source: "Pedido pelo contratante",
      columns: {
        Contratante,
        "O que muda": "b.action",
        Resultado: "a.outcome",
        Motivo: "a.cause",
        "Pedida em": "b.created_at",
      },
      from: sql`from visitor_batch_rows a ${owner("a")}
        join visitor_batches b on b.owner_uuid = a.owner_uuid and b.uuid = a.batch_uuid
        where ${ofPerson("a")} order by a.batch_uuid, a.position`,
    },
    {
      key: "documents",
      title: "Documentos",
      source: "Enviado pelo contratante",
      columns: {
        Contratante,
        Documento: "t.name",
        Situação: inWords(documentStatuses, "d.status"),
        Problema: inWords(documentProblems, "d.problem"),
        "Como corrigir": "d.correction",
        Emissão: "d.issued_on",
        Validade: "d.expires_on",
        "Enviado em": "d.submitted_at",
        "Tem arquivo": "d.file_uuid is not null",
      },
      from: sql`from visitor_documents d ${owner("d")} join document_types t on t.uuid = d.document_type_uuid
        where ${ofPerson("d")} order by d.submitted_at`,
    },
    {
      key: "document_decisions",
      title: "Decisões sobre documentos",
      source: "Quem valida os documentos",
      columns: {
        Documento: "t.name",
        Decisão: inWords(documentStatuses, "c.status"),
        Problema: inWords(documentProblems, "c.problem"),
        "Como corrigir": "c.correction",
        Quando: "c.decided_at",
      },
      from: sql`from document_decisions c
        join visitor_documents d on d.owner_uuid = c.owner_uuid and d.uuid = c.document_uuid
        join document_types t on t.uuid = d.document_type_uuid where ${ofPerson("d")} order by c.decided_at`,
    },
    {
      key: "document_reads",
      title: "Quem leu os arquivos",
      source: "Registrado pelo sistema",
      columns: { Documento: "t.name", Quem: "x.actor_name", Conta: "o.trade_name", Quando: "x.at" },
      from: sql`from document_reads x ${owner("x", "actor_account_uuid")}
        join visitor_documents d on d.owner_uuid = x.owner_uuid and d.uuid = x.document_uuid
        join document_types t on t.uuid = d.document_type_uuid where ${ofPerson("x")} order by x.at`,
    },
    {
      key: "access_blocks",
      title: "Bloqueios",
      source: "Informado pela rede",
      columns: {
        Rede: "o.trade_name",
        Motivo: "b.reason",
        Início: "b.starts_on",
        Fim: "b.ends_on",
        "Retirado em": "b.lifted_at",
      },
      from: sql`from access_blocks b ${owner("b", "retailer_uuid")} where b.cpf = ${cpf} order by b.starts_on`,
    },
    {
      key: "visitor_import_rows",
      title: "Linhas de planilhas importadas",
      source: "Planilha enviada pelo contratante ou pela administração",
      columns: {
        Conta: "o.trade_name",
        "Importada em": "i.created_at",
        Linha: "w.line",
        Células: "array_to_string(w.typed, ' | ')",
      },
      from: sql`from visitor_import_rows w
        join visitor_imports i on i.owner_uuid = w.owner_uuid and i.uuid = w.import_uuid ${owner("w")}
        where regexp_replace(coalesce(w.typed[2], ''), '[^0-9]', '', 'g') = ${cpf} order by i.created_at, w.line`,
    },
    {
      key: "visitor_history",
      title: "Histórico dos cadastros",
      source: "Registrado pelo sistema",
      columns: {
        Contratante,
        Quando: "h.at",
        Quem: "h.actor_name",
        "O quê": inWords(historyKinds, "h.kind"),
        Mudanças: "h.changes::text",
      },
      from: sql`from visitor_history h ${owner("h")} where ${ofPerson("h")} order by h.at`,
    },
    {
      key: "data_requests",
      title: "Pedidos da própria pessoa",
      source: "Informado pela própria pessoa",
      columns: {
        Pedido: inWords(dataRequestKinds, "q.kind"),
        "Recebido em": "q.received_on",
        Contato: "q.contact",
        Situação: inWords(dataRequestStates, "q.state"),
        Resposta: "q.answer",
      },
      from: sql`from data_requests q where q.cpf = ${cpf} order by q.received_on`,
    },
    {
      key: "person_reports",
      title: "Quem reuniu estes dados",
      source: "Registrado pelo sistema",
      columns: {
        Quem: "coalesce(d.read_by_name, p.requested_by_name)",
        Motivo: "p.reason",
        Formato: "d.format",
        Quando: "d.read_at",
      },
      from: sql`from person_reports p join person_report_reads d on d.report_uuid = p.uuid
        where p.cpf = ${cpf} order by d.read_at`,
    },
  ];
}
