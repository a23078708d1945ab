import { expect, it } from 'vitest';
import { balanceOfStored } from '../../../src/invoices/paying/balance-view.ts';
import { recordPayment } from '../../../src/invoices/paying/record-payment.ts';
import { findInvoice } from '../../../src/invoices/reading/repository.ts';
import { collectDirectDebit } from '../../../src/payments/direct-debits/collect-debit.ts';
import { findItems } from '../../../src/payments/direct-debits/debit-repository.ts';
import { returnItem } from '../../../src/payments/direct-debits/return-item.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { bindingsOf } from '../ledger/support/sqlite-books.ts';
import { COMPANY } from '../recurring/support/due-company.ts';
import { OPEN_TOTAL_CENTS, openInvoice } from './support/open-invoice.ts';
import { paymentWorld } from './support/payment-world.ts';
import { storeDebitFile } from './support/stored-money.ts';

it('a debit returned after a run died between payment and debit leaves nothing paid', async () => {
  const world = await paymentWorld();
  const invoiceId = await openInvoice(world, 'left');
  const { fileId, itemId } = await storeDebitFile(
    world.books,
    COMPANY,
    invoiceId,
    OPEN_TOTAL_CENTS,
    world.now(),
  );
  const context = world.context();
  await recordPayment(context, invoiceId, {
    ...{ id: uuidV7(world.now()), kind: 'PAYMENT', amountCents: OPEN_TOTAL_CENTS, date: null },
    ...{ method: 'DIRECT_DEBIT', reference: itemId, reason: null },
    ...{ source: 'DIRECT_DEBIT', sourceKey: `debit:${itemId}` },
  });
  const [item] = await findItems(context.books, COMPANY, [itemId]);
  if (item === undefined) throw new Error('the debit is gone');
  await returnItem(context, item, 'AC04');
  for (let run = 0; run < 3; run++) await collectDirectDebit(context, fileId);
  const stored = await findInvoice(context.books, COMPANY, invoiceId);
  if (stored === null) throw new Error('the invoice is gone');
  expect(balanceOfStored(stored)).toMatchObject({ paid_cents: 0, due_cents: OPEN_TOTAL_CENTS });
  await expectWholeBooks(bindingsOf(world.books), 'TEST', COMPANY);
});
