import type { CompanyContext } from '../../context/context.ts';
import type { PaymentConnectionRow } from '../../db/schema/directory-schema.ts';
import { readCustomerFacts } from '../events/event-repository.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import { type PaymentSummary, paymentSummaryOf } from './payment-summary.ts';

/** What the steps of a payment work with. */
export interface Engine {
  context: CompanyContext;
  connection: PaymentConnectionRow;
}

/** How many things that were said of a customer apart from the payment are looked at. */
const MAX_CUSTOMER_FACTS = 10;

/** The picture of a payment; where it came without a tax id, with what the provider said of its customer before. */
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
  const said = aside.flatMap(({ facts }) => facts?.buyer ?? []);
  return said.length === 0 ? picture : paymentSummaryOf(state, said);
}
