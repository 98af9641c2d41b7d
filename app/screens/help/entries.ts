interface GlossaryEntry {
  name: string;
  text: string;
}

/** The words of the product that a newcomer may not know, by the anchor of their entry. */
export const glossary = {
  bandeira: {
    name: "Bandeira",
    text: "Uma marca de lojas de uma rede. Cada loja é de uma bandeira, e cada bandeira de uma rede.",
  },
  bloqueio: {
    name: "Bloqueio",
    text: "A rede proíbe uma pessoa ou uma empresa de entrar em suas lojas. Vale acima de todo o resto.",
  },
  book: {
    name: "Book",
    text: "A prestação de contas de um período a um fornecedor: números, visitas e fotos, em página e em PDF.",
  },
  cracha: {
    name: "Crachá",
    text: "O número de 13 dígitos de cada visitante, que a portaria lê como código de barras em vez do CPF.",
  },
  declaracao: {
    name: "Declaração de serviço",
    text: "O fornecedor ou prestador diz à rede que serviço faz, em que lojas, com quantas pessoas e minutos. A rede aceita ou recusa.",
  },
  evidencia: {
    name: "Evidência",
    text: "Foto que a equipe de campo tira na loja, antes ou depois do trabalho.",
  },
  impedido: {
    name: "Impedido",
    text: "A pessoa não entra na loja hoje. A portaria e a página dela dizem cada causa e quem a resolve.",
  },
  lite: {
    name: "Cadastro lite",
    text: "Cadastro simplificado que a própria pessoa faz no endereço da loja. Espera até que a empresa o aprove e complete.",
  },
  pendencia: {
    name: "Pendência",
    text: "Documento que uma rede exige de um visitante e que falta, foi recusado ou venceu.",
  },
  projeto: {
    name: "Projeto",
    text: "O contrato entre uma agência e um fornecedor: lojas, pessoas, período e o documento assinado.",
  },
  regional: {
    name: "Regional",
    text: "Parte do território de uma agência: grupos de redes e lojas com um supervisor responsável.",
  },
  roteiro: {
    name: "Roteiro",
    text: "As lojas a que uma pessoa vai em cada dia da semana. Dele vêm as visitas planejadas.",
  },
  sortimento: {
    name: "Sortimento",
    text: "Os produtos de um fornecedor que devem estar em uma loja.",
  },
  termo: {
    name: "Termo de acesso",
    text: "O texto que o responsável legal da empresa aceita antes que ela use a plataforma.",
  },
  vinculo: {
    name: "Vínculo",
    text: "A permissão para um visitante trabalhar em uma loja: de quando a quando, em que dias e horários. Sem ele ninguém entra.",
  },
  visitante: {
    name: "Visitante",
    text: "Pessoa que trabalha em lojas sem ser da loja: promotor, prestador ou repositor.",
  },
} as const satisfies Record<string, GlossaryEntry>;

export type GlossaryName = keyof typeof glossary;
