import { type Login, login } from "./login.ts";
import { REPLENISHER } from "./roles.ts";

/** Further logins, made after all other users. */
export const furtherLogins: readonly Login[] = [
  login(["fornecedor.leitura", "fornecedor, somente leitura"], ({ suppliers }) => suppliers[0], [
    "fornecedor_leitura",
    "Olga Siqueira",
    "Auditoria",
  ]),
  login(["prestador.leitura", "prestador de serviço, somente leitura"], ({ providers }) => providers[0], [
    "prestador_leitura",
    "Nelson Aguiar",
    "Auditoria",
  ]),
  login(
    ["prestador.semplano", "prestador de serviço cujo plano não inclui visitantes"],
    ({ providers }) => providers[1],
    ["prestador", "Vera Quadros", "Financeiro"],
  ),
  login(["rede.leitura", "rede, somente leitura"], ({ retailers }) => retailers[0], [
    "rede_leitura",
    "Aldo Meireles",
    "Auditoria",
  ]),
  login(["rede.validador", "rede, só verificação de documentos"], ({ retailers }) => retailers[0], [
    "rede_validador",
    "Cleide Sampaio",
    "Documentação",
  ]),
  login(["rede.semplano", "rede cujo plano só inclui faturas"], ({ retailers }) => retailers[2], [
    "rede",
    "Nilo Bastos",
    "Financeiro",
  ]),
  login(["prestador.documentos", "prestador de serviço, só documentos"], ({ providers }) => providers[0], [
    "prestador_documentos",
    "Rute Camargo",
    "Documentação",
  ]),
  login(["prestador.escalas", "prestador de serviço, só escalas"], ({ providers }) => providers[0], [
    "prestador_escalas",
    "Ênio Farias",
    "Escalas",
  ]),
  login(["admin.leitura", "administração, somente leitura"], ({ mob }) => mob, [
    "administracao_leitura",
    "Iara Bastos",
    "Auditoria",
  ]),
  login(["admin.validador", "administração, só verificação de documentos"], ({ mob }) => mob, [
    "administracao_validador",
    "Otto Pinheiro",
    "Documentação",
  ]),
  login(["backoffice.dpo", "backoffice, só termos e privacidade"], ({ mob }) => mob, [
    "backoffice_dpo",
    "Aline Queiroz",
    "Privacidade",
  ]),
  login(["loja.leitura", "loja, somente leitura"], ({ stores }) => stores[0], [
    "loja_leitura",
    "Bruna Teles",
    "Auditoria",
  ]),
  login(["loja.semacesso", "loja, sem acesso a visitantes"], ({ stores }) => stores[0], [
    "loja_semacesso",
    "Ciro Antunes",
    "Administrativo",
  ]),
  login(
    ["loja.repositor", "repositor de uma loja, no celular"],
    ({ stores }) => stores[1],
    [REPLENISHER, "Zélia Matos", "Reposição"],
    { edition: "connect" },
  ),
  login(["backoffice.leitura", "backoffice, somente leitura e sem privacidade"], ({ mob }) => mob, [
    "backoffice_leitura",
    "Tarso Vilela",
    "Auditoria",
  ]),
];
