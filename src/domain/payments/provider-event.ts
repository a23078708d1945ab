import type { Environment } from '../environment.ts';
import type { EventCategory, EventKind } from './event-vocabulary.ts';

/**
 * Event of a payment provider in the service's own terms. The provider's adapter derives it from the stored payload as a pure
 * function. Amounts are hundredths of the currency's major unit (of yen as well), times are milliseconds.
 */
export interface ProviderEvent {
  /** Environment of the provider in which it happened. */
  environment: Environment;
  kind: EventKind;
  category: EventCategory | null;
  /** Id of the object that the event is about. */
  sourceObjectId: string | null;
  /** Id of the payment intent, or else of the charge. Null if the event names neither. */
  externalPaymentId: string | null;
  /** Upper case. */
  currency: string | null;
  amountCents: number | null;
  feeCents: number | null;
  customerEmail: string | null;
  customerName: string | null;
  description: string | null;
  /** Payment method in the provider's term, such as `card`. */
  paymentMethod: string | null;
  facts: PaymentFacts;
}

/** Facts that an event adds about a payment. Stored as JSON beside the event. */
export interface PaymentFacts {
  /**
   * Side of the payment that the event shows. LINK only states that its keys belong to one payment. OTHER (a credit note, a
   * dispute) is recorded and links only by its keys. REFUND is one refund; a CHARGE of kind REFUND_COMPLETED carries the total
   * refunded.
   */
  side: 'CHARGE' | 'PAYMENT' | 'CHECKOUT' | 'INVOICE' | 'LINK' | 'REFUND' | 'DISPUTE' | 'OTHER';
  /**
   * Every id by which the event names the payment (charge, payment intent, checkout session, invoice). Empty if it belongs to no
   * payment.
   */
  keys: readonly PaymentKey[];
  /** Id of the customer at the provider. */
  customerKey: string | null;
  /** Time of the event by the provider's clock. For a completing event, the time at which the money was received. */
  happenedAt: number;
  /** True for a Stripe invoice that was paid elsewhere, so that no charge will follow. */
  isPaidElsewhere: boolean;
  /** Ids of the other payments of an invoice that several payments paid. */
  alsoPaidBy?: readonly string[];
  /**
   * Part of the provider's invoice that the customer's balance paid beside the event's amount. Negative if the payment also
   * settled an earlier debt of the customer. Absent means 0.
   */
  balanceCents?: number;
  /** Sale with its tax, as an invoice or a checkout states it. Null or absent if it states no tax. */
  stated?: StatedSale | null;
  /** Issued invoice that the payment refers to. Absent in events read before this field existed. */
  paysInvoiceId?: string | null;
  buyer: BuyerFacts | null;
  refund: RefundFacts | null;
  /** Credit note of a provider's invoice. Absent in all other events. */
  creditNote?: CreditNoteFacts;
  /** True for a closed dispute whose money went back. */
  isDisputeLost: boolean;
}

/** Id by which a provider names a payment: of the money itself (charge, payment intent), of a checkout, or of its invoice. */
export interface PaymentKey {
  of: 'MONEY' | 'CHECKOUT' | 'INVOICE';
  id: string;
}

/** Data of a buyer. For each field the best-informed side wins. */
export interface BuyerFacts {
  name: string | null;
  email: string | null;
  phone: string | null;
  /** Tax ids as received, with the provider's type: `es_cif`, `eu_vat`, ...; `nif` for one from the merchant's metadata. */
  taxIds: readonly { type: string; value: string }[];
  address: BuyerAddress | null;
}

/** Address as the provider writes it. `country` is ISO alpha-2. */
export interface BuyerAddress {
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
}

/** Sale whose tax the provider states (decisions, section 15, Payments). */
export interface StatedSale {
  /** Total with tax, whatever paid it. Null if unknown. */
  totalCents: number | null;
  /** Tax in the total. Null if unknown. */
  taxCents: number | null;
  /** True if the buyer bears no tax: an exempt buyer, or the reverse charge. */
  isExempt: boolean;
  /** Lines after discounts. If the event holds only some of them, one line for each rate. */
  lines: readonly StatedLine[];
}

/** Line of a sale whose tax is stated. */
export interface StatedLine {
  description: string | null;
  quantity: number | null;
  /** Amount after discounts, without tax. */
  netCents: number;
  taxes: readonly StatedTax[];
}

/** Tax of a line. */
export interface StatedTax {
  /** Null if only the rate is stated. */
  amountCents: number | null;
  /** True if the price of the line includes it. */
  isInclusive: boolean;
  /** Id of its rate at the provider. */
  rateId: string | null;
  /** In percent. Null if the event does not hold it. */
  percentage: number | null;
  /** ISO alpha-2. Null if the event does not hold it. */
  country: string | null;
  /** Name of the rate, such as `IVA`. */
  name: string | null;
  /** Place of the tax as the merchant wrote it. Absent if the event does not hold it. */
  place?: string;
  /** Provider's kind of tax, such as `vat`. Absent if the event does not hold it. */
  kind?: string;
}

/** Credit note of a provider's invoice. */
export interface CreditNoteFacts {
  /** Ids of the refunds that pay it out. */
  refundIds: readonly string[];
  /** True if it is paid out by no refund: it is credit at the provider, or was paid elsewhere. */
  isWithoutRefund: boolean;
  /** Credited lines. */
  lines: readonly StatedLine[];
}

/** Data of money that went back. */
export interface RefundFacts {
  /** Id of the refund, if the event names one. It counts only while its state is SUCCEEDED. */
  refundId: string | null;
  amountCents: number | null;
  state: 'SUCCEEDED' | 'PENDING' | 'FAILED';
  /** Total refunded of the charge, if the provider states it. */
  totalCents: number | null;
  reason: 'DUPLICATE' | 'FRAUD' | 'OTHER' | null;
  /** Time at which the refund was made, in milliseconds. Absent in events read before this field existed. */
  madeAt?: number | null;
  /** Single refunds behind the total. Absent in events read before this field existed. */
  listed?: readonly ListedRefund[];
}

/** Single refund in the list of an event. */
export interface ListedRefund {
  refundId: string;
  amountCents: number | null;
  state: RefundFacts['state'];
  reason: RefundFacts['reason'];
  /** Time of the refund, or null if unknown. */
  madeAt: number | null;
}
