/** The label of each field of a visitor, used everywhere that it appears. */
export const visitorLabels = {
  name: "Nome",
  cpf: "CPF",
  birth_date: "Data de nascimento",
  phone: "Telefone",
  email: "E-mail",
  job_function: "Função",
  responsible_uuid: "Supervisor",
  active: "Ativo",
  is_temporary: "Temporário",
  temporary_from: "Início do período",
  temporary_until: "Fim do período",
} as const;
