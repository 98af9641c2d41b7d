import type { CompanyKind } from "#app/contracts/directory/companies.ts";
import { signerKinds, termSignatures } from "#app/contracts/documents/access-terms.ts";
import { invoiceList } from "#app/contracts/money/invoices.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { CompanyPage, loadCompany } from "#app/screens/companies/company-page.tsx";
import { companyPaths } from "#app/screens/companies/kinds.ts";
import type { Route } from "./+types/show.ts";
import { CreditsPanel, loadCredits } from "./credits-panel.tsx";
import { InvoicesPanel, loadInvoices } from "./invoices-panel.tsx";
import { loadSubscriptions, SubscriptionsPanel } from "./subscriptions-panel.tsx";
import { loadTerms, TermsPanel } from "./terms-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const readsMoney = abilitiesOf(context, invoiceList).read;
  const readsTerms = abilitiesOf(context, termSignatures).read;
  const [loaded, subscriptions, invoices, credits, terms] = await Promise.all([
    loadCompany(args),
    readsMoney ? loadSubscriptions(context, params.id) : undefined,
    readsMoney ? loadInvoices(context, params.id) : undefined,
    readsMoney ? loadCredits(context, params.id) : undefined,
    readsTerms ? loadTerms(context, params.id) : undefined,
  ]);
  return { loaded, subscriptions, invoices, credits, terms: isSigner(loaded.kind) ? terms : undefined };
}

const isSigner = (kind: CompanyKind) => kind in signerKinds;

/** An account with its subscriptions, invoices, credits and signatures, of which the user reads what the role lets. */
export default function BackofficeCompany({ loaderData }: Route.ComponentProps) {
  const { loaded, subscriptions, invoices, credits, terms } = loaderData;
  const account = loaded.company.uuid;
  const self = companyPaths("backoffice", loaded.kind).at(account);
  return (
    <CompanyPage loaded={loaded}>
      {subscriptions && <SubscriptionsPanel self={self} {...subscriptions} />}
      {invoices && <InvoicesPanel account={account} self={self} {...invoices} />}
      {credits && <CreditsPanel self={self} {...credits} />}
      {terms && <TermsPanel account={account} self={self} {...terms} />}
    </CompanyPage>
  );
}
