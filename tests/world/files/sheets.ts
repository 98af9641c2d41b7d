import { type VisitorField, visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import { cpfOf, personCells, seededRandom } from "./sheet-people.ts";

/** Day on which the tests import the lists of people. */
export const READ_ON = "2026-11-20";
export const PEOPLE = 2_000;

/** A faulty cell and the import's message about it; a repeated CPF is a fault of the whole line. */
export type CellFault = { field: VisitorField; cell: string; message: string };

const REPEATED = "CPF repetido no arquivo";
const LONG_NAME = `${"Maria ".repeat(50)}É`;

const FAULTS: readonly CellFault[] = [
  { field: "name", cell: "", message: "Nome é obrigatório" },
  { field: "name", cell: "   ", message: "Nome é obrigatório" },
  { field: "name", cell: "\u00A0", message: "Nome é obrigatório" },
  { field: "name", cell: "12345", message: "Nome inválido: precisa ter letras" },
  { field: "name", cell: "É", message: "Nome inválido: muito curto" },
  { field: "name", cell: LONG_NAME, message: "Nome inválido: tem 301 caracteres e o máximo é 120" },
  { field: "name", cell: "=1/0", message: "Nome: a célula tem um erro de fórmula (#DIV/0!)" },
  { field: "cpf", cell: "", message: "CPF é obrigatório" },
  { field: "cpf", cell: "529.982.247-24", message: "CPF inválido: o dígito verificador não confere" },
  { field: "cpf", cell: "52998224752", message: "CPF inválido: o dígito verificador não confere" },
  { field: "cpf", cell: "529.982.247", message: "CPF inválido: tem 9 dígitos e são 11" },
  { field: "cpf", cell: "1234", message: "CPF inválido: tem 4 dígitos e são 11" },
  { field: "cpf", cell: "529.982.247-255", message: "CPF inválido: tem 12 dígitos e são 11" },
  { field: "cpf", cell: "111.111.111-11", message: "CPF inválido: todos os dígitos são iguais" },
  { field: "cpf", cell: "não tem", message: "CPF inválido: escreva os 11 dígitos" },
  { field: "cpf", cell: "529.982.247-2S", message: "CPF inválido: só pode ter números, pontos e hífen" },
  {
    field: "cpf",
    cell: "5,29982E+10",
    message: "CPF inválido: a planilha trocou o número por notação científica; formate a coluna como texto",
  },
  { field: "cpf", cell: cpfOf(0), message: REPEATED },
  { field: "cpf", cell: cpfOf(1), message: REPEATED },
  { field: "birth_date", cell: "31/02/1990", message: "Data inválida: o dia 31 não existe em 02/1990" },
  { field: "birth_date", cell: "29/02/2001", message: "Data inválida: o dia 29 não existe em 02/2001" },
  {
    field: "birth_date",
    cell: "12/25/1990",
    message: "Data inválida: não existe o mês 25; escreva dia/mês/ano, como 31/12/1990",
  },
  { field: "birth_date", cell: "01/01/2030", message: "Data de nascimento inválida: está no futuro" },
  { field: "birth_date", cell: "1990", message: "Data inválida: escreva dia/mês/ano, como 31/12/1990" },
  { field: "birth_date", cell: "maio de 1990", message: "Data inválida: escreva dia/mês/ano, como 31/12/1990" },
  { field: "birth_date", cell: "10/10/1090", message: "Data inválida: confira o ano 1090" },
  { field: "phone", cell: "98765-4321", message: "Telefone inválido: falta o DDD" },
  { field: "phone", cell: "(11) 1234", message: "Telefone inválido: tem 6 dígitos e são 10 ou 11, com o DDD" },
  { field: "phone", cell: "(10) 98765-4321", message: "Telefone inválido: o DDD 10 não existe" },
  { field: "phone", cell: "(11) 88765-4321", message: "Telefone inválido: celular começa com 9 depois do DDD" },
  { field: "phone", cell: "ligar à noite", message: "Telefone inválido: só pode ter números" },
  { field: "email", cell: "joana.exemplo.com.br", message: "E-mail inválido: escreva como nome@empresa.com.br" },
  { field: "email", cell: "joana@exemplo", message: "E-mail inválido: escreva como nome@empresa.com.br" },
  { field: "email", cell: "a@b.com / c@d.com", message: "E-mail inválido: escreva como nome@empresa.com.br" },
  { field: "job_function", cell: "Astronauta", message: "Função desconhecida: Astronauta" },
  { field: "responsible_cpf", cell: "Zélia Paixão", message: "CPF do supervisor: escreva o CPF, não o nome" },
  {
    field: "responsible_cpf",
    cell: "529.982.247-24",
    message: "CPF do supervisor: CPF inválido: o dígito verificador não confere",
  },
  { field: "is_temporary", cell: "talvez", message: "Temporário: escreva sim ou não" },
  {
    field: "temporary_until",
    cell: "01/01/2026",
    message: "O fim do período é antes do início.",
  },
  { field: "active", cell: "?", message: "Ativo: escreva sim ou não" },
];

/** Builds a list of people with a header in line 1, and the faults by line number. */
export function peopleSheet(): { rows: string[][]; wrong: Map<number, CellFault> } {
  const roll = seededRandom(2026);
  const positions = new Map(visitorColumns.map((column, position) => [column.field, position]));
  const rows = [visitorColumns.map((column) => column.label)];
  const wrong = new Map<number, CellFault>();
  for (let number = 0; number < PEOPLE; number++) {
    const cells = personCells(number, roll);
    const fault = number % 50 === 49 ? FAULTS[(number - 49) / 50] : undefined;
    if (fault) {
      cells[positions.get(fault.field) ?? 0] = fault.cell;
      if (fault.field === "temporary_until") cells[positions.get("temporary_from") ?? 0] = "01/03/2026";
      wrong.set(number + 2, fault);
    }
    rows.push(cells);
  }
  return { rows, wrong };
}
