import { readSettings } from '../../companies/settings/repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { PrintableInvoice } from '../../documents/invoice-pdf/printable-invoice.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import type { Balance } from '../../domain/invoices/balance.ts';
import { deriveStatus, type InvoiceStatus } from '../../domain/invoices/invoice-status.ts';
import { epcText } from '../../domain/payments/epc-code.ts';
import { filePorts } from '../../invoices/files/file-ports.ts';
import { readMaterialBeginning } from '../../invoices/files/invoice-file-repository.ts';
import { printableNow } from '../../invoices/files/make-invoice-pdf.ts';
import { readEinvoice } from '../../invoices/forms/einvoice-repository.ts';
import type { FormWishes } from '../../invoices/forms/form.ts';
import { judgedForms } from '../../invoices/forms/judged-forms.ts';
import { customerWishes } from '../../invoices/forms/wishes.ts';
import { type DebtChange, type RequestedDebt, requestedDebt } from '../../invoices/paying/requested-debt.ts';
import { findInvoiceBeginning, type InvoiceWithLines } from '../../invoices/reading/repository.ts';
import { timelineOf } from '../../invoices/reading/timeline.ts';
import type { TimelineEntry } from '../../invoices/reading/timeline-entry.ts';
import { readTimeline, type TimelineMaterial } from '../../invoices/reading/timeline-repository.ts';
import {
  findCheckoutsOfDebt,
  findTakingConnection,
  isRecorded,
} from '../../payments/checkout/checkout-repository.ts';
import { isCheckoutAmount } from '../../payments/checkout/open-checkout.ts';
import { sourceKeyOf } from '../../payments/source-key.ts';
import { interestOfInvoice, type NamedInterest } from '../../reminders/named-interest.ts';

/** Transfer that pays the amount due. */
export interface PageTransfer {
  beneficiary: string;
  iban: string;
  amountCents: number;
  reference: string;
  /** Content of the QR code for banking apps. Null if the amount exceeds its limit. */
  code: string | null;
}

/** State of the issuer's checkout: it is offered, or a payment is under way. */
export type PageCheckout = 'OFFERED' | 'UNDER_WAY';

/** Data of a document's page. */
export interface InvoicePageData {
  /** The document with as many lines as its page shows. */
  document: PrintableInvoice;
  /** Number of lines that the page leaves out. */
  furtherLines: number;
  status: InvoiceStatus;
  balance: Balance;
  corrections: readonly DebtChange[];
  /** Late interest as of today, if the issuer claims it. It is not part of the amount due. */
  interest: NamedInterest | null;
  /** Null if the page accepts no payment. */
  transfer: PageTransfer | null;
  /** Null if the issuer has none, or nothing is payable there. */
  checkout: PageCheckout | null;
  /** Names of the electronic forms in which the document is available. */
  forms: readonly string[];
  timeline: readonly TimelineEntry[];
  /** ISO date of its payment. Null if it is not paid. */
  paidOn: string | null;
  /** True if its recipient may accept or reject it. */
  takesAnswer: boolean;
  /** Returns the ISO date of an instant in the company's time zone. */
  dateOf(instantMs: number): string;
}

/** Reads the customer's wishes for electronic forms. One round trip. */
export async function wishesOfCustomer(
  { books, companyId }: CompanyContext,
  { row }: InvoiceWithLines,
): Promise<FormWishes> {
  return customerWishes(await readEinvoice(books, companyId, row.customerId));
}

/** Most lines that a page shows (decisions, section 15). The PDF has all of them. */
export const MAX_PAGE_LINES = 500;

/** True if an invoice has more lines than its page shows. The page then makes no form that needs all lines. */
export function isLongPage({ lines }: Pick<InvoiceWithLines, 'lines'>): boolean {
  return lines.length > MAX_PAGE_LINES;
}

/** Returns the forms to offer. Judging those of a long invoice takes seconds, so its page offers the PDF alone. */
async function availableForms(context: CompanyContext, invoice: InvoiceWithLines): Promise<string[]> {
  if (isLongPage(invoice)) return [];
  const forms = await judgedForms(context, invoice, await wishesOfCustomer(context, invoice));
  return forms.filter(({ available }) => available).map(({ form }) => form);
}

/** Statuses in which an amount may be due: what is left after a corrective, or due again after a payment was undone. */
const DUE_STATUSES: readonly InvoiceWithLines['row']['status'][] = ['ISSUED', 'SENT', 'RECTIFIED', 'PAID'];

/** True if a page asks for payment: the document is issued, not voided, and has an amount due. */
function asksForMoney({ row }: InvoiceWithLines, balance: Balance): boolean {
  return DUE_STATUSES.includes(row.status) && balance.due_cents > 0;
}

/**
 * Returns the correctives that change what is owed, with the amounts by which they change it. If they replace one another, they are
 * one row with the whole change.
 */
