import type * as z from 'zod';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { type Balance, balanceOf, type MoneyFacts, NO_MONEY } from '../../domain/invoices/balance.ts';
import { fromCents } from '../../domain/money.ts';
import type { balanceFields } from '../fields/balance-fields.ts';

type BalanceView = { [Name in keyof typeof balanceFields]: z.input<(typeof balanceFields)[Name]> };

/** Invoice with its payments. `money` is absent if there are none. */
export interface WithMoney {
  row: InvoiceRow;
  money?: MoneyFacts;
}

/** Returns the balance of a stored invoice, in cents. */
export function balanceOfStored({ row, money }: WithMoney): Balance {
  const facts = {
    type: row.type,
    status: row.status,
    void_cause: row.voidCause,
    is_set_off: row.rectifiedInvoiceId !== null,
    unshared_cents: row.type === 'CORRECTIVE' ? (row.correction?.unshared_cents ?? null) : null,
    total_to_pay_cents: row.invoiceTotalCents + row.totalDisbursementsCents,
  };
  return balanceOf(facts, money ?? NO_MONEY);
}

/** Returns the balance of an invoice, in euros. */
export function balanceView(stored: WithMoney): BalanceView {
  const balance = balanceOfStored(stored);
  return {
    amount_paid: fromCents(balance.paid_cents),
    amount_written_off: fromCents(balance.written_off_cents),
    amount_due: fromCents(balance.due_cents),
    credit_amount: fromCents(balance.credit_cents),
    payment_state: balance.state,
  };
}
