import {
  CepField,
  CheckboxField,
  CheckboxGroup,
  CnpjField,
  CpfField,
  DateField,
  FileField,
  LookupField,
  type LookupState,
  type Option,
  PhoneField,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from "./fields/index.ts";
import { Panel } from "./page/index.ts";
import { form, login, required } from "./words.ts";

const kinds: Option[] = [
  { value: "agency", label: "Agência" },
  { value: "supplier", label: "Fornecedor" },
  { value: "service_provider", label: "Prestador de serviço", disabled: true },
];

const stores: Option[] = [
  { value: "u1", label: "Sol Centro – Mercados Sol, São Paulo/SP" },
  { value: "u2", label: "Sol Rio Branco – Mercados Sol, Rio Branco/AC" },
];
const found = (changes: Partial<LookupState>): LookupState => ({
  isComplete: false,
  options: [],
  query: "",
  matches: 0,
  ...changes,
});

/** A lookup before a search, with and without matches, and one with few enough rows to show them all. */
function Lookups() {
  return (
    <Panel id="c-procura" title="Procura">
      <form method="post" action="#procura" className="grid gap-3">
        <LookupField
          name="poucas"
          label="Rede"
          none="Todas"
          found={found({ isComplete: true, options: kinds })}
          chosen={[]}
        />
        <LookupField name="loja" label="Loja" required found={found({})} chosen={[]} errors={[required("Loja")]} />
        <LookupField
          name="achada"
          label="Loja achada"
          none="Nenhuma"
          found={found({ options: stores, query: "sol", matches: 12 })}
          chosen={["u2"]}
        />
        <LookupField
          name="varias"
          label="Várias lojas"
          multiple
          found={found({ options: stores, query: "sol", matches: 2 })}
          chosen={["u1"]}
        />
        <LookupField name="nada" label="Loja nenhuma" found={found({ query: "xyz" })} chosen={[]} />
      </form>
    </Panel>
  );
}

/** Shows each field filled, empty, invalid and disabled. */
export function PlaygroundFields() {
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
      <Panel id="c-texto" title="Texto">
        <TextField name="nome" label="Nome" required errors={[required("Nome")]} />
        <TextField name="cpf" label="CPF" hint="Com ou sem pontos" inputMode="numeric" defaultValue="12345678909" />
        <TextField name="senha" type="password" label={login.password} autoComplete="current-password" />
        <TextField name="provedor" label={login.providerName} defaultValue="diretorio" disabled />
        <TextArea name="observacao" label="Observação" hint="Até 500 caracteres" maxLength={500} />
        <CpfField name="cpf" label="CPF" defaultValue="123.456.789-09" />
        <CnpjField name="cnpj" label="CNPJ" />
        <PhoneField name="fone" label="Telefone" />
        <CepField name="cep" label="CEP" />
        <DateField name="inicio" label="Início" defaultValue="2026-02-03" />
        <DateField name="fim" label="Fim" defaultValue="32/13/2026" errors={["Data inválida"]} />
      </Panel>
      <Panel id="c-escolha" title="Escolha">
        <SelectField name="tipo" label="Tipo" options={kinds} placeholder="Todos" />
        <SelectField name="dono" label="Dono" options={kinds} errors={[required("Dono")]} required />
        <RadioGroup name="perfil" label="Perfil" options={kinds} defaultValue="supplier" hint="Um só" />
        <RadioGroup name="outro" label="Outro perfil" options={kinds} errors={[required("Outro perfil")]} required />
        <CheckboxGroup name="dias" label="Dias" options={kinds} defaultValue={["agency"]} />
        <CheckboxField name="temporario" label="Temporário" hint="Pede o período" />
        <CheckboxField name="aceite" label="Li e aceito" errors={[required("Aceite")]} required />
        <FileField name="arquivo" label="Planilha" accept=".csv,.xlsx" hint="CSV ou XLSX, até 10 MB" />
        <FileField name="foto" label={form.edit} errors={["Extensão de arquivo não suportado"]} multiple />
      </Panel>
      <Lookups />
    </div>
  );
}
