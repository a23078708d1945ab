import type { CompanyContext } from '../../context/context.ts';
import type { PrintableInvoice } from '../../documents/invoice-pdf/printable-invoice.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import type { Balance } from '../../domain/invoices/balance.ts';
import { deriveStatus, type InvoiceStatus } from '../../domain/invoices/invoice-status.ts';
import { epcText } from '../../domain/payments/epc-code.ts';
import { filePorts } from '../../invoices/files/file-ports.ts';
import { readInvoiceMaterial } from '../../invoices/files/invoice-file-repository.ts';
import { printableNow } from '../../invoices/files/make-invoice-pdf.ts';
import { readEinvoice } from '../../invoices/forms/einvoice-repository.ts';
import type { FormWishes } from '../../invoices/forms/form.ts';
import { judgedForms } from '../../invoices/forms/judged-forms.ts';
import { customerWishes } from '../../invoices/forms/wishes.ts';
import { balanceOfStored } from '../../invoices/paying/balance-view.ts';
import { findInvoice, type InvoiceWithLines } from '../../invoices/reading/repository.ts';
import { timelineOf } from '../../invoices/reading/timeline.ts';
import type { TimelineEntry } from '../../invoices/reading/timeline-entry.ts';
import { readTimeline } from '../../invoices/reading/timeline-repository.ts';
import {
  findCheckout,
  findTakingConnection,
  isRecorded,
} from '../../payments/checkout/checkout-repository.ts';
import { isCheckoutAmount } from '../../payments/checkout/open-checkout.ts';
import { sourceKeyOf } from '../../payments/source-key.ts';
import { interestOfInvoice, type NamedInterest } from '../../reminders/named-interest.ts';
import { readSettings } from '../../settings/repository.ts';

/** A transfer that pays what is due. */
export interface PageTransfer {
  beneficiary: string;
  iban: string;
  amountCents: number;
  reference: string;
  /** What the code for banks' apps says; null where the amount is beyond what one may say. */
  code: string | null;
}

/** Whether what is due can be paid at the issuer's checkout, or the money of one is on its way. */
export type PageCheckout = 'OFFERED' | 'UNDER_WAY';

/** What the page of a document shows. */
export interface InvoicePageData {
  document: PrintableInvoice;
  status: InvoiceStatus;
  balance: Balance;
  /** Late interest as of today, where the issuer asks for it; it is no part of what is due. */
  interest: NamedInterest | null;
  /** Null where the page takes no money. */
  transfer: PageTransfer | null;
  /** Null where the issuer has none, or nothing is to be paid there. */
  checkout: PageCheckout | null;
  /** Names of the electronic forms that it is lawfully to be had in. */
  forms: readonly string[];
  timeline: readonly TimelineEntry[];
  /** The ISO date of its payment; null: it has not happened. */
  paidOn: string | null;
  /** Whether its recipient may accept or reject it. */
  takesAnswer: boolean;
  /** The ISO date of an instant in the company's time zone. */
  dateOf(instantMs: number): string;
}

/** The wishes of the customer for electronic forms. One round trip. */
export async function wishesOfCustomer(
  { books, companyId }: CompanyContext,
  { row }: InvoiceWithLines,
): Promise<FormWishes> {
  return customerWishes(await readEinvoice(books, companyId, row.customerId));
}

async function availableForms(context: CompanyContext, invoice: InvoiceWithLines): Promise<string[]> {
  const forms = await judgedForms(context, invoice, await wishesOfCustomer(context, invoice));
  return forms.filter(({ available }) => available).map(({ form }) => form);
}

/** Whether a page asks for money of a document: it is issued, stands as it is, and something is due of it. */
function asksForMoney({ row }: InvoiceWithLines, balance: Balance): boolean {
  return (row.status === 'ISSUED' || row.status === 'SENT') && balance.due_cents > 0;
}

/** Whether what is due of a document may be paid at a checkout. One that is collected by direct debit is not paid twice. */
export function isForCheckout(invoice: InvoiceWithLines, balance: Balance): boolean {
  const { type, paymentMethod } = invoice.row;
  const isMeant = type !== 'PROFORMA' && paymentMethod !== 'DIRECT_DEBIT';
  return isMeant && asksForMoney(invoice, balance) && isCheckoutAmount(balance.due_cents);
}

/** Whether the issuer has a checkout for what is due, or the money of one is on its way. */
async function checkoutOf(
  context: CompanyContext,
  invoice: InvoiceWithLines,
  balance: Balance,
): Promise<PageCheckout | null> {
  if (!isForCheckout(invoice, balance)) return null;
  const [connection, open] = await Promise.all([
    findTakingConnection(context.directory, context),
    findCheckout(context.books, invoice.row.id),
  ]);
  if (connection === null) return null;
  if (open?.state !== 'COMPLETED') return 'OFFERED';
  const { externalPaymentId } = open;
  const key = externalPaymentId === null ? null : sourceKeyOf(connection.provider, externalPaymentId);
  const isDone = key !== null && (await isRecorded(context.books, context.companyId, key));
  return isDone ? 'OFFERED' : 'UNDER_WAY';
}

/** How what is due can be transferred; null where nothing is, or the issuer names no account for it. */
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
  const settings =
    row.paymentIban === null
      ? await readSettings(context.books, context.companyId, context.environment)
      : null;
  const iban = row.paymentIban ?? settings?.tax.default_iban ?? company.defaultIban;
  if (iban === null) return null;
  const beneficiary = document.issuer?.legal_name ?? company.legalName;
  const reference = row.invoiceNumber ?? '';
  const amountCents = balance.due_cents;
  const code = epcText({ beneficiary, iban, amountCents, remittance: reference });
  return { beneficiary, iban, amountCents, reference, code };
}

/** All that the page of a document shows; null for one that is gone. */
export async function readInvoicePage(
  context: CompanyContext,
  invoiceId: string,
): Promise<InvoicePageData | null> {
  const { books, companyId, clock, zone } = context;
  const [invoice, material, told] = await Promise.all([
    findInvoice(books, companyId, invoiceId),
    readInvoiceMaterial(books, invoiceId),
    readTimeline(books, companyId, invoiceId),
  ]);
  if (invoice === null || material === null) return null;
  const { row } = invoice;
  const today = localDate(clock.now(), zone);
  const document = await printableNow(filePorts(context), material);
  const balance = balanceOfStored(invoice);
  const isAsked = row.type !== 'PROFORMA' && asksForMoney(invoice, balance);
  const [forms, transfer, checkout, interest] = await Promise.all([
    availableForms(context, invoice),
    transferOf(context, invoice, balance, document),
    checkoutOf(context, invoice, balance),
    isAsked ? interestOfInvoice(context, row, balance.due_cents, today) : null,
  ]);
  const facts = { type: row.type, due_date: row.dueDate, valid_until: row.validUntil, today };
  return {
    document,
    status: deriveStatus(row.status, facts),
    balance,
    interest,
    transfer,
    checkout,
    forms,
    timeline: told === null ? [] : timelineOf(told),
    paidOn: row.paymentDate,
    takesAnswer: row.type !== 'PROFORMA' && row.status !== 'VOIDED',
    dateOf: (instantMs) => localDate(instantMs, zone),
  };
}
