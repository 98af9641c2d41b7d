/** The companies of the demonstration, all invented. */

export const platform = { name: "Visitas", legal: "Visitas Gestão de Acesso Ltda." };

/** A retailer. `stores` lists the municipality (IBGE code) of each store. */
export interface RetailerCompany {
  name: string;
  validation: "retailer" | "mob" | "none";
  connect: boolean;
  brands: readonly [string, string];
  stores: readonly number[];
}

export const retailerCompanies: readonly RetailerCompany[] = [
  {
    name: "Rede Cambuíra",
    validation: "retailer",
    connect: true,
    brands: ["Cambuíra Supermercados", "Cambuíra Já"],
    stores: [
      3550308, 3550308, 3550308, 3550308, 3550308, 3550308, 3550308, 3509502, 3509502, 3518800, 3548500, 3543402,
      3304557, 3304557, 3304557, 3303302, 3106200, 3106200, 3170206, 4106902, 4106902, 4113700, 3205309, 5300108,
      5208707, 4205407,
    ],
  },
  {
    name: "Grupo Veredal",
    validation: "mob",
    connect: true,
    brands: ["Veredal Hiper", "Veredal Bairro"],
    stores: [
      2927408, 2927408, 2910800, 2611606, 2611606, 2605459, 2604106, 2304400, 2304400, 2704302, 2408102, 2507507,
      2800308, 2111300, 2211001, 3550308, 3550308, 3304557,
    ],
  },
  {
    name: "Rede Itaquarana",
    validation: "none",
    connect: false,
    brands: ["Itaquarana Atacado", "Empório Itaquarana"],
    stores: [
      1302603, 1302603, 1301902, 1501402, 1501402, 1100205, 1200401, 1400100, 1600303, 1721000, 5103403, 5103403,
      5002704, 4314902, 4305108, 3550308,
    ],
  },
];

/** The coordinates of the municipalities with stores. */
export const coordinates: Readonly<Record<number, readonly [latitude: number, longitude: number]>> = {
  1100205: [-8.761, -63.9],
  1200401: [-9.975, -67.824],
  1301902: [-3.143, -58.444],
  1302603: [-3.119, -60.021],
  1400100: [2.824, -60.675],
  1501402: [-1.455, -48.49],
  1600303: [0.035, -51.069],
  1721000: [-10.24, -48.356],
  2111300: [-2.539, -44.283],
  2211001: [-5.092, -42.803],
  2304400: [-3.717, -38.542],
  2408102: [-5.794, -35.199],
  2507507: [-7.115, -34.864],
  2604106: [-8.284, -35.97],
  2605459: [-3.84, -32.411],
  2611606: [-8.047, -34.877],
  2704302: [-9.666, -35.735],
  2800308: [-10.909, -37.068],
  2910800: [-12.267, -38.967],
  2927408: [-12.972, -38.501],
  3106200: [-19.91, -43.927],
  3170206: [-18.919, -48.277],
  3205309: [-20.316, -40.313],
  3303302: [-22.883, -43.103],
  3304557: [-22.913, -43.2],
  3509502: [-22.906, -47.061],
  3518800: [-23.454, -46.533],
  3543402: [-21.178, -47.807],
  3548500: [-23.961, -46.334],
  3550308: [-23.533, -46.64],
  4106902: [-25.42, -49.265],
  4113700: [-23.304, -51.169],
  4205407: [-27.595, -48.548],
  4305108: [-29.163, -51.179],
  4314902: [-30.032, -51.207],
  5002704: [-20.449, -54.63],
  5103403: [-15.601, -56.097],
  5208707: [-16.686, -49.264],
  5300108: [-15.78, -47.93],
};

export const neighbourhoods = [
  "Alto da Serra",
  "Boa Esperança",
  "Cachoeirinha",
  "Centro",
  "Estação",
  "Jardim das Acácias",
  "Lagoa Nova",
  "Mirante",
  "Morada do Sol",
  "Novo Horizonte",
  "Parque dos Ipês",
  "Ponte Alta",
  "Praia Mansa",
  "Santa Rita",
  "São Bento",
  "Vila das Flores",
  "Vila Operária",
  "Vista Bela",
] as const;

export const streets = [
  "Avenida das Palmeiras",
  "Avenida do Comércio",
  "Avenida dos Jacarandás",
  "Rua da Feira",
  "Rua das Mangueiras",
  "Rua do Moinho",
  "Rua dos Ferroviários",
  "Travessa do Porto",
] as const;

type Status = "not_client" | "active" | "inactive" | "defaulting" | "canceled";

/** A company; `people` is the number of its visitors. */
export interface DemoCompany {
  name: string;
  status: Status;
  people: number;
  connect?: true;
}

export const agencies: readonly DemoCompany[] = [
  { name: "Agência Prumo Promoções", status: "active", people: 220, connect: true },
  { name: "Trilha Campo e Gôndola", status: "active", people: 70, connect: true },
  { name: "Vértice Ponto de Venda", status: "active", people: 25 },
  { name: "Agência Mandacaru", status: "active", people: 40 },
  { name: "Agência Folha em Branco", status: "active", people: 0 },
  { name: "Passo Firme Promotores", status: "defaulting", people: 35 },
];

export const suppliers: readonly (DemoCompany & { type: "direct" | "indirect" })[] = [
  { name: "Laticínios Bomdiale", status: "active", people: 60, type: "direct" },
  { name: "Cafés Tramonil", status: "active", people: 30, type: "direct", connect: true },
  { name: "Biscoitos Zelice", status: "active", people: 5, type: "direct" },
  { name: "Bebidas Quirinda", status: "active", people: 5, type: "direct" },
  { name: "Higiene Alvorim", status: "not_client", people: 4, type: "indirect" },
  { name: "Massas Pintaquara", status: "inactive", people: 4, type: "direct" },
  { name: "Óleos Girandal", status: "canceled", people: 4, type: "indirect" },
  { name: "Congelados Nevisco", status: "active", people: 6, type: "direct" },
  { name: "Temperos Urumara", status: "defaulting", people: 4, type: "indirect" },
  { name: "Limpeza Brilhantina", status: "active", people: 5, type: "indirect" },
  { name: "Chocolates Cacaurana", status: "active", people: 3, type: "direct" },
  { name: "Rações Patinhola", status: "not_client", people: 0, type: "indirect" },
];

export const serviceProviders: readonly DemoCompany[] = [
  { name: "Zelar Serviços", status: "active", people: 50 },
  { name: "Friomax Refrigeração", status: "active", people: 16 },
  { name: "Guarita Vigilância", status: "inactive", people: 8 },
  { name: "Limpatudo Conservação", status: "canceled", people: 6 },
];
