import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { field, fieldIfAny, group, type Markup, optionalGroup } from '../../xml/markup.ts';
import type { Line, Payment, SemanticInvoice } from '../en16931/model.ts';
import { buyerMarkup, sellerMarkup } from './parties.ts';
import type { UblProfile } from './profiles.ts';
import { amount, lineCategory, price, taxTotal, withholdingTotal } from './taxes.ts';

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';
const CURRENCY = 'EUR';
const VERIFICATION_ID = 'VERI*FACTU';
const UNIT_PROPERTY = 'Unidad';

/** Names that differ between the two documents of UBL 2.1. */
interface Names {
  root: 'Invoice' | 'CreditNote';
  typeCode: string;
  line: string;
  quantity: string;
}

const INVOICE: Names = {
  root: 'Invoice',
  typeCode: 'cbc:InvoiceTypeCode',
  line: 'cac:InvoiceLine',
  quantity: 'cbc:InvoicedQuantity',
};
const CREDIT_NOTE: Names = {
  root: 'CreditNote',
  typeCode: 'cbc:CreditNoteTypeCode',
  line: 'cac:CreditNoteLine',
  quantity: 'cbc:CreditedQuantity',
};

function header(invoice: SemanticInvoice, names: Names, profile: UblProfile): Markup {
  return [
    field('cbc:CustomizationID', profile.customizationId),
    fieldIfAny('cbc:ProfileID', profile.profileId),
    field('cbc:ID', invoice.number),
    field('cbc:IssueDate', invoice.issueDate),
    fieldIfAny('cbc:DueDate', invoice.dueDate),
    field(names.typeCode, invoice.typeCode),
    fieldIfAny('cbc:Note', invoice.notes.join('\n')),
    field('cbc:DocumentCurrencyCode', CURRENCY),
    fieldIfAny('cbc:BuyerReference', invoice.buyerReference),
  ].join('');
}

function references({ period, preceding, verificationUrl }: SemanticInvoice): Markup {
  const corrected = preceding.map(({ number, issueDate }) =>
    group('cac:BillingReference', [
      group('cac:InvoiceDocumentReference', [field('cbc:ID', number), field('cbc:IssueDate', issueDate)]),
    ]),
  );
  const invoicePeriod =
    period === null
      ? ''
      : group('cac:InvoicePeriod', [field('cbc:StartDate', period.from), field('cbc:EndDate', period.to)]);
  const verification =
    verificationUrl === null
      ? ''
      : group('cac:AdditionalDocumentReference', [
          field('cbc:ID', VERIFICATION_ID),
          group('cac:Attachment', [group('cac:ExternalReference', [field('cbc:URI', verificationUrl)])]),
        ]);
  return [invoicePeriod, ...corrected, verification].join('');
}

function delivery({ delivery: { date, country } }: SemanticInvoice): Markup {
  const place =
    country === null
      ? ''
      : group('cac:DeliveryLocation', [
          group('cac:Address', [group('cac:Country', [field('cbc:IdentificationCode', country)])]),
        ]);
  return optionalGroup('cac:Delivery', [fieldIfAny('cbc:ActualDeliveryDate', date), place]);
}

function paymentMeans(payment: Payment | null): Markup {
  if (payment === null) return '';
  const { code, text, creditedIban, debitedIban } = payment;
  const debited = optionalGroup('cac:PayerFinancialAccount', [fieldIfAny('cbc:ID', debitedIban)]);
  return group('cac:PaymentMeans', [
    field('cbc:PaymentMeansCode', code, { name: text }),
    optionalGroup('cac:PayeeFinancialAccount', [fieldIfAny('cbc:ID', creditedIban)]),
    optionalGroup('cac:PaymentMandate', [debited]),
  ]);
}

function totals({ netTotal, grossTotal, due }: SemanticInvoice): Markup {
  return group('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', netTotal),
    amount('cbc:TaxExclusiveAmount', netTotal),
    amount('cbc:TaxInclusiveAmount', grossTotal),
    amount('cbc:PayableAmount', due),
  ]);
}

function linePrice({ netPrice, discount }: Line): Markup {
  const allowance =
    discount === null
      ? ''
      : group('cac:AllowanceCharge', [
          field('cbc:ChargeIndicator', 'false'),
          price('cbc:Amount', discount.amount),
          price('cbc:BaseAmount', discount.grossPrice),
        ]);
  return group('cac:Price', [price('cbc:PriceAmount', netPrice), allowance]);
}

function lineMarkup(line: Line, names: Names): Markup {
  const { id, name, quantity, unitCode, unitText, netAmount, category } = line;
  const unit =
    unitText === null
      ? ''
      : group('cac:AdditionalItemProperty', [field('cbc:Name', UNIT_PROPERTY), field('cbc:Value', unitText)]);
  return group(names.line, [
    field('cbc:ID', id),
    field(names.quantity, quantity, { unitCode }),
    amount('cbc:LineExtensionAmount', netAmount),
    group('cac:Item', [field('cbc:Name', name), lineCategory(category), unit]),
    linePrice(line),
  ]);
}

/**
 * Writes an invoice as UBL 2.1, a credit note as its CreditNote, in turns. Source: EN 16931-3-2 (binding to UBL 2.1); OASIS UBL 2.1.
 *
 * @param extensions `ext:UBLExtensions` of the profile, which declares its own namespaces
 */
export function* writeUbl(
  invoice: SemanticInvoice,
  profile: UblProfile,
  extensions: Markup = '',
): Turns<string> {
  const names = invoice.isCredit ? CREDIT_NOTE : INVOICE;
  const namespaces = [
    `xmlns="${NAMESPACE}${names.root}-2"`,
    `xmlns:cac="${NAMESPACE}CommonAggregateComponents-2"`,
    `xmlns:cbc="${NAMESPACE}CommonBasicComponents-2"`,
  ].join(' ');
  const lines = yield* mapInTurns(invoice.lines, LINES_A_TURN, (line) => lineMarkup(line, names));
  const parts = [
    extensions,
    header(invoice, names, profile),
    references(invoice),
    sellerMarkup(invoice.seller),
    buyerMarkup(invoice.buyer),
    delivery(invoice),
    paymentMeans(invoice.payment),
    optionalGroup('cac:PaymentTerms', [fieldIfAny('cbc:Note', invoice.paymentTerms)]),
    taxTotal(invoice.taxTotal, invoice.rows),
    withholdingTotal(invoice.withheld),
    totals(invoice),
    ...lines,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${names.root} ${namespaces}>${parts.join('')}</${names.root}>`;
}
