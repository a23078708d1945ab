import type { z } from 'zod';
import type { PaymentConnectionRow } from '../../db/schema/payment-connection-schema.ts';
import { fromCents } from '../../domain/money.ts';
import { timestampOrNull } from '../../platform/clock.ts';
import { paymentConnectionSchema } from './schemas.ts';

/** Returns a connection as the API shows it. */
export function connectionView(row: PaymentConnectionRow): z.infer<typeof paymentConnectionSchema> {
  return paymentConnectionSchema.parse({
    id: row.id,
    provider: row.provider,
    external_account_id: row.externalAccountId,
    external_account_name: row.externalAccountName,
    environment: row.environment,
    status: row.status,
    connected_at: timestampOrNull(row.connectedAt),
    last_event_at: timestampOrNull(row.lastEventAt),
    takes_payments: row.takesPayments,
    auto_invoice_enabled: row.autoInvoiceEnabled,
    event_source: row.eventSource,
    auto_create_customer: row.autoCreateCustomer,
    send_invoice_by_email: row.sendInvoiceByEmail,
    prices_include_tax: row.pricesIncludeTax,
    tax: { main_tax: row.mainTax },
    series: {
      standard: row.seriesStandardId,
      simplified: row.seriesSimplifiedId,
      corrective: row.seriesCorrectiveId,
    },
    simplificada_threshold: fromCents(row.simplificadaThresholdCents),
  });
}
