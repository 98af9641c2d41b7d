import { data } from "react-router";

const NOT_A_FORM = {
  message: "Este envio não é um formulário.",
  advice: "Nada foi salvo. Abra a página e envie o formulário dela.",
};
const BROKEN = {
  message: "O formulário chegou incompleto ou danificado.",
  advice: "Nada foi salvo. Abra a página de novo, confira o que digitou e envie outra vez.",
};

const URLENCODED = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const MULTIPART = /^multipart\/form-data\s*(;|$)/i;

/** Reads the form of a request. Throws the error page: 415 if the body is no form, 400 if the form is broken. */
export async function formOf(request: Request): Promise<FormData> {
  requireForm(request);
  try {
    return isUrlencoded(request) ? await pairsOf(request) : await request.formData();
  } catch {
    throw data(BROKEN, { status: 400 });
  }
}

/** Checks the headers alone and throws the same pages, for a form that is forwarded unread. */
export function requireForm(request: Request): void {
  if (isUrlencoded(request)) return;
  const type = typeOf(request);
  if (!MULTIPART.test(type)) throw data(NOT_A_FORM, { status: 415 });
  if (!/;\s*boundary=/i.test(type)) throw data(BROKEN, { status: 400 });
}

const typeOf = ({ headers }: Request) => headers.get("content-type") ?? "";
const isUrlencoded = (request: Request) => URLENCODED.test(typeOf(request));

/** Browsers send UTF-8: invalid bytes and incomplete characters are refused, not replaced. */
async function pairsOf(request: Request): Promise<FormData> {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(await request.arrayBuffer());
  const form = new FormData();
  for (const pair of text.split("&").filter(Boolean)) {
    const [name = "", ...value] = pair.split("=");
    form.append(decoded(name), decoded(value.join("=")));
  }
  return form;
}

const decoded = (text: string) => decodeURIComponent(text.replaceAll("+", " "));
