import type { CompanyContext } from '../../context/context.ts';
import type { PaymentConnectionRow } from '../../db/schema/payment-connection-schema.ts';
import { readCustomerFacts } from '../events/event-repository.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import { type PaymentSummary, paymentSummaryOf } from './payment-summary.ts';

/** Context and connection for the steps of a payment. */
export interface Engine {
  context: CompanyContext;
  connection: PaymentConnectionRow;
}

/** Largest number of facts of a customer outside the payment that are read. */
const MAX_CUSTOMER_FACTS = 10;

/** Returns the summary of a payment. If it has no tax id, adds the provider's earlier facts of its customer. */
export async function wholeSummary(
  { context, connection }: Engine,
  state: PaymentState,
): Promise<PaymentSummary> {
  const picture = paymentSummaryOf(state);
  if (picture.customerKey === null || picture.buyer.taxIds.length > 0) return picture;
  const aside = await readCustomerFacts(
    context.books,
    connection.id,
    picture.customerKey,
    MAX_CUSTOMER_FACTS,
  );
  const buyers = aside.flatMap(({ facts }) => facts?.buyer ?? []);
  return buyers.length === 0 ? picture : paymentSummaryOf(state, buyers);
}
