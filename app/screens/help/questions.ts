import type { UserType } from "#app/contracts/access/permissions.ts";

/** A question with its answer, a paragraph each. */
export interface HelpItem {
  question: string;
  answer: readonly string[];
}

const entry: HelpItem = {
  question: "O que impede a entrada?",
  answer: [
    "A mesma resposta vale na portaria, nas listas e em “Pode entrar?”, e diz cada motivo e quem o resolve.",
    "Bloqueio da rede: a rede resolve. Cadastro removido, inativo ou fora do período de temporário: a empresa que cadastrou a pessoa.",
    "Empresa inadimplente ou cancelada, ou termo de acesso não aceito: o responsável legal da empresa.",
    "Sem vínculo com a loja, vínculo que aguarda aprovação, ou fora dos dias e horários dele: a empresa cria ou muda o vínculo, e a rede o aprova.",
    "Documento que falta, foi recusado, venceu ou aguarda avaliação: a empresa envia, e a rede avalia.",
  ],
};

const notice: HelpItem = {
  question: "O que é LIBERADO COM AVISO?",
  answer: ["A pessoa entra. O aviso diz o que logo vai impedir a entrada, como um documento que vence em poucos dias."],
};

const owners: readonly HelpItem[] = [
  entry,
  notice,
  {
    question: "Cadastrei a pessoa. O que falta para ela entrar?",
    answer: [
      "Um vínculo com a loja e os documentos que a rede exige. Abra o cadastro da pessoa: “Vínculos” e “Documentos” mostram o que falta.",
      "Em “Aguarda aprovação”, o vínculo espera a rede: até lá a portaria impede a entrada.",
    ],
  },
  {
    question: "Por que meu documento foi recusado?",
    answer: [
      "O motivo está ao lado do documento, no cadastro da pessoa. Envie outro arquivo: ele volta a ser avaliado.",
    ],
  },
];

const byUser: Partial<Record<UserType, readonly HelpItem[]>> = {
  agency: [
    ...owners,
    {
      question: "Como troco o perfil de muitas pessoas de uma vez?",
      answer: [
        "Em “Vínculo massivo”, ou por planilha: exporte os visitantes, mude as linhas e importe o arquivo de novo.",
      ],
    },
  ],
  supplier: owners,
  service_provider: owners,
  retailer: [
    entry,
    {
      question: "Decidi errado sobre um documento. E agora?",
      answer: [
        "“Desfazer”, na mensagem da decisão, vale por um minuto. Depois, peça à empresa que envie o documento de novo.",
      ],
    },
  ],
  store_user: [
    {
      question: "Apareceu IMPEDIDO. O que faço?",
      answer: [
        "Leia o motivo e diga à pessoa quem o resolve. Assim que for resolvido, digite o CPF ou leia o crachá de novo.",
        "Quem tem permissão pode liberar mesmo assim; o motivo fica registrado com o nome de quem liberou.",
      ],
    },
    entry,
    notice,
  ],
  af: [
    {
      question: "A portaria não me deixa entrar. O que faço?",
      answer: ["O motivo aparece na loja, em “Meu dia”, com quem o resolve. Fale com o seu supervisor."],
    },
    {
      question: "Sem internet, perco o que fiz?",
      answer: [
        "Não. O que você envia fica guardado no telefone e segue quando houver rede. Não saia da conta antes disso.",
      ],
    },
    entry,
  ],
  replenisher: [
    {
      question: "Sem internet, perco o que fiz?",
      answer: [
        "Não. O que você envia fica guardado no telefone e segue quando houver rede. Não saia da conta antes disso.",
      ],
    },
    {
      question: "A atividade não é minha. O que faço?",
      answer: [
        "Em “Tive um problema”, escolha “Atividade não é minha”: a loja vê a resposta e a passa a outra pessoa.",
      ],
    },
  ],
  mob: [
    {
      question: "Mudo o perfil ou o usuário?",
      answer: [
        "Um perfil diz o que podem todos os usuários que o têm: mudá-lo muda o acesso de todos. Para mudar o de uma pessoa só, escolha outro perfil no cadastro do usuário.",
      ],
    },
    entry,
  ],
  backoffice: [
    {
      question: "Um dinheiro entrou no banco e a fatura continua aberta. O que faço?",
      answer: [
        "Em “Conciliação”, abra o arquivo de retorno: cada linha diz a fatura que encontrou, ou por que não encontrou uma, e você decide. Uma decisão errada se desfaz na própria linha.",
      ],
    },
    {
      question: "Gerei as faturas do mês com um erro. Como volto atrás?",
      answer: [
        "Abra a geração em “Faturas” e a desfaça, enquanto nenhuma das suas faturas foi enviada, paga ou cancelada. Corrija o plano ou a assinatura e gere de novo.",
      ],
    },
    {
      question: "Uma tela diz que não tenho permissão. Por quê?",
      answer: [
        "O menu é o mesmo para todos; o que cada um abre depende do perfil: contas, financeiro, termos e privacidade. Quem administra os perfis muda o seu.",
      ],
    },
    {
      question: "Uma pessoa pediu os seus dados. Por onde começo?",
      answer: [
        "Registre o pedido em “Relatório DPO do visitante”, “Pedidos de titulares”. Nele ficam o prazo, os passos já dados e a resposta.",
      ],
    },
  ],
};

const common: readonly HelpItem[] = [
  {
    question: "Removi sem querer. Como volto atrás?",
    answer: [
      "“Desfazer” aparece na mensagem por um minuto. Depois, o endereço do cadastro mostra quem o removeu e quando, com “Restaurar”.",
    ],
  },
  {
    question: "O que conta o número do sino?",
    answer: [
      "As entradas da lista que ele abre: o que espera por você, e os avisos não lidos, que são uma entrada só. Ler os avisos ou resolver uma pendência diminui o número.",
    ],
  },
  {
    question: "Como recebo avisos neste navegador?",
    answer: ["Em “Avisos”, ou ao abrir o sino, toque em “Ativar”. O que avisar, e como, está em “Configurar perfil”."],
  },
];

/** Returns the questions of a kind of user, the most frequent first. */
export const questionsFor = (user: UserType): readonly HelpItem[] => [...(byUser[user] ?? []), ...common];
