import type * as z from 'zod';
import type { DirectDebitItemRow, DirectDebitRow, MandateRow } from '../../db/schema/direct-debit-schema.ts';
import { fromCents } from '../../domain/money.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';
import type { directDebitSchema, mandateSchema } from './schemas.ts';

/** Returns a mandate as the API shows it. */
export function mandateView(row: MandateRow): z.input<typeof mandateSchema> {
  return {
    id: row.id,
    customer_id: row.customerId,
    reference: row.reference,
    debtor_name: row.debtorName,
    iban: row.iban,
    bic: row.bic,
    address: row.address,
    scheme: row.scheme,
    is_recurrent: row.isRecurrent,
    signed_on: row.signedOn,
    revoked_at: timestampOrNull(row.revokedAt),
    created_at: timestampText(row.createdAt),
  };
}

/** Returns a file of direct debits as the API shows it. */
export function directDebitView(
  row: DirectDebitRow,
  items: readonly DirectDebitItemRow[],
): z.input<typeof directDebitSchema> {
  return {
    id: row.id,
    collection_date: row.collectionDate,
    scheme: row.scheme,
    creditor_id: row.creditorId,
    creditor_iban: row.creditorIban,
    total: fromCents(items.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    debits: items.map((item) => ({
      end_to_end_id: item.id,
      invoice_id: item.invoiceId,
      invoice_number: item.invoiceNumber,
      mandate_id: item.mandateId,
      amount: fromCents(item.amountCents),
      sequence: item.sequence,
      state: item.state,
      return_reason: item.returnReason,
      payment_id: item.paymentId,
    })),
    created_at: timestampText(row.createdAt),
  };
}
