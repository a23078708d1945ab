import type { Environment } from '../environment.ts';
import type { EventCategory, EventKind } from './event-vocabulary.ts';

/**
 * What an event of a payment provider says, in the service's own terms. A provider's adapter makes it of the stored payload; it
 * is a pure function of that. Amounts are hundredths of the currency's major unit (of yen as well), times are milliseconds.
 */
export interface ProviderEvent {
  /** The provider's environment that it happened in. */
  environment: Environment;
  kind: EventKind;
  category: EventCategory | null;
  /** The id of the object that the event is about. */
  sourceObjectId: string | null;
  /** The payment intent, or the charge where there is none; null where the event names neither. */
  externalPaymentId: string | null;
  /** Upper case. */
  currency: string | null;
  amountCents: number | null;
  feeCents: number | null;
  customerEmail: string | null;
  customerName: string | null;
  description: string | null;
  /** The provider's word for how it was paid, such as `card`. */
  paymentMethod: string | null;
  facts: PaymentFacts;
}

/** What an event adds to what is known of a payment. It is stored as JSON beside the event. */
export interface PaymentFacts {
  /**
   * Which side of a payment it shows. LINK only says that its keys are of one payment. OTHER is recorded and links nothing but by
   * its keys (a credit note, a dispute). A REFUND is one refund; a CHARGE of kind REFUND_COMPLETED tells the total gone back.
   */
  side: 'CHARGE' | 'PAYMENT' | 'CHECKOUT' | 'INVOICE' | 'LINK' | 'REFUND' | 'DISPUTE' | 'OTHER';
  /** Every id by which it names the payment (charge, payment intent, checkout session, invoice); none: it is of no payment. */
  keys: readonly PaymentKey[];
  /** The provider's id of the customer. */
  customerKey: string | null;
  /** When it happened, as the provider dates it: of a completing event when the money was received. */
  happenedAt: number;
  /** Of a Stripe invoice: paid elsewhere, so that no charge will come. */
  isPaidElsewhere: boolean;
  /** Of an invoice that several payments paid: the ids of the others. */
  alsoPaidBy?: readonly string[];
  /** The issued invoice that the payment says it is of; events that were read before this was kept have none. */
  paysInvoiceId?: string | null;
  buyer: BuyerFacts | null;
  refund: RefundFacts | null;
  /** Of a closed dispute: the money went back. */
  isDisputeLost: boolean;
}

/** An id by which a provider names a payment: of the money itself (charge, payment intent), of a checkout, or of its invoice. */
export interface PaymentKey {
  of: 'MONEY' | 'CHECKOUT' | 'INVOICE';
  id: string;
}

/** What is said of a buyer; the best-informed side decides field by field. */
export interface BuyerFacts {
  name: string | null;
  email: string | null;
  phone: string | null;
  /** Tax ids as they came, with the provider's type: `es_cif`, `eu_vat`, ...; `nif` for one that the merchant wrote into the metadata. */
  taxIds: readonly { type: string; value: string }[];
  address: BuyerAddress | null;
}

/** An address as the provider writes it; `country` is ISO alpha-2. */
export interface BuyerAddress {
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
}

/** What is said of money that went back. */
export interface RefundFacts {
  /** The refund's id, where the event names one refund; it counts only while it has succeeded. */
  refundId: string | null;
  amountCents: number | null;
  state: 'SUCCEEDED' | 'PENDING' | 'FAILED';
  /** The provider's total of what has gone back of the charge, where it is told. */
  totalCents: number | null;
  reason: 'DUPLICATE' | 'FRAUD' | 'OTHER' | null;
  /** The refunds that a total was told with, one by one; events that were read before this was kept have none. */
  listed?: readonly ListedRefund[];
}

/** One refund of those that an event lists. */
export interface ListedRefund {
  refundId: string;
  amountCents: number | null;
  state: RefundFacts['state'];
  reason: RefundFacts['reason'];
  /** When it was made; null where that is not said. */
  madeAt: number | null;
}
