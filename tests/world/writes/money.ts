import { readFileSync } from "node:fs";
import { fixture } from "../files/spreadsheets.ts";
import { accounts, users } from "../people.ts";
import { freshAgency } from "./directory.ts";
import { crudWrites, fileForm, restorableWrites, type Stage, type WriteRequest, type Writes } from "./stage.ts";

const { sol, solCentro, belo, limpa } = accounts;
const agreements = "/v1/service_providers/service_agreements";
const agreement = () => ({
  retailer_uuid: sol.uuid,
  starts_on: "2026-01-01",
  ends_on: "2099-12-31",
  services: ["Limpeza"],
  people: 3,
  stores: [{ store_uuid: solCentro.uuid, weekly_minutes: 300 }],
});
const freshAgreement = async (stage: Stage): Promise<string> => {
  const { uuid } = await stage.create("limpa", agreements, { service_agreement: agreement() });
  await stage.send("limpa", "PUT", `${agreements}/${uuid}/file`, fileForm({}));
  return uuid;
};
const sentAgreement = async (stage: Stage, verb: string, body?: object): Promise<WriteRequest> => {
  const uuid = await freshAgreement(stage);
  await stage.create("limpa", `${agreements}/${uuid}/sending`, undefined);
  return ["sol", `/v1/retailers/service_agreements/${uuid}/${verb}`, body && { service_agreement: body }];
};

const severalAgreements = async (stage: Stage, verb: string, more: object = {}): Promise<WriteRequest> => {
  const uuid = (await sentAgreement(stage, verb))[1].split("/").at(-2) as string;
  return [
    "sol",
    `/v1/retailers/service_agreement_${verb}`,
    { service_agreement: { uuids: [uuid], count: 1, ...more } },
  ];
};

const project = () => ({ supplier_uuid: belo.uuid, starts_on: "2026-02-01", people: 4, store_uuids: [solCentro.uuid] });
const contract = () => ({ service_provider_uuid: limpa.uuid, starts_on: "2026-01-01", value_cents: 1_000 });
const term = (stage: Stage) => ({
  signer_kind: "supplier",
  published_on: stage.days()[0],
  link: "https://exemplo.test/termo",
});
const plan = (stage: Stage) => ({ family: "mob_control", name: stage.name(), price_cents: 100 });
const subscription = async (stage: Stage) => ({
  account_uuid: await freshAgency(stage),
  plan_uuid: (await stage.create("backoffice", "/v1/backoffice/plans", { plan: plan(stage) })).uuid,
  starts_on: "2099-01-01",
  price_cents: 100,
});
const items = [{ description: "Plano", unit_cents: 100_000 }];
const invoice = async (stage: Stage) => ({
  account_uuid: await freshAgency(stage),
  period_starts_on: "2026-08-01",
  period_ends_on: "2026-08-31",
  due_on: "2099-08-15",
  items,
});
const freshInvoice = async (stage: Stage): Promise<string> =>
  (await stage.create("backoffice", "/v1/backoffice/invoices", { invoice: await invoice(stage) })).uuid;
const severalInvoices = async (stage: Stage, verb: string, more: object): Promise<WriteRequest> => {
  const uuids = [await freshInvoice(stage)];
  return ["backoffice", `/v1/backoffice/invoice_${verb}`, { invoice: { uuids, count: 1, ...more } }];
};
const bankReturn = (name: string) => fileForm({}, new Uint8Array(readFileSync(fixture(name))), name);
/** Uploads a bank return and returns the path of a line that waits for a user's decision. */
const pendingLine = async (stage: Stage, name: string): Promise<string> => {
  const { uuid } = await stage.create("backoffice", "/v1/backoffice/bank_returns", bankReturn(name));
  const path = `/v1/backoffice/bank_returns/${uuid}/lines`;
  const lines = await stage.send("backoffice", "GET", path);
  const { line } = lines.find(({ state }: { state: string }) => state === "pending");
  return `${path}/${line}`;
};

