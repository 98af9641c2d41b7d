import { defaultJobFunctions as jobFunctions } from "#app/contracts/directory/job-functions.ts";
import { cpfCheckDigits, formatCpf } from "#app/contracts/people/cpf.ts";

/** Returns a generator of integers from 0 to `below` - 1, reproducible by its seed. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const FIRST =
  "Abigail Adélia Afonso Ágata Aírton Alícia Anaí Ânderson Aparecida Benício Bráulio Cássia Cauã Célio Conceição Davi Débora Domênica Édson Elói Estêvão Fábio Flávia Gérson Glória Heloísa Hortênsia Iúri Ítala Jandira João Jussara Kauê Lázaro Letícia Lívia Luíza Márcio Mônica Nélson Núbia Otávio Patrícia Quitéria Raíssa Rômulo Sônia Tainá Téo Úrsula Válter Vitória Wágner Yasmin Zélia".split(
    " ",
  );
const LAST =
  "Abrantes Açucena Antão Araújo Assunção Barcelos Bragança Brandão Câmara Conceição Corrêa D'Ávila Falcão Figueirôa Galvão Gonçalves Guimarães Iglésias Jordão Leitão Luz Magalhães Mendonça Muniz Nóbrega Ornelas Paixão Patrício Queirós Ramalhão Rezende Sá Simões Távora Trindade Uchôa Valadão Viégas Xavier Zanão".split(
    " ",
  );

const FUNCTIONS = Object.values(jobFunctions);

const two = (n: number): string => String(n).padStart(2, "0");

/** Returns a valid CPF for each number, all different; the first ones start with zeros. */
export function cpfOf(number: number): string {
  const base = String((number * 104_729 + 11_213) % 1_000_000_000).padStart(9, "0");
  return base + cpfCheckDigits(base);
}

/** Returns an invented person's cells in the order of visitorColumns, as the export writes them. */
export function personCells(number: number, roll: (below: number) => number): string[] {
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const first = pick(FIRST);
  const last = pick(LAST);
  const plain = `${first}.${last}`
    .normalize("NFD")
    .replace(/[^A-Za-z.]/g, "")
    .toLowerCase();
  const temporary = roll(8) === 0;
  return [
    `${first} ${pick(LAST)} ${last}`,
    formatCpf(cpfOf(number)),
    `${two(1 + roll(28))}/${two(1 + roll(12))}/${1960 + roll(45)}`,
    `(${11 + roll(9)}) 9${1000 + roll(9000)}-${1000 + roll(9000)}`,
    roll(5) === 0 ? "" : `${plain}${number}@exemplo.com.br`,
    number < 10 ? "Supervisor" : pick(FUNCTIONS),
    number < 10 ? "" : formatCpf(cpfOf(roll(10))),
    "",
    temporary ? "sim" : "não",
    temporary ? `01/${two(1 + roll(6))}/2026` : "",
    temporary ? `28/${two(7 + roll(6))}/2026` : "",
    roll(20) === 0 ? "não" : "sim",
  ];
}
