import { termMessages } from "#app/contracts/documents/term-messages.ts";
import { noticeMessages } from "#app/contracts/notices/notice-messages.ts";

/** The product's fixed texts, each written once. Labels of enumerations live beside them in the contracts. */

export const app = {
  moment: "Um momento...",
  unknownPage: "Esta página não existe.",
  alternate: "Trocar de aplicação",
} as const;

export const login = {
  user: "Usuário",
  password: "Senha",
  submit: "Login",
  useOwnProvider: "Uso um provedor de acesso próprio",
  providerName: "Nome do provedor",
  validateProvider: "Validar provedor",
  cancel: "Cancelar",
  forgot: "Esqueci minha senha",
  needHelp: "Preciso de ajuda",
  offline: "Desculpe, mas parece que nossa API não está online no momento... Por favor, retorne em alguns minutos.",
} as const;

/** Messages beside a field have no full stop. Those of the sign-in itself have one and come from the API. */
export const provider = {
  title: "Provedor de acesso",
  missing: "Informe o provedor",
  unknown: "Provedor não encontrado",
  absent: "Provedor não existe.",
  continueToProvider: "Continuar para o provedor de acesso",
} as const;

export const passwordRequest = {
  title: "Qual seu login?",
  login: "Login",
  submit: "Solicitar nova senha",
  back: "Voltar",
  tooMany: "Espere um pouco para tentar novamente...",
  failed: "Erro ao solicitar nova senha.",
  done: "Caso seu usuário possua um email válido, um email será enviado para prosseguir com a alteração de senha.",
} as const;

export const passwordReset = {
  title: "Qual sua nova senha?",
  password: "Nova senha",
  confirmation: "Confirme sua nova senha",
  hint: "Pelo menos 8 caracteres; senhas muito comuns não são aceitas.",
  submit: "Salvar",
  back: "Voltar",
  different: "Senhas não são iguais",
  noToken: "Token não identificado...",
  tooMany: "Espere um pouco para tentar novamente...",
  failed: "Aconteceu um erro, tente novamente mais tarde.",
  done: "Senha alterada com sucesso.",
} as const;

export const liteVisitor = {
  title: "Cadastro de visitante",
  lead: "Preencha seus dados para visitar uma loja. A empresa que você informar confirma o cadastro.",
  submit: "Cadastrar",
  consent: "Li e concordo com o uso dos meus dados",
  tooMany:
    "Foram muitas tentativas em pouco tempo. Espere 15 minutos e tente novamente: nada do que você digitou foi perdido.",
  someStores: "Mostramos até 20 lojas. Se a sua não está aqui, escreva mais do nome.",
} as const;

export const support = {
  page: "Ajuda",
  questions: "Perguntas frequentes",
  glossary: "Glossário",
  title: "Fale com o suporte",
  hoursLabel: "Atendimento",
  hours: "08:00 às 18:00, de segunda a sexta-feira",
  email: "E-mail",
  phone: "Telefone",
  chat: "Abrir o chat",
  close: "Fechar",
} as const;

export const about = {
  page: "Sobre",
  title: "Mob Control e Mob Connect",
  version: "Versão",
  close: "Fechar",
} as const;

export const shell = {
  greeting: "Olá,",
  logout: "Sair",
  help: "Ajuda",
  profile: "Configurar perfil",
  about: "Sobre",
  menu: "Menu",
  collapse: "Recolher menu",
  expand: "Expandir menu",
  skipToContent: "Pular para o conteúdo",
  skipToTable: "Pular para a tabela",
  shortcuts: "Atalhos de teclado",
  searchAll: "Buscar em tudo",
  searchHint: "Buscar (Ctrl+K)",
} as const;

export const notifications = {
  title: "Notificações",
  none: "Nenhuma notificação",
  page: "Avisos",
  pending: "Pendências",
  preferences: "Preferências de avisos",
  everyOne: "Todos",
  unreadOnes: "Não lidos",
  unreadOne: "Não lido",
  open: "Abrir",
  read: "Marcar como lido",
  readAll: "Marcar todos como lidos",
  allRead: "Todos os avisos foram marcados como lidos.",
  counted: (count: number) => `${count} ${count === 1 ? "aviso" : "avisos"}`,
  all: "Ver todos os avisos",
  unread: (count: number) => (count === 1 ? "1 aviso não lido" : `${count} avisos não lidos`),
  refresh: "Atualizar",
  ...noticeMessages,
} as const;

