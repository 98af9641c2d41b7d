import type { Page } from "@playwright/test";
import pg from "pg";
import { apiAs } from "../support/api.ts";
import { expect, openSession } from "../support/app.ts";
import { inspect, testAlone } from "../support/inspect.ts";

testAlone.describe.configure({ timeout: 400_000 });

const bench = "/retailer/visitorDocsValidations";
const visitors = "/retailer/visitors";
const drafts = "/retailer/retailerSettings/documentRules/drafts";

const press = (page: Page, button: RegExp | string) => page.getByRole("button", { name: button }).first().click();

/** Inspects the page that a decision leads to, undoes it there, and inspects what says so. */
async function inspectUndone(page: Page, what: string): Promise<void> {
  await expect(page.getByRole("button", { name: "Desfazer" })).toBeVisible();
  await inspect(page, `${what} decided`);
  await press(page, "Desfazer");
  await expect(page.getByText("Desfeito com sucesso.")).toBeVisible();
  await inspect(page, `${what} decided and undone`);
}

testAlone("a retailer's decisions: a document that another has open, several undone", async ({ page, request }) => {
  const validator = await apiAs(request, "rede.validador");
  const { data } = await validator.get("/v1/retailers/retailer_document_validations?per_page=2");
  const [{ visitor }, other] = data;
  await validator.post(`/v1/retailers/checks/visitor_docs/visitor/${visitor.uuid}/claims`, {});
  await openSession(page, "rede");
  await page.goto(`${bench}/${visitor.uuid}`);
  await expect(page.getByRole("button", { name: /^Aprovar/ })).toHaveCount(0);
  await inspect(page, "documents that another validator has open");

  const { document_check: check } = await validator.get(
    `/v1/retailers/checks/visitor_docs/visitor/${other.visitor.uuid}`,
  );
  const { document_type } = check.uploaded_visitor_docs.find(({ status }: { status: string }) => status === "pending");
  const group = `owner_uuid=${check.visitor.owner_uuid}&document_type_uuid=${document_type.uuid}`;
  await page.goto(`${bench}/together?${group}`);
  await press(page, /^Aprovar/);
  await inspectUndone(page, "several documents");

  await page.goto(`${visitors}/approvals`);
  await page
    .getByRole("link", { name: /^Decidir/ })
    .first()
    .click();
  await press(page, "Aprovar");
  await inspectUndone(page, "allocation");

  await page.goto(`${visitors}/corrections?state=pending`);
  await page.locator("tbody a").first().click();
  await press(page, "Aprovar");
  await inspectUndone(page, "correction");
});

testAlone("a retailer's draft that is being counted, and one that could not be", async ({ page, app }) => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await openSession(page, "rede.connect");
  for (const state of ["counting", "failed"]) {
    const { rows } = await client.query<{ uuid: string }>(
      `update document_rule_drafts set state = $1 where uuid = (
         select uuid from document_rule_drafts where state in ('ready', 'counting')
           and retailer_uuid = (select account_uuid from users where login = 'rede.connect') order by uuid limit 1)
       returning uuid`,
      [state],
    );
    await page.goto(`${drafts}/${rows[0]?.uuid}`);
    await inspect(page, `draft ${state}`);
    await page.goto(drafts);
    await inspect(page, `drafts, one ${state}`);
  }
  await client.end();
});
