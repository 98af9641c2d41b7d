import type { Page } from "@playwright/test";
import { apiAs } from "../support/api.ts";
import { expect, openSession } from "../support/app.ts";
import { inspect, inspectPages, test } from "../support/inspect.ts";

test.describe.configure({ timeout: 400_000 });

const reports = "/backoffice/visitorHistory";
const requests = `${reports}/requests`;
const terms = "/backoffice/accessTerms";

/** Presses a button of a form without filling it in, and inspects the page that says what is wrong. */
async function inspectErrors(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path);
  await page.locator("main").getByRole("button", { name: button, exact: true }).first().click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, `${path.replace(/[0-9a-f-]{36}/, ":id")} with errors`);
}

test("requests of data subjects: each kind and state, none found, with errors", async ({ page, request }) => {
  const api = await apiAs(request, "backoffice.dpo");
  const found = async (query: string): Promise<{ uuid: string }[]> =>
    (await api.get(`/v1/backoffice/data_requests?${query}`)).data;
  const kinds = ["access", "correction", "anonymisation", "portability"];
  const pages = await Promise.all(
    kinds.flatMap((kind) => ["open", "fulfilled", "refused"].map((state) => found(`kind=${kind}&state=${state}`))),
  );
  const [correction] = await found("state=open&kind=correction");
  const [access] = await found("state=open&kind=access");
  await openSession(page, "backoffice.dpo");
  await inspectPages(page, [
    "/backoffice",
    ...pages.flatMap(([one]) => (one ? [`${requests}/${one.uuid}`] : [])),
    `${requests}?q=zzzz`,
    `${requests}?state=open&sort=-due_on`,
  ]);
  await inspectErrors(page, `${requests}/new`, "Salvar");
  await inspectErrors(page, `${requests}/${correction?.uuid}/correction`, "Salvar");
  await inspectErrors(page, `${requests}/${access?.uuid}/answer`, "Responder");
});

test("reports about persons: none held, with errors, and the chain of reads", async ({ page, request }) => {
  const api = await apiAs(request, "backoffice.dpo");
  const person_report = { cpf: "52998224725", reason: "Conferência" };
  const { uuid } = (await api.post("/v1/backoffice/person_reports", { person_report })).person_report;
  const [held] = (await api.get("/v1/backoffice/person_reports?sort=created_at")).data;
  await openSession(page, "backoffice.dpo");
  await inspectPages(page, [`${reports}/${uuid}`, `${reports}/${uuid}/verification`, `${reports}/${held.uuid}`]);
  await inspectErrors(page, `${reports}/new`, "Salvar");
});

test("terms and signatures: each phase, filtered, none found, with errors", async ({ page, request }) => {
  const api = await apiAs(request, "backoffice.dpo");
  const phases = ["coming", "current", "over", "empty"];
  const found: { uuid: string }[][] = await Promise.all(
    phases.map(async (phase) => (await api.get(`/v1/backoffice/access_terms?phase=${phase}`)).data),
  );
  await openSession(page, "backoffice.dpo");
  await inspectPages(page, [
    ...found.flatMap(([one]) => (one ? [`${terms}/list/${one.uuid}`] : [])),
    `${terms}/list?q=zzzz`,
    `${terms}/signatures?agreed=false`,
    `${terms}/signatures?q=zzzz`,
    `${terms}/signatures/missing?has_responsible=false`,
    `${terms}/signatures/missing?q=zzzz`,
    // What this login may not open.
    "/backoffice/finances/invoices",
  ]);
  await inspectErrors(page, `${terms}/list/new`, "Salvar");
  await inspectErrors(page, `${terms}/list/${found[3]?.[0]?.uuid}/file/edit`, "Salvar");
});
