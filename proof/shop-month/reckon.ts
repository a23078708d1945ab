import { booksOf } from '../../src/db/clients.ts';
import { balanceOfStored } from '../../src/invoices/paying/balance-view.ts';
import { readPayments } from '../../src/invoices/paying/payment-reading-repository.ts';
import { AgedDues, statementLines } from '../../src/invoices/paying/receivables.ts';
import { readReceivables } from '../../src/invoices/paying/receivables-repository.ts';
import { readStatement } from '../../src/invoices/paying/statement-repository.ts';
import { expectWholeBooks } from '../../test/support/verify-books.ts';
import { bindingsOf } from '../../test/unit/ledger/support/sqlite-books.ts';
import type { PaymentWorld } from '../../test/unit/payments/support/payment-world.ts';
import { COMPANY } from '../../test/unit/recurring/support/due-company.ts';
import { judgeCounter } from './counter.ts';
import type { CounterSale } from './counter-sale.ts';
import { buyerOf, type Sale } from './sales.ts';

/** Day after all days of the month. */
const AFTER_ALL = '2099-12-31';

/** Sale with what a person corrected of its invoice, in cents. */
export type BookedSale = Sale & { handCents: number };

/** Sums of the month in cents, and every difference between books and Stripe in words. */
export interface Agreement {
  atStripeCents: number;
  invoicedCents: number;
  dueCents: number;
  creditCents: number;
  invoices: number;
  correctives: number;
  customers: number;
  /** Payments that their invoice refused, because it was corrected before they came. A person returns them. */
  refusedPayments: number;
  differences: string[];
}

/** Returns the id of a sale's invoice. Null while it has none. */
export async function invoiceOfSale(world: PaymentWorld, { of }: Sale): Promise<string | null> {
  if (of.metadata.invoice_id !== undefined) return of.metadata.invoice_id;
  const found = await world.books
    .prepare('SELECT invoice_id FROM invoice_payments WHERE source_key = ?')
    .bind(`stripe:pi_${of.ref}`)
    .first<{ invoice_id: string }>();
  return found?.invoice_id ?? null;
}

/** True if the invoice of a sale took no payment, and each event that reports the payment waits for a person. */
async function isRefused(world: PaymentWorld, { kind, of }: Sale): Promise<boolean> {
  if (kind !== 'PAGE') return false;
  const { results } = await world.books
    .prepare(
      `SELECT status, failure_reason FROM payment_events WHERE event_kind = 'PAYMENT_COMPLETED'
       AND payment_id IN (SELECT id FROM payments WHERE external_payment_id = ? AND pays_invoice_id IS NOT NULL)`,
    )
    .bind(`pi_${of.ref}`)
    .all<{ status: string; failure_reason: string | null }>();
  const refused = ({ status, failure_reason }: (typeof results)[number]) =>
    status === 'FAILED' && failure_reason === 'INVOICE_NOT_PAYABLE';
  return results.length > 0 && results.every(refused);
}

/** Money of Stripe's account that a sale leaves there, in cents. */
function keptOf({ of, refundedCents, disputedCents }: Sale): number {
  return of.amount - refundedCents - disputedCents;
}

/**
 * Compares the invoice of a sale with what Stripe reports of it. Its correctives take off what was refunded, save what a person
 * had corrected before; a refund that failed leaves its corrective.
 */
function judgeSale(
  sale: BookedSale,
  booked: { correctedCents: number; dueCents: number; creditCents: number },
): string[] {
  const { of, totalCents, handCents, refundedCents, failedCents, disputedCents } = sale;
  const { correctedCents, dueCents, creditCents } = booked;
  const automatic = correctedCents - handCents;
  const owed = totalCents - correctedCents - keptOf(sale);
  const [least, most] = [Math.max(0, refundedCents - handCents), refundedCents + failedCents];
  const mostDue = totalCents - of.amount + disputedCents;
  return [
    automatic < least || automatic > most ? `corrects ${automatic}, not ${least} to ${most}` : null,
    dueCents - creditCents !== owed ? `is owed ${dueCents} and owes ${creditCents}, not ${owed}` : null,
    dueCents > 0 && creditCents > 0 ? 'is owed and owes' : null,
    dueCents > mostDue ? `is owed ${dueCents}, more than ${mostDue}` : null,
  ].flatMap((fault) => (fault === null ? [] : [`${sale.kind} ${of.ref} ${fault}`]));
}

async function correctedBy(world: PaymentWorld): Promise<Map<string, { cents: number; count: number }>> {
  const { results } = await world.books
    .prepare(
      `SELECT rectified_invoice_id AS id, -sum(invoice_total_cents) AS cents, count(*) AS count FROM invoices
       WHERE rectified_invoice_id IS NOT NULL AND number IS NOT NULL GROUP BY rectified_invoice_id`,
    )
    .all<{ id: string; cents: number; count: number }>();
  return new Map(results.map(({ id, cents, count }) => [id, { cents, count }]));
}

