import type { CompanyContext } from '../../context/context.ts';
import { alternativeIdKey } from '../../customers/customer-fields.ts';
import type { SeriesRow } from '../../db/schema/books-schema.ts';
import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import type { PaymentConnectionRow } from '../../db/schema/payment-connection-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { simplifiedCapCents } from '../../domain/taxes/limits.ts';
import { recipientFields } from '../../invoices/drafting/assemble-draft.ts';
import { censusKeysOf } from '../../invoices/drafting/census-check.ts';
import { draftRow } from '../../invoices/drafting/draft-row.ts';
import { draftSeries } from '../../invoices/drafting/draft-series.ts';
import type { DraftToIssue } from '../../invoices/drafting/draft-to-issue.ts';
import { FAILURES, type PaymentFailure } from '../events/failure.ts';
import { type InvoiceMaterial, readInvoiceMaterial } from '../linking/material-repository.ts';
import type { PaymentSummary } from '../steps/payment-summary.ts';
import { type InvoicedType, linesOf, operationDateOf, paymentDay, withTaxCents } from './payment-lines.ts';
import { invoicePaymentMethod } from './payment-method.ts';
import {
  type Buyer,
  buyerOf,
  isIdentified,
  newCustomer,
  recipientOf,
  unidentified,
} from './payment-recipient.ts';

/** Ids that are the same on every attempt to invoice a payment. */
export interface InvoiceIds {
  invoiceId: string;
  customerId: string;
}

/** Invoice of a payment. */
export interface BuiltInvoice {
  draft: DraftToIssue;
  /** Its customer, if it is to be stored too. */
  customer: CustomerRow | null;
  /**
   * Failure for which a person has to complete it: its tax, or an amount above the simplified limit whose buyer is not
   * sufficiently known.
   */
  failure: PaymentFailure | null;
}

/** Returns the series that the connection names, or the default. A draft for its user may have none. */
function seriesOf(
  type: InvoicedType,
  connection: PaymentConnectionRow,
  material: InvoiceMaterial,
  isLeft: boolean,
): SeriesRow | null {
  const isStandard = type === 'STANDARD';
  const asked = isStandard ? connection.seriesStandardId : connection.seriesSimplifiedId;
  const found = isStandard ? material.standardSeries : material.simplifiedSeries;
  if (isLeft) return found?.active === true && found.documentType === type ? found : null;
  return draftSeries(type, asked, found);
}

async function materialFor(context: CompanyContext, connection: PaymentConnectionRow, buyer: Buyer) {
  const { name, nif, alternativeId } = buyer;
  return await readInvoiceMaterial(context.books, {
    companyId: context.companyId,
    environment: context.environment,
    standardSeriesId: connection.seriesStandardId,
    simplifiedSeriesId: connection.seriesSimplifiedId,
    nif,
    alternativeIdKey: alternativeIdKey(alternativeId),
    nameKey: censusKeysOf({ legal_name: name }).nameKey,
  });
}

/** Returns the customer of an invoice: the one with the buyer's tax id, or else a new one if the connection creates customers. */
function customerOf(
  context: CompanyContext,
  connection: PaymentConnectionRow,
  buyer: Buyer,
  stored: CustomerRow | null,
  id: string,
): { id: string | null; added: CustomerRow | null } {
  if (stored !== null) return { id: stored.id, added: null };
  if (!connection.autoCreateCustomer) return { id: null, added: null };
  const { companyId, clock } = context;
  const added = newCustomer(buyer, { id, companyId, now: clock.now() });
  return { id: added?.id ?? null, added };
}

/**
 * Builds the invoice of a payment by its current facts. One round trip. Writes nothing and validates nothing further. Throws
 * the refusals of its content.
 * - STANDARD if its buyer is identified with a complete address, for any amount.
 * - Otherwise SIMPLIFIED up to the company's limit (3000 EUR, or 400).
 * - Otherwise a draft that its user has to complete (specification, Automatic invoicing). So is an invoice whose tax differs from
 *   the stated one, or is unknown (decisions, section 15, Payments).
 *
 * @param isLeft true if the draft is made for its user, and is STANDARD in any case
 */
export async function buildInvoice(
  context: CompanyContext,
  connection: PaymentConnectionRow,
  picture: PaymentSummary,
  ids: InvoiceIds,
  isLeft: boolean,
): Promise<BuiltInvoice> {
  const buyer = buyerOf(picture.buyer);
  const [material, company] = await Promise.all([materialFor(context, connection, buyer), context.company()]);
  const { customer: stored, settings } = material;
  const whole = recipientOf(buyer, stored);
  const zone = companyTimeZone(company.row.address);
  const today = localDate(context.clock.now(), zone);
  const operationDate = operationDateOf(paymentDay(picture.paidAt, context, zone), today);
  const taxDate = operationDate ?? today;
  const of = { taxDate, territory: context.territory, recipient: whole, customer: stored };
  const simplified = linesOf(connection, material, picture, { ...of, type: 'SIMPLIFIED' });
  const identified = isIdentified(whole);
  const lacksBuyer =
    !identified && withTaxCents(simplified) > simplifiedCapCents(company.row.simplifiedLimit);
  const isLeftToUser = isLeft || lacksBuyer || simplified.failure !== null;
  const type = identified || isLeftToUser ? 'STANDARD' : 'SIMPLIFIED';
  const { lines, totals, failure } =
    type === 'SIMPLIFIED' ? simplified : linesOf(connection, material, picture, { ...of, type });
  const series = seriesOf(type, connection, material, isLeftToUser);
  const named = type === 'STANDARD' ? whole : unidentified(whole);
  const isForBuyer = type === 'STANDARD' && identified && !isLeftToUser;
  const customer = isForBuyer
    ? customerOf(context, connection, buyer, stored, ids.customerId)
    : { id: type === 'STANDARD' ? (stored?.id ?? null) : null, added: null };
  const seriesCode = series?.code ?? null;
  const recipient = { customerId: customer.id, recipient: named };
  const row = draftRow({
    id: ids.invoiceId,
    companyId: context.companyId,
    type,
    language: settings.customization.language,
    createdAt: context.clock.now(),
    seriesId: series?.id ?? null,
    seriesCode,
    operationDate,
    paymentMethod: invoicePaymentMethod(picture.paymentMethod),
    sendAutomatically: connection.sendInvoiceByEmail && named?.email != null,
    ...recipientFields(recipient, { invoiceNumber: null, seriesCode, externalRef: null }),
    ...totals,
  });
  const draft = { row, lines, recipient: named, series, settings, census: material.census };
  return {
    draft,
    customer: customer.added,
    failure: failure ?? (lacksBuyer ? FAILURES.BUYER_DATA_MISSING : null),
  };
}