export const page = {
  search: "Pesquisar",
  clear: "Limpar",
  clearFilters: "Limpar filtros",
  more: "Mais",
  filters: "Filtros",
  sortBy: "Ordenar por",
  moreFilters: "Mais filtros",
  activeFilters: "Filtros ativos",
  export: "Exportar CSV",
  exportSheet: "XLSX",
  display: "Exibição",
  perPage: "Itens por página",
  density: "Linhas compactas",
  scrolls: "Rolagem contínua",
  columns: "Colunas",
  views: "Visões salvas",
  cropTitle: "Ajuste a imagem",
  cropEmpty: "Nenhuma imagem foi definada para o ajuste.",
} as const;

export const form = {
  save: "Salvar",
  apply: "Aplicar",
  saveAndNew: "Salvar e novo",
  cancel: "Cancelar",
  back: "Voltar",
  remove: "Remover",
  restore: "Restaurar",
  undo: "Desfazer",
  restored: "Restaurado com sucesso.",
  undone: "Desfeito com sucesso.",
  edit: "Editar",
  summary: "Há campos para corrigir",
  errorTitle: (title: string) => `Erro: ${title}`,
} as const;

/** Returns `{label} é obrigatório`, for an empty, blank or missing value. */
export const required = (label = "Campo") => `${label} é obrigatório`;

export const confirm = {
  question: "Tem certeza?",
} as const;

export const conflict = {
  title: "Este cadastro foi alterado por outra pessoa",
  explain: "Enquanto você editava, outra pessoa salvou este cadastro. Nada do que você digitou foi perdido.",
  field: "Campo",
  yours: "Sua versão",
  theirs: "Versão salva",
  keepYours: "Salvar minha versão",
  keepTheirs: "Ficar com a versão salva",
} as const;

export const success = {
  saved: "Salvo com sucesso.",
  registered: "Registrado com sucesso!",
  removed: "Item removido com sucesso!",
  done: "Concluído com sucesso.",
} as const;

export const failure = {
  forbidden: "Você não tem permissão para fazer essa operação...",
  validation: "Aconteceram alguns erros de validação...",
  form: "Este formulário tem campos que nenhuma página deste sistema envia.",
  internal: "Erro interno. Se o problema persistir, contacte o administrador do sistema.",
  list: "Aconteceu um erro na busca...",
  categories: "Falha ao listar as categorias.",
  sections: "Falha ao listar as seções.",
  ownerCompanies: "Falha ao listar os contratantes.",
  upload: "Erro ao executar. Por favor, tente novamente.",
  batch: "Erro encontrado — Não foi possível executar a demanda. Por favor, tente novamente",
  unavailable: "dados indisponíveis",
  tryAgain: "Tentar novamente",
} as const;

export const empty = {
  table: "Sem dados",
  data: "Não há dados",
  projects: "Não há projetos",
  chart: "Não há dados para exibição do gráfico",
} as const;

export const term = {
  title: "Termo de acesso",
  invalidUrl: "Url do termo inválida.",
  none: "Não existe um termo para download",
  loadFailed: "Aconteceu um erro ao obter as informações de assinatura dos termos de acesso.",
  signInAgain: "Para aplicar as configurações iniciais será necessário efetuar o login novamente.",
  download: "Baixar o termo (PDF)",
  read: "Li o termo e concordo com ele em nome da empresa",
  unread: "Para aceitar, marque que leu o termo e concorda com ele.",
  accept: "Aceitar",
  refuse: "Recusar",
  refusing:
    "Se você recusar o termo, o acesso de todos os usuários da sua empresa fica bloqueado, inclusive o seu. Para voltar atrás será preciso falar com o suporte.",
  ...termMessages,
} as const;

export const dashboard = {
  updated: "Atualizado",
  refresh: "Atualizar",
  visitors: "Visitantes em loja por hora",
  todayVisits: "Visitas de hoje",
  todayAccess: "Acesso às lojas hoje",
  planLacks:
    "O plano da sua empresa não inclui a gestão de visitantes. Para contratá-la, fale com o suporte, em Ajuda. O que o plano inclui está no menu.",
  levelLacks:
    "Seu perfil não tem acesso aos visitantes. Para ver o painel, peça ao responsável pela sua empresa que mude o seu nível de permissão. O que você pode abrir está no menu.",
  asTable: "Ver como tabela",
} as const;

export const dueDate = {
  none: "-",
  past: "Vencido",
  today: "Hoje",
  tomorrow: "Amanhã",
  later: (days: number) => `${days} dias`,
} as const;
