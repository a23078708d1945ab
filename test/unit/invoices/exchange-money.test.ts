import { expect, it } from 'vitest';
import { ADDRESS, issueLines, ownContext, payByHand } from '../../../proof/shop-month/hand.ts';
import { booksOf } from '../../../src/db/clients.ts';
import { buildExchange } from '../../../src/invoices/exchanging/build-exchange.ts';
import { buildReissue } from '../../../src/invoices/exchanging/build-reissue.ts';
import { reissueExchangeBody } from '../../../src/invoices/fields/exchange-correction-schemas.ts';
import { exchangeSimplifiedBody } from '../../../src/invoices/fields/exchange-schemas.ts';
import { issueDirectly, issueTwoDirectly } from '../../../src/invoices/issuing/issue-hidden.ts';
import { balanceView } from '../../../src/invoices/paying/balance-view.ts';
import { readPayments } from '../../../src/invoices/paying/payment-reading-repository.ts';
import { bindingsOf } from '../ledger/support/sqlite-books.ts';
import { paymentWorld } from '../payments/support/payment-world.ts';
import { COMPANY } from '../recurring/support/due-company.ts';

const recipient = (legal_name: string, nif: string) => ({ legal_name, nif, address: ADDRESS });

it('an exchange and its reissue show the payments of their tickets, as a later read does', async () => {
  const world = await paymentWorld();
  const books = booksOf(bindingsOf(world.books), 'TEST', 0);
  const readBalance = async (id: string) => {
    const read = await readPayments(books, COMPANY, id);
    if (read === null) throw new Error(`no invoice ${id}`);
    return balanceView(read.invoice);
  };
  const line = { description: 'Artículo', quantity: 1, total_including_tax: 121 };
  const lines = [{ ...line, main_tax: { type: 'IVA', percentage: 21, regime_key: '01' } }];
  const ids: string[] = [];
  for (const cents of [12_100, 2_100]) {
    const { id } = await issueLines(world, { type: 'SIMPLIFIED', recipient: null, lines });
    await payByHand(world, id, cents);
    await world.books
      .prepare("UPDATE invoices SET verifactu_status = 'ACCEPTED' WHERE id = ?")
      .bind(id)
      .run();
    ids.push(id);
  }
  const body = exchangeSimplifiedBody.parse({
    ...{ simplified_invoice_ids: ids, recipient: recipient('Sol SL', 'B83334110') },
  });
  const first = ownContext(world);
  const exchange = await issueDirectly(first, (id) => buildExchange(first, id, body));
  const money = { amount_paid: 142, amount_due: 100, payment_state: 'PARTIAL' };
  expect(balanceView(exchange)).toMatchObject(money);
  expect(await readBalance(exchange.row.id)).toEqual(balanceView(exchange));

  const second = ownContext(world);
  const right = reissueExchangeBody.parse({ recipient: recipient('Luna SL', 'B12345674') });
  const [reversal, anew] = await issueTwoDirectly(
    second,
    (one, other) => buildReissue(second, [one, other], exchange.row.id, right),
    false,
  );
  expect(balanceView(anew)).toMatchObject(money);
  for (const issued of [reversal, anew])
    expect(await readBalance(issued.row.id)).toEqual(balanceView(issued));
});
