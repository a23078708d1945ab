import type { PaymentConnectionRow } from '../../db/schema/payment-connection-schema.ts';

/** Connection with the books shard of its account. */
export interface ConnectionOfEvent {
  connection: PaymentConnectionRow;
  booksShard: number;
}
