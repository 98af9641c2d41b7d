/** The named cast of the tests. Ids are fixed, so that failures are readable. */
const id = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

export const accounts = {
  administration: { uuid: id(1), kind: "mob", trade_name: "Administração" },
  sol: { uuid: id(2), kind: "retailer", trade_name: "Mercados Sol" },
  lua: { uuid: id(3), kind: "retailer", trade_name: "Rede Lua" },
  aurora: { uuid: id(4), kind: "agency", trade_name: "Agência Aurora", cnpj: "11222333000181" },
  boreal: { uuid: id(5), kind: "agency", trade_name: "Agência Boreal", cnpj: "11444777000161" },
  belo: { uuid: id(6), kind: "supplier", trade_name: "Biscoitos Belo", supplier_type: "direct" },
  cafe: { uuid: id(7), kind: "supplier", trade_name: "Café da Serra", supplier_type: "indirect" },
  limpa: { uuid: id(8), kind: "service_provider", trade_name: "Limpa Bem" },
  solCentro: { uuid: id(9), kind: "store", trade_name: "Sol Centro" },
  solAcre: { uuid: id(10), kind: "store", trade_name: "Sol Rio Branco" },
  luaNorte: { uuid: id(11), kind: "store", trade_name: "Lua Norte" },
  cometa: { uuid: id(12), kind: "agency", trade_name: "Agência Cometa" },
} as const;

export const brands = { sol: id(20), lua: id(21) };

/** Every user's password is PASSWORD. A level of 3 gives full access to everything of the user type. */
export const users = {
  mob: { uuid: id(30), account: "administration", user_type: "mob", level: 3, name: "Mara Administra" },
  sol: { uuid: id(31), account: "sol", user_type: "retailer", level: 3, name: "Sílvia da Rede" },
  lua: { uuid: id(32), account: "lua", user_type: "retailer", level: 3, name: "Lúcio da Rede" },
  aurora: { uuid: id(33), account: "aurora", user_type: "agency", level: 3, name: "Alice Aurora" },
  "aurora.escrita": { uuid: id(34), account: "aurora", user_type: "agency", level: 2, name: "Elis Escreve" },
  "aurora.leitura": { uuid: id(35), account: "aurora", user_type: "agency", level: 1, name: "Lia Lê" },
  "aurora.nada": { uuid: id(36), account: "aurora", user_type: "agency", level: 0, name: "" },
  boreal: { uuid: id(37), account: "boreal", user_type: "agency", level: 3, name: "Bento Boreal" },
  belo: { uuid: id(38), account: "belo", user_type: "supplier", level: 3, name: "Bela Belo" },
  cafe: { uuid: id(39), account: "cafe", user_type: "supplier", level: 3, name: "Caio Café" },
  limpa: { uuid: id(40), account: "limpa", user_type: "service_provider", level: 3, name: "Lino Limpa" },
  "sol.centro": { uuid: id(41), account: "solCentro", user_type: "store_user", level: 3, name: "Celso Porteiro" },
  "sol.acre": { uuid: id(42), account: "solAcre", user_type: "store_user", level: 3, name: "Acácia Porteira" },
  "lua.norte": { uuid: id(43), account: "luaNorte", user_type: "store_user", level: 3, name: "Nina Porteira" },
  /** Belongs to an agency without a plan. */
  cometa: { uuid: id(45), account: "cometa", user_type: "agency", level: 3, name: "Cora Cometa" },
  backoffice: { uuid: id(46), account: "administration", user_type: "backoffice", level: 3, name: "Dora Backoffice" },
  repositor: { uuid: id(47), account: "solCentro", user_type: "replenisher", level: 3, name: "Rita Moura" },
  campo: { uuid: id(44), account: "aurora", user_type: "af", level: 3, name: "Ana Beatriz Prado" },
} as const;
export type Login = keyof typeof users;
export const PASSWORD = "segredo de teste";

/** Product sections and categories of all retailers. */
export const productSections = {
  biscuits: { uuid: id(52), name: "Biscoitos" },
  groceries: { uuid: id(53), name: "Mercearia" },
};
export const productCategories = {
  coffee: { uuid: id(54), name: "Café" },
  groceries: { uuid: id(55), name: "Mercearia" },
};

export const documentTypes = { aso: id(50), rg: id(51) };

/**
 * Ana: allocated to Sol Centro every day, all documents in order. Bruno: allocated there, ASO expired. Carla: their
 * supervisor, no allocation. Davi: of Agência Boreal, allocated to Lua Norte. Elza: of the supplier Belo, at Sol
 * Centro.
 * Fábio: of the provider Limpa Bem, at Sol Centro, without service agreement.
 */
export const visitors = {
  ana: {
    uuid: id(60),
    owner: "aurora",
    name: "Ana Beatriz Prado",
    cpf: "52998224725",
    badge: "2000000000015",
    job_function: "promoter",
    responsible: "carla",
  },
  bruno: {
    uuid: id(61),
    owner: "aurora",
    name: "Bruno Tavares",
    cpf: "11144477735",
    badge: "2000000000022",
    job_function: "promoter",
    responsible: "carla",
  },
  carla: {
    uuid: id(62),
    owner: "aurora",
    name: "Carla Nunes",
    cpf: "39053344705",
    badge: "2000000000039",
    job_function: "supervisor",
    responsible: null,
  },
  davi: {
    uuid: id(63),
    owner: "boreal",
    name: "Davi Sampaio",
    cpf: "86288366757",
    badge: "2000000000046",
    job_function: "promoter",
    responsible: null,
  },
  elza: {
    uuid: id(64),
    owner: "belo",
    name: "Elza Figueira",
    cpf: "15350946056",
    badge: "2000000000053",
    job_function: "replenisher",
    responsible: null,
  },
  fabio: {
    uuid: id(65),
    owner: "limpa",
    name: "Fábio Leal",
    cpf: "71428793860",
    badge: "2000000000060",
    job_function: "service_staff",
    responsible: null,
  },
} as const;
export type VisitorName = keyof typeof visitors;
