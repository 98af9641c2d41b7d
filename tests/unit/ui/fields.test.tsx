import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import {
  CheckboxField,
  DateField,
  FileField,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from "#app/ui/fields/index.ts";

const options = [
  { value: "a", label: "Agência" },
  { value: "b", label: "Fornecedor" },
];

test("a field joins label, hint and error to its control", () => {
  const html = render(<TextField name="cpf" label="CPF" hint="Só números" errors={["CPF inválido"]} required />);
  expect(html).toContain('<label for="cpf"');
  expect(html).toMatch(/<input[^>]*id="cpf"[^>]*aria-invalid="true"[^>]*aria-describedby="cpf-description cpf-error"/);
  expect(html).toMatch(/id="cpf-description"[^>]*>Só números/);
  expect(html).toMatch(/id="cpf-error"[^>]*>CPF inválido/);
  expect(html).toContain('required=""');
});

test("a field without hint and error has no description", () => {
  expect(render(<TextField name="nome" label="Nome" />)).not.toMatch(/aria-describedby=|aria-invalid=/);
});

test("the attributes of conform reach the control", () => {
  const given = {
    id: "f-nome",
    name: "nome",
    form: "f",
    required: true,
    maxLength: 80,
    defaultValue: "Ana",
    type: "text" as const,
  };
  const html = render(<TextField {...given} label="Nome" errors={["x"]} />);
  expect(html).toMatch(/<input form="f"[^>]*maxLength="80"[^>]*value="Ana"/i);
  expect(html).toContain('aria-describedby="f-nome-error"');
});

test("passwords are not trimmed", () => {
  expect(render(<TextField name="senha" type="password" label="Senha" />)).not.toContain("data-tidy");
  expect(render(<TextField name="nome" label="Nome" />)).toContain("data-tidy");
});

test("a stored day is formatted, and typed input stays as typed", () => {
  expect(render(<DateField name="d" label="Dia" defaultValue="2026-02-03" />)).toContain('value="03/02/2026"');
  expect(render(<DateField name="d" label="Dia" defaultValue="32/13/2026" />)).toContain('value="32/13/2026"');
});

test("choices keep the selected one", () => {
  expect(render(<SelectField name="t" label="Tipo" options={options} defaultValue="b" placeholder="Todos" />)).toMatch(
    /<option value="">Todos.*<option value="b" selected="">/,
  );
  const radios = render(
    <RadioGroup name="t" label="Tipo" options={options} defaultValue="b" errors={["Tipo é obrigatório"]} />,
  );
  expect(radios).toMatch(/<fieldset id="t" tabindex="-1" aria-describedby="t-error"/i);
  expect(radios).toMatch(/checked="" value="b"|value="b" checked=""/);
});

test("every other control shows its error too", () => {
  const html = render(
    <>
      <TextArea name="a" label="A" errors={["x"]} />
      <CheckboxField name="c" label="C" errors={["x"]} />
      <FileField name="f" label="F" errors={["x"]} />
    </>,
  );
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(3);
});