function correctionsOf(
  { money }: InvoiceWithLines,
  { changes }: RequestedDebt,
  shown: TimelineMaterial | null,
): DebtChange[] {
  const changeCents = money?.corrected_cents ?? 0;
  if (changeCents === 0) return [...changes];
  const inForce = (shown?.correctives ?? []).filter(({ status }) => status !== 'VOIDED');
  const rows = inForce.map(({ invoiceNumber, totalCents }) => ({
    number: invoiceNumber ?? '',
    cents: totalCents,
  }));
  if (rows.reduce((sum, { cents }) => sum + cents, 0) === changeCents) return [...rows, ...changes];
  return [{ number: rows.map(({ number }) => number).join(', '), cents: changeCents }, ...changes];
}

/** True if the amount due may be paid at a checkout. An invoice collected by direct debit must not be paid twice. */
export function isForCheckout(invoice: InvoiceWithLines, balance: Balance): boolean {
  const { type, paymentMethod } = invoice.row;
  const isMeant = type !== 'PROFORMA' && paymentMethod !== 'DIRECT_DEBIT';
  return isMeant && asksForMoney(invoice, balance) && isCheckoutAmount(balance.due_cents);
}

/** Returns the state of the issuer's checkout for the amount due. */
async function checkoutOf(
  context: CompanyContext,
  invoice: InvoiceWithLines,
  { balance, payableId }: RequestedDebt,
): Promise<PageCheckout | null> {
  if (!isForCheckout(invoice, balance)) return null;
  const [connection, open] = await Promise.all([
    findTakingConnection(context.directory, context),
    findCheckoutsOfDebt(context.books, payableId),
  ]);
  if (connection === null) return null;
  const completed = open.filter(({ state }) => state === 'COMPLETED');
  const done = await Promise.all(
    completed.map(async ({ externalPaymentId, amountCents }) => {
      if (externalPaymentId === null) return false;
      const key = sourceKeyOf(connection.provider, externalPaymentId);
      return await isRecorded(context.books, context.companyId, key, amountCents);
    }),
  );
  return done.every((isDone) => isDone) ? 'OFFERED' : 'UNDER_WAY';
}

/** Returns the transfer for the amount due. Null if nothing is due, or the issuer names no account. */
async function transferOf(
  context: CompanyContext,
  invoice: InvoiceWithLines,
  balance: Balance,
  document: PrintableInvoice,
): Promise<PageTransfer | null> {
  const { row } = invoice;
  const isByTransfer = [null, 'BANK_TRANSFER', 'OTHER'].includes(row.paymentMethod);
  if (!asksForMoney(invoice, balance) || !isByTransfer) return null;
  const { row: company } = await context.company();
  // An issued invoice has the IBAN of its issue, and no later default. A proforma is not issued.
  const takesDefault = row.paymentIban === null && row.type === 'PROFORMA';
  const settings = takesDefault
    ? await readSettings(context.books, context.companyId, context.environment)
    : null;
  const iban = row.paymentIban ?? settings?.tax.default_iban ?? (takesDefault ? company.defaultIban : null);
  if (iban === null) return null;
  const beneficiary = document.issuer?.legal_name ?? company.legalName;
  const reference = row.invoiceNumber ?? '';
  const amountCents = balance.due_cents;
  const code = epcText({ beneficiary, iban, amountCents, remittance: reference });
  return { beneficiary, iban, amountCents, reference, code };
}

/** Reads all data of a document's page. Null if the document is deleted. */
export async function readInvoicePage(
  context: CompanyContext,
  invoiceId: string,
): Promise<InvoicePageData | null> {
  const { books, companyId, clock, zone } = context;
  const [invoice, material, shown] = await Promise.all([
    findInvoiceBeginning(books, companyId, invoiceId, MAX_PAGE_LINES + 1),
    readMaterialBeginning(books, invoiceId, MAX_PAGE_LINES),
    readTimeline(books, companyId, invoiceId),
  ]);
  if (invoice === null || material === null) return null;
  const { row } = invoice;
  const today = localDate(clock.now(), zone);
  const [document, debt] = await Promise.all([
    printableNow(filePorts(context), material),
    requestedDebt(context, invoice),
  ]);
  const { balance } = debt;
  const isAsked = row.type !== 'PROFORMA' && asksForMoney(invoice, balance);
  const [forms, transfer, checkout, interest] = await Promise.all([
    availableForms(context, invoice),
    transferOf(context, invoice, balance, document),
    checkoutOf(context, invoice, debt),
    isAsked ? interestOfInvoice(context, row, balance.due_cents, today) : null,
  ]);
  const facts = { type: row.type, due_date: row.dueDate, valid_until: row.validUntil, today };
  return {
    document,
    furtherLines: material.lineCount - document.lines.length,
    status: deriveStatus(row.status, facts),
    balance,
    corrections: correctionsOf(invoice, debt, shown),
    interest,
    transfer,
    checkout,
    forms,
    timeline: shown === null ? [] : timelineOf(shown),
    paidOn: row.paymentDate,
    takesAnswer: row.type !== 'PROFORMA' && row.status !== 'VOIDED',
    dateOf: (instantMs) => localDate(instantMs, zone),
  };
}