/** Writes of agreements, contracts, terms, plans, invoices and bank returns. */
export const moneyWrites: Writes = {
  ...restorableWrites(["limpa", "service_providers", "/service_agreements", "service_agreement"], agreement),
  "put /service_agreements/{id}/stores": async (stage) => [
    "limpa",
    `${agreements}/${await freshAgreement(stage)}/stores`,
    { service_agreement: { all_minutes: 60, version: 2 } },
  ],
  "post /service_agreements/{id}/renewal": async (stage) => {
    const [login, path] = await sentAgreement(stage, "acceptance");
    await stage.create(login as "sol", path, undefined);
    return ["limpa", path.replace("retailers", "service_providers").replace("acceptance", "renewal")];
  },
  "put /service_agreements/{id}/file": async (stage) => [
    "limpa",
    `${agreements}/${await freshAgreement(stage)}/file`,
    fileForm({}),
  ],
  "post /service_agreements/{id}/sending": async (stage) => [
    "limpa",
    `${agreements}/${await freshAgreement(stage)}/sending`,
  ],
  "post /service_agreements/{id}/acceptance": (stage) => sentAgreement(stage, "acceptance"),
  "post /service_agreements/{id}/refusal": (stage) => sentAgreement(stage, "refusal", { reason: "Faltou a loja" }),
  "post /service_agreements/{id}/revocation": async (stage) => {
    const [login, path] = await sentAgreement(stage, "acceptance");
    await stage.create(login as "sol", path, undefined);
    return ["sol", path.replace("acceptance", "revocation"), { service_agreement: { reason: "Encerrado" } }];
  },
  "delete /service_agreements/{id}/answer": async (stage) => {
    const [login, path] = await sentAgreement(stage, "acceptance");
    await stage.create(login as "sol", path, undefined);
    return ["sol", path.replace("acceptance", "answer")];
  },
  "post /service_agreement_acceptances": async (stage) => severalAgreements(stage, "acceptances"),
  "post /service_agreement_refusals": async (stage) =>
    severalAgreements(stage, "refusals", { reason: "Faltou a loja" }),
  "post /service_agreement_revocations": async (stage) => {
    const [, path] = await sentAgreement(stage, "acceptance");
    await stage.send("sol", "POST", path);
    const uuid = path.split("/").at(-2) as string;
    return ["sol", "/v1/retailers/service_agreement_revocations", { service_agreement: { uuids: [uuid], count: 1 } }];
  },
  ...restorableWrites(["aurora", "agencies", "/agency_supplier_contracts", "agency_supplier_contract"], project),
  "put /agency_supplier_contracts/{id}/file": async (stage) => {
    const path = "/v1/agencies/agency_supplier_contracts";
    const { uuid } = await stage.create("aurora", path, { agency_supplier_contract: project() });
    return ["aurora", `${path}/${uuid}/file`, fileForm({})];
  },
  ...restorableWrites(["sol", "retailers", "/service_provider_contracts", "service_provider_contract"], contract),
  "put /service_provider_contracts/{id}/file": async (stage) => {
    const path = "/v1/retailers/service_provider_contracts";
    const { uuid } = await stage.create("sol", path, { service_provider_contract: contract() });
    return ["sol", `${path}/${uuid}/file`, fileForm({})];
  },
  ...crudWrites(["backoffice", "backoffice", "/access_terms", "access_term"], term),
  "put /access_terms/{id}/file": async (stage) => {
    const { uuid } = await stage.create("backoffice", "/v1/backoffice/access_terms", { access_term: term(stage) });
    return ["backoffice", `/v1/backoffice/access_terms/${uuid}/file`, fileForm({})];
  },
  "post /access_terms/{id}/reminders": async (stage) => {
    const uuid = await termThatBorealOwes(stage, "2026-01-01");
    return ["backoffice", `/v1/backoffice/access_terms/${uuid}/reminders`, undefined];
  },
  "post /access_term_signatures": async (stage) => {
    await termThatBorealOwes(stage, "2026-01-02");
    return ["boreal", "/v1/agencies/access_term_signatures", { access_term_signature: { signer_agreed: true } }];
  },
  ...crudWrites(["backoffice", "backoffice", "/plans", "plan"], plan),
  "post /plans/{id}/preview": async (stage) => {
    const { uuid } = await stage.create("backoffice", "/v1/backoffice/plans", { plan: plan(stage) });
    return ["backoffice", `/v1/backoffice/plans/${uuid}/preview`, { plan: plan(stage) }];
  },
  ...crudWrites(["backoffice", "backoffice", "/subscriptions", "subscription"], subscription, () => ({
    ends_on: "2099-12-31",
    price_cents: 200,
  })),
  ...crudWrites(["backoffice", "backoffice", "/invoices", "invoice"], invoice, () => ({ due_on: "2099-09-15", items })),
  "post /invoices/{id}/cancelation": async (stage) => [
    "backoffice",
    `/v1/backoffice/invoices/${await freshInvoice(stage)}/cancelation`,
    { invoice: { reason: "Emitida em dobro" } },
  ],
  "post /invoices/{id}/payment": async (stage) => [
    "backoffice",
    `/v1/backoffice/invoices/${await freshInvoice(stage)}/payment`,
    { invoice: { paid_on: stage.today, paid_cents: 100_000 } },
  ],
  "post /invoices/{id}/credit_use": async (stage) => {
    // More than the invoice becomes credit, which a second invoice of the account uses.
    const bill = await invoice(stage);
    const paid = await stage.create("backoffice", "/v1/backoffice/invoices", { invoice: bill });
    const payment = { paid_on: stage.today, paid_cents: 130_000 };
    await stage.send("backoffice", "POST", `/v1/backoffice/invoices/${paid.uuid}/payment`, { invoice: payment });
    const { uuid } = await stage.create("backoffice", "/v1/backoffice/invoices", { invoice: bill });
    return ["backoffice", `/v1/backoffice/invoices/${uuid}/credit_use`, { invoice: { version: 1 } }];
  },
  "delete /invoices/{id}/payments/{payment}": async (stage) => {
    const path = `/v1/backoffice/invoices/${await freshInvoice(stage)}`;
    const payment = { paid_on: stage.today, paid_cents: 40_000 };
    const { payments } = await stage.send("backoffice", "POST", `${path}/payment`, { invoice: payment });
    return ["backoffice", `${path}/payments/${payments[0].uuid}`];
  },
  "post /invoice_payments": async (stage) => severalInvoices(stage, "payments", { paid_on: stage.today }),
  "post /invoice_cancelations": async (stage) => severalInvoices(stage, "cancelations", { reason: "Em dobro" }),
  "post /invoice_sendings": async (stage) => severalInvoices(stage, "sendings", {}),
  ...crudWrites(["backoffice", "backoffice", "/dunning_steps", "dunning_step"], (stage: Stage) => ({
    days_after: 1 + (Number(stage.name().replace(/\D/g, "")) % 365),
    subject: "Fatura vencida",
    words: "A fatura venceu.",
  })),
  "post /invoices/{id}/second_copy": async (stage) => [
    "backoffice",
    `/v1/backoffice/invoices/${await freshInvoice(stage)}/second_copy`,
    { invoice: { due_on: "2099-10-15" } },
  ],
  "delete /bank_returns/{id}/lines/{line}/decision": async (stage) => {
    const path = await pendingLine(stage, "retorno-cnab240.ret");
    const decided = { bank_return_line: { reason: "De outro convênio" } };
    await stage.send("backoffice", "POST", `${path}/ignoring`, decided);
    return ["backoffice", `${path}/decision`];
  },
  "post /invoice_runs": () => ["backoffice", "/v1/backoffice/invoice_runs", { invoice_run: { month: "2026-10" } }],
  "delete /invoice_runs/{id}": async (stage) => {
    // A finished run that issued one invoice.
    const { uuid, account } = await stage.create("backoffice", "/v1/backoffice/subscriptions", {
      subscription: await subscription(stage),
    });
    const bill = { ...(await invoice(stage)), account_uuid: account.uuid };
    await stage.create("backoffice", "/v1/backoffice/invoices", { invoice: bill });
    const { rows } = await stage.world.admin.query(
      `with issued as (
         update invoices set subscription_uuid = $2, period_starts_on = '2026-09-01', period_ends_on = '2026-09-30'
         where account_uuid = $1 returning issued_at)
       insert into batch_jobs (owner_uuid, uuid, kind, title, state, started_at, finished_at)
       select $3, gen_random_uuid(), 'invoice_run', 'Faturas de 09/2026', 'done', issued_at, issued_at from issued
       returning uuid`,
      [account.uuid, uuid, accounts.administration.uuid],
    );
    return ["backoffice", `/v1/backoffice/invoice_runs/${rows[0].uuid}`];
  },
  "post /bank_returns": () => ["backoffice", "/v1/backoffice/bank_returns", bankReturn("retorno.csv")],
  "post /bank_returns/{id}/lines/{line}/settlement": async (stage) => [
    "backoffice",
    `${await pendingLine(stage, "retorno-cnab240.ret")}/settlement`,
    { bank_return_line: { invoices: [{ uuid: await freshInvoice(stage) }] } },
  ],
  "post /bank_returns/{id}/lines/{line}/ignoring": async (stage) => [
    "backoffice",
    `${await pendingLine(stage, "retorno-cnab400.ret")}/ignoring`,
    { bank_return_line: { reason: "De outro convênio" } },
  ],
};

/** Publishes a term for agencies, and signs it for every agency but Boreal, so that it blocks none of them. */
async function termThatBorealOwes(stage: Stage, published_on: string): Promise<string> {
  await stage.world.admin.query("update users set legal_responsible = true where uuid = $1", [users.boreal.uuid]);
  const { uuid } = await stage.create("backoffice", "/v1/backoffice/access_terms", {
    access_term: { signer_kind: "agency", published_on, link: "https://exemplo.test/termo" },
  });
  await stage.world.admin.query(
    `insert into access_term_signatures (account_uuid, term_uuid, user_uuid, agreed, address, user_agent)
     select distinct on (a.uuid) a.uuid, $1::uuid, u.uuid, true, '127.0.0.1', ''
     from accounts a join users u on u.account_uuid = a.uuid where a.kind = 'agency' and a.uuid <> $2`,
    [uuid, accounts.boreal.uuid],
  );
  return uuid as string;
}
