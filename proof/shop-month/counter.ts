import { insertCustomers } from '../../src/customers/customer-repository.ts';
import { newCustomerRow } from '../../src/customers/new-row.ts';
import { createCustomerBody } from '../../src/customers/schemas.ts';
import { booksOf } from '../../src/db/clients.ts';
import { balanceOfStored } from '../../src/invoices/paying/balance-view.ts';
import { readPayments } from '../../src/invoices/paying/payment-reading-repository.ts';
import { keepMandate } from '../../src/payments/direct-debits/mandate-repository.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { bindingsOf } from '../../test/unit/ledger/support/sqlite-books.ts';
import type { PaymentWorld } from '../../test/unit/payments/support/payment-world.ts';
import { COMPANY } from '../../test/unit/recurring/support/due-company.ts';
import { addDebits } from './banked.ts';
import { below, COUNTER_KINDS, type CounterBuyer, type CounterSale } from './counter-sale.ts';
import { addExchange } from './exchanged.ts';
import { ADDRESS } from './hand.ts';
import { addJointReplacements } from './joint.ts';
import { addReplacements } from './replaced.ts';
import { BUYERS, buyerOf, type Random } from './sales.ts';

const COUNTER_BUYERS = 8;

/** Stores the customers of the counter, each with a mandate. */
async function storeBuyers(world: PaymentWorld): Promise<CounterBuyer[]> {
  const books = booksOf(bindingsOf(world.books), 'TEST', 0);
  const buyers: CounterBuyer[] = [];
  for (let index = BUYERS; index < BUYERS + COUNTER_BUYERS; index++) {
    const { name, nif } = buyerOf(index);
    const buyer = { index, customerId: uuidV7(world.now()) };
    const body = createCustomerBody.parse({
      ...{ customer_type: 'INDIVIDUAL', legal_name: name, nif, address: ADDRESS },
    });
    const owner = { id: buyer.customerId, companyId: COMPANY, now: world.now() };
    await insertCustomers(books, [newCustomerRow(body, owner)]);
    await keepMandate(books, {
      ...{
        id: uuidV7(world.now()),
        companyId: COMPANY,
        customerId: buyer.customerId,
        reference: `M${index}`,
      },
      ...{ debtorName: name, iban: 'ES9121000418450200051332', bic: null, address: null, scheme: 'CORE' },
      ...{ isRecurrent: true, signedOn: '2026-01-02', revokedAt: null, createdAt: world.now() },
    });
    buyers.push(buyer);
  }
  return buyers;
}

/** Draws sales without Stripe, of each kind in turn. */
export async function drawCounterSales(
  world: PaymentWorld,
  count: number,
  random: Random,
): Promise<CounterSale[]> {
  const buyers = await storeBuyers(world);
  const add = {
    ...{ EXCHANGED: addExchange, REPLACED: addReplacements, BANKED: addDebits },
    JOINT: addJointReplacements,
  };
  return Array.from({ length: count }, (_, index) => {
    const buyer = buyers[below(random, buyers.length)];
    if (buyer === undefined) throw new Error('the counter has no customers');
    const kind = COUNTER_KINDS[index % COUNTER_KINDS.length] ?? 'BANKED';
    const start = {
      ids: [],
      settledIds: [],
      furtherIds: [],
      invoiceId: null,
      owedCents: 0,
      paidCents: 0,
      returns: 0,
      deaths: 0,
      acts: [],
    };
    const sale: CounterSale = { kind, buyer, ...start };
    add[kind](sale, random, buyers);
    return sale;
  });
}

/** Returns the differences between the books and the drawn amounts of counter sales, in words. */
export async function judgeCounter(world: PaymentWorld, sales: readonly CounterSale[]): Promise<string[]> {
  const books = booksOf(bindingsOf(world.books), 'TEST', 0);
  const faults: string[] = [];
  for (const [index, { kind, invoiceId, furtherIds, settledIds, owedCents, paidCents }] of sales.entries()) {
    const read = invoiceId === null ? null : await readPayments(books, COMPANY, invoiceId);
    if (read === null) {
      faults.push(`${kind} ${index} has no invoice`);
      continue;
    }
    const further = await Promise.all(furtherIds.map((id) => readPayments(books, COMPANY, id)));
    const held = [read, ...further].flatMap((one) => (one === null ? [] : [balanceOfStored(one.invoice)]));
    const is = held.reduce((sum, { due_cents, credit_cents }) => sum + due_cents - credit_cents, 0);
    for (const id of settledIds) {
      const settled = await readPayments(books, COMPANY, id);
      const left = settled === null ? null : balanceOfStored(settled.invoice);
      if (left === null || left.due_cents !== 0 || left.credit_cents !== 0)
        faults.push(`${kind} ${index} leaves ${JSON.stringify(left)} on a reissued invoice`);
    }
    if (is !== owedCents - paidCents)
      faults.push(`${kind} ${index} is owed ${is}, not ${owedCents - paidCents}`);
  }
  return faults;
}