/** Compares the statement of each known buyer with the sales of that buyer. */
async function judgeStatements(world: PaymentWorld, owedBy: ReadonlyMap<number, number>): Promise<string[]> {
  const books = booksOf(bindingsOf(world.books), 'TEST', 0);
  const faults: string[] = [];
  for (const [index, owed] of owedBy) {
    const { nif } = buyerOf(index);
    const { results } = await world.books
      .prepare('SELECT id FROM customers WHERE nif = ?')
      .bind(nif)
      .all<{ id: string }>();
    if (results.length !== 1) faults.push(`${results.length} customers with the NIF ${nif}`);
    const customerId = results[0]?.id ?? '';
    const material = await readStatement(books, { companyId: COMPANY, customerId }, AFTER_ALL);
    if (material === null) throw new Error(`the statement of ${nif} is too long`);
    const lines = statementLines(material);
    const closing = lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
    if (closing !== owed) faults.push(`the statement of ${nif} closes with ${closing}, not ${owed}`);
  }
  return faults;
}

/** Returns what the sales of the counter brought, and what is due of them, in cents of the drawn amounts. */
function counterSums(counter: readonly CounterSale[]): { paidCents: number; dueCents: number } {
  return {
    paidCents: counter.reduce((sum, { paidCents }) => sum + paidCents, 0),
    dueCents: counter.reduce((sum, { owedCents, paidCents }) => sum + Math.max(owedCents - paidCents, 0), 0),
  };
}

/** Returns the total of all documents beside those of the counter, in cents, and the number of those that correct none. */
async function documentsBeside(
  world: PaymentWorld,
  counter: readonly CounterSale[],
): Promise<{ issued: number; invoices: number }> {
  const atCounter = new Set(counter.flatMap(({ ids }) => ids));
  const { results } = await world.books
    .prepare(
      'SELECT id, invoice_total_cents AS cents, rectified_invoice_id AS of FROM invoices WHERE number IS NOT NULL',
    )
    .all<{ id: string; cents: number; of: string | null }>();
  const beside = results.filter(({ id }) => !atCounter.has(id));
  return {
    issued: beside.reduce((sum, { cents }) => sum + cents, 0),
    invoices: beside.filter(({ of }) => of === null).length,
  };
}

/** Compares books, receivables and statements with the account at Stripe, which is computed from the sales alone. */
export async function agreementOf(
  world: PaymentWorld,
  sales: readonly BookedSale[],
  counter: readonly CounterSale[] = [],
): Promise<Agreement> {
  const books = booksOf(bindingsOf(world.books), 'TEST', 0);
  const corrected = await correctedBy(world);
  const owedBy = new Map<number, number>();
  const differences = await judgeCounter(world, counter);
  const atCounter = counterSums(counter);
  for (const { buyer, owedCents, paidCents } of counter)
    owedBy.set(buyer.index, (owedBy.get(buyer.index) ?? 0) + owedCents - paidCents);
  const sums = { atStripeCents: 0, invoicedCents: 0, dueCents: 0, creditCents: 0, correctives: 0 };
  let [refusedPayments, refusedCents] = [0, 0];
  for (const sale of sales) {
    const kept = keptOf(sale);
    sums.atStripeCents += kept;
    if (await isRefused(world, sale)) {
      refusedPayments += 1;
      refusedCents += kept;
      sums.invoicedCents += sale.totalCents - sale.handCents;
      continue;
    }
    const id = await invoiceOfSale(world, sale);
    const read = id === null ? null : await readPayments(books, COMPANY, id);
    if (id === null || read === null) {
      differences.push(`${sale.kind} ${sale.of.ref} has no invoice`);
      continue;
    }
    const { cents: correctedCents, count } = corrected.get(id) ?? { cents: 0, count: 0 };
    const { due_cents: dueCents, credit_cents: creditCents } = balanceOfStored(read.invoice);
    differences.push(...judgeSale(sale, { correctedCents, dueCents, creditCents }));
    sums.correctives += count;
    sums.invoicedCents += sale.totalCents - correctedCents;
    sums.dueCents += dueCents;
    sums.creditCents += creditCents;
    // A tax id that comes after its payment was invoiced leaves a ticket, which has no customer.
    if (sale.buyer === null || read.invoice.row.type === 'SIMPLIFIED') continue;
    const owed = sale.totalCents - correctedCents - kept;
    owedBy.set(sale.buyer, (owedBy.get(sale.buyer) ?? 0) + owed);
  }
  const one = async (sql: string) => (await world.books.prepare(sql).first<{ found: number }>())?.found ?? 0;
  const booked = await one('SELECT sum(amount_cents - refunded_cents) AS found FROM invoice_payments');
  const received = sums.atStripeCents - refusedCents + atCounter.paidCents;
  if (booked !== received)
    differences.push(`the books hold ${booked} of payments, Stripe and the counter ${received}`);
  const { issued, invoices } = await documentsBeside(world, counter);
  if (issued !== sums.invoicedCents)
    differences.push(`the invoices come to ${issued}, the sales to ${sums.invoicedCents}`);
  const { open } = await readReceivables(books, COMPANY, AFTER_ALL);
  const dues = new AgedDues(AFTER_ALL);
  for await (const page of open) dues.add(page);
  const { total } = dues.totals;
  const due = sums.dueCents + atCounter.dueCents;
  if (total !== due) differences.push(`receivables are ${total}, not ${due}`);
  if (invoices !== sales.length) differences.push(`${invoices} invoices of ${sales.length} sales`);
  differences.push(...(await judgeStatements(world, owedBy)));
  await expectWholeBooks(bindingsOf(world.books), 'TEST', COMPANY).catch((error: Error) => {
    differences.push(error.message);
  });
  return { ...sums, invoices, customers: owedBy.size, refusedPayments, differences };
}
