import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import PDFDocument from "pdfkit";
import { formatCnpj } from "#app/contracts/directory/cnpj.ts";
import { formatBoletoLine, parseBoletoLine } from "#app/contracts/money/boleto.ts";
import { type Invoice, invoiceStates } from "#app/contracts/money/invoices.ts";
import { formatCents } from "#app/contracts/money/money.ts";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { FileContent } from "../platform/file-storage.ts";
import { drawBarcode } from "../store/barcode.ts";
import { findInvoice } from "./invoices.ts";

interface Party {
  name: string;
  cnpj: string | null;
}

/** Returns the invoice as a PDF, with the boleto's line and barcode while it is unpaid. */
export async function invoicePdf(scope: Scope, uuid: string): Promise<FileContent> {
  const invoice = await findInvoice(scope, uuid);
  const { rows } = await sql<{ payer: Party; issuer: Party }>`select
    (select json_build_object('name', coalesce(nullif(legal_name, ''), trade_name), 'cnpj', cnpj)
      from accounts where uuid = ${invoice.account.uuid}) as payer,
    (select json_build_object('name', coalesce(nullif(legal_name, ''), trade_name), 'cnpj', cnpj)
      from accounts where kind = 'mob' order by created_at limit 1) as issuer`.execute(scope.db);
  const { payer, issuer } = rows[0] as { payer: Party; issuer: Party };
  const content = await draw(invoice, payer, issuer);
  return { name: `fatura-${invoice.number}.pdf`, media_type: "application/pdf", content };
}

const LEFT = 50;
const WIDTH = 495;

async function draw(invoice: Invoice, payer: Party, issuer: Party): Promise<Buffer<ArrayBuffer>> {
  const title = `Fatura ${invoice.number}`;
  const info = { Title: title, Author: issuer.name, CreationDate: new Date(invoice.issued_at) };
  const page = new PDFDocument({ size: "A4", margin: LEFT, lang: "pt-BR", displayTitle: true, info });
  const pdf = buffer(page);
  page.fontSize(18).text(title).fontSize(10).moveDown(0.5);
  const facts: [string, string][] = [
    ["Emitente", describeParty(issuer)],
    ["Cliente", describeParty(payer)],
    ["Período", `${formatDate(invoice.period_starts_on)} a ${formatDate(invoice.period_ends_on)}`],
    ["Emissão", formatDate(dayAt(new Date(invoice.issued_at)))],
    ["Vencimento", formatDate(invoice.due_on)],
    ["Situação", invoiceStates[invoice.state]],
    ["NFS-e", invoice.nfse_number],
  ];
  for (const [label, value] of facts) if (value) page.text(`${label}: ${value}`);
  page.moveDown();
  for (const { description, quantity, unit_cents } of invoice.items) {
    const { y } = page;
    page.text(`${quantity} × ${description}`, LEFT, y, { width: WIDTH - 110 });
    const { y: after } = page;
    page.text(formatCents(quantity * unit_cents), LEFT, y, { width: WIDTH, align: "right" });
    page.y = Math.max(after, page.y);
  }
  page.fontSize(12).moveDown(0.5);
  const { amount_cents, paid_cents, credited_cents, open_cents } = invoice;
  const sums: [string, number][] = [["Total", amount_cents]];
  if (paid_cents > 0) sums.push(["Pago", paid_cents]);
  if (credited_cents > 0) sums.push(["Crédito", credited_cents]);
  if (open_cents > 0 && open_cents < amount_cents) sums.push(["Em aberto", open_cents]);
  for (const [label, cents] of sums) {
    page.text(`${label}: ${formatCents(cents)}`, LEFT, page.y, { width: WIDTH, align: "right" });
  }
  if (invoice.state === "open" || invoice.state === "overdue") {
    page.moveDown(2).fontSize(10).text("Linha digitável do boleto", LEFT);
    page.fontSize(12).text(formatBoletoLine(invoice.boleto_line)).moveDown(0.5);
    const code = parseBoletoLine(invoice.boleto_line);
    if (code.ok) drawBarcode(page, code.value, LEFT, page.y);
  }
  page.end();
  return (await pdf) as Buffer<ArrayBuffer>;
}

const describeParty = ({ name, cnpj }: Party): string => (cnpj ? `${name} (CNPJ ${formatCnpj(cnpj)})` : name);
