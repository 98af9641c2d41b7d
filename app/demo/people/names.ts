import type { Chance } from "../random.ts";

const givenNames = `
  Adriana, Aline, Alisson, Amanda, Ana Beatriz, Ana Clara, Anderson, André, Ângela, Antônio, Bárbara, Beatriz,
  Benedita, Breno, Bruna, Bruno, Caio, Camila, Carla, Carlos Eduardo, Cássia, Cauã, Célia, César, Cíntia, Cláudia,
  Cleiton, Cristiane, Daiane, Daniel, Daniela, Danilo, Débora, Denise, Diego, Diogo, Douglas, Edson, Eduarda, Elaine,
  Eliane, Elton, Emerson, Érica, Estêvão, Evandro, Fabiana, Fábio, Felipe, Fernanda, Flávia, Francisca, Gabriel,
  Gabriela, Geovana, Gérson, Gilberto, Gisele, Guilherme, Gustavo, Heitor, Helena, Henrique, Hugo, Iara, Igor, Inês,
  Ingrid, Isabela, Ítalo, Ivone, Jaqueline, Jéssica, Joana, João Pedro, João Vítor, Joelma, Jonas, Jorge,
  José Carlos, Josué, Juliana, Júlio, Karina, Kátia, Kelly, Larissa, Leandro, Letícia, Lívia, Lorena, Luan, Lúcia,
  Luciana, Luís Fernando, Luíza, Luzia, Maiara, Manuela, Marcela, Márcia, Márcio, Marcos, Maria Aparecida,
  Maria Eduarda, Mariana, Marlene, Mateus, Maurício, Mayara, Michele, Miguel, Milena, Míriam, Mônica, Murilo, Nádia,
  Natália, Nílton, Otávio, Pâmela, Patrícia, Paula, Paulo Sérgio, Pedro Henrique, Priscila, Rafael, Rafaela,
  Raimunda, Raquel, Raul, Rebeca, Regina, Renan, Renata, Ricardo, Rita, Roberta, Robson, Rodrigo, Rogério, Rosângela,
  Sabrina, Samuel, Sandra, Saulo, Sérgio, Sílvia, Simone, Sônia, Suelen, Taís, Talita, Tatiane, Tereza, Thaís,
  Thiago, Tiago, Valdir, Valéria, Vanessa, Vera, Vinícius, Vítor, Viviane, Wagner, Wellington, Wesley, Yasmin, Zilda
`
  .trim()
  .split(/,\s+/);

const surnames = `
  Abrantes, Aguiar, Albuquerque, Alencar, Almeida, Alves, Amaral, Amorim, Andrade, Antunes, Aragão, Araújo, Assunção,
  Azevedo, Barbosa, Barreto, Barros, Bastos, Batista, Bezerra, Bittencourt, Borges, Braga, Brandão, Brito, Cabral,
  Caldeira, Camargo, Campos, Cardoso, Carneiro, Carvalho, Castro, Cavalcante, Chaves, Coelho, Conceição, Cordeiro,
  Corrêa, Costa, Cunha, Dantas, Dias, Diniz, Duarte, Dutra, Esteves, Evangelista, Fagundes, Falcão, Farias,
  Fernandes, Ferraz, Ferreira, Figueiredo, Fonseca, Fontes, Franco, Freitas, Furtado, Galvão, Gomes, Gonçalves,
  Goulart, Guedes, Guimarães, Henriques, Jardim, Junqueira, Lacerda, Leal, Leite, Lemos, Lima, Lins, Lopes, Macedo,
  Machado, Magalhães, Maia, Marinho, Marques, Martins, Matos, Medeiros, Meireles, Melo, Mendes, Menezes, Miranda,
  Monteiro, Moraes, Moreira, Moura, Muniz, Nascimento, Negreiros, Neves, Nogueira, Novaes, Nunes, Oliveira, Pacheco,
  Padilha, Paiva, Passos, Peixoto, Pereira, Pessoa, Pimentel, Pinheiro, Pinto, Pires, Porto, Prado, Queiroz,
  Quintela, Ramos, Rangel, Rezende, Ribeiro, Rios, Rocha, Rodrigues, Sales, Sampaio, Santana, Santos, Saraiva,
  Seixas, Silva, Silveira, Simões, Siqueira, Soares, Souza, Tavares, Teixeira, Teles, Toledo, Torres, Trindade,
  Uchôa, Valadares, Vargas, Vasconcelos, Vaz, Veloso, Vidal, Vieira, Vilela, Xavier
`
  .trim()
  .split(/,\s+/);

/** Returns a random personal name. */
export function nameOf(chance: Chance): string {
  const given = chance.pick(givenNames);
  const [first, second] = chance.some(surnames, 2);
  const particle = chance.happens(0.2) ? chance.pick(["da ", "de ", "dos "]) : "";
  return chance.happens(0.75) ? `${given} ${particle}${first} ${second}` : `${given} ${particle}${first}`;
}

/** Returns a random name for a crowd of a million: allocates nothing but the name. */
export function shortNameOf(chance: Chance): string {
  return `${chance.pick(givenNames)} ${chance.pick(surnames)} ${chance.pick(surnames)}`;
}

/** Returns a mailbox with that name in a domain that cannot exist (.test is reserved). */
export function mailboxOf(name: string, domain: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/[^a-zA-Z ]/g, "")
    .toLowerCase()
    .split(" ");
  return `${plain[0]}.${plain.at(-1)}@${domain}.test`;
}

/** Returns a mobile number (11 digits) with that area code, in an unassigned range. */
export function phoneOf(areaCode: string, chance: Chance): string {
  return `${areaCode}900${String(chance.integer(0, 999_999)).padStart(6, "0")}`;
}
