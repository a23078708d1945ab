import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import {
  LINES_A_TURN,
  type RawAddress,
  type RawAdjustment,
  type RawId,
  type RawInvoice,
  type RawLine,
  type RawParty,
  type RawPayment,
  type RawPeriod,
  type RawTax,
  type RawVatRow,
} from './raw-invoice.ts';
import { isTrue, presentText, selector, textOrNull } from './select.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
export const UBL_INVOICE_NAMESPACE = `${UBL}Invoice-2`;
export const UBL_CREDIT_NOTE_NAMESPACE = `${UBL}CreditNote-2`;
export const UBL_NAMESPACES = {
  cac: `${UBL}CommonAggregateComponents-2`,
  cbc: `${UBL}CommonBasicComponents-2`,
} as const;

const { all, one, text, texts } = selector(UBL_NAMESPACES);

const CREDIT_CODES: readonly string[] = ['81', '83', '261', '296', '308', '381', '396', '420', '458', '532'];

function idAt(from: XmlElement | null, path: string): RawId | null {
  const element = one(from, path);
  const value = textOrNull(element);
  return element === null || value === null ? null : { value, scheme: attributeOf(element, 'schemeID') };
}

function idsAt(from: XmlElement | null, path: string): RawId[] {
  return all(from, path).flatMap((element) => {
    const value = textOrNull(element);
    return value === null ? [] : [{ value, scheme: attributeOf(element, 'schemeID') }];
  });
}

function address(element: XmlElement | null): RawAddress | null {
  if (element === null) return null;
  const lines = ['cbc:StreetName', 'cbc:AdditionalStreetName', 'cac:AddressLine/cbc:Line'];
  return {
    lines: lines.flatMap((path) => texts(element, path)),
    city: text(element, 'cbc:CityName'),
    postalCode: text(element, 'cbc:PostalZone'),
    province: text(element, 'cbc:CountrySubentity'),
    country: text(element, 'cac:Country/cbc:IdentificationCode'),
  };
}

/** Returns the tax number of a party in the scheme VAT, or in another one. */
function taxNumber(party: XmlElement | null, isVat: boolean): string | null {
  const scheme = all(party, 'cac:PartyTaxScheme').find(
    (each) => (text(each, 'cac:TaxScheme/cbc:ID')?.toUpperCase() === 'VAT') === isVat,
  );
  return presentText(one(scheme ?? null, 'cbc:CompanyID'));
}

function partyOf(party: XmlElement | null): RawParty {
  return {
    name: text(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    tradeName: text(party, 'cac:PartyName/cbc:Name'),
    identifiers: idsAt(party, 'cac:PartyIdentification/cbc:ID'),
    registration: idAt(party, 'cac:PartyLegalEntity/cbc:CompanyID'),
    vatId: taxNumber(party, true),
    taxNumber: taxNumber(party, false),
    electronicAddress: idAt(party, 'cbc:EndpointID'),
    address: address(one(party, 'cac:PostalAddress')),
    phone: text(party, 'cac:Contact/cbc:Telephone'),
    email: text(party, 'cac:Contact/cbc:ElectronicMail'),
  };
}

/** Tax scheme of the only tax that the rules of EN 16931 judge. */
const VAT_SCHEME = 'VAT';

/** Returns category and rate of a VAT category. A category of another tax scheme has neither (EN 16931-3-2, BT-118, BT-151). */
function taxOf(category: XmlElement | null): RawTax {
  const scheme = text(category, 'cac:TaxScheme/cbc:ID');
  if (scheme?.toUpperCase() !== VAT_SCHEME) return { code: null, rate: null };
  return { code: text(category, 'cbc:ID'), rate: text(category, 'cbc:Percent') };
}

function taxAt(from: XmlElement, path: string): RawTax | null {
  const element = one(from, path);
  return element === null ? null : taxOf(element);
}

function adjustment(element: XmlElement): RawAdjustment {
  return {
    isCharge: isTrue(text(element, 'cbc:ChargeIndicator')),
    amount: text(element, 'cbc:Amount'),
    base: text(element, 'cbc:BaseAmount'),
    percentage: text(element, 'cbc:MultiplierFactorNumeric'),
    reason: presentText(one(element, 'cbc:AllowanceChargeReason')),
    reasonCode: text(element, 'cbc:AllowanceChargeReasonCode'),
    tax: taxAt(element, 'cac:TaxCategory'),
  };
}

function vatRow(element: XmlElement): RawVatRow {
  const category = one(element, 'cac:TaxCategory');
  return {
    base: text(element, 'cbc:TaxableAmount'),
    amount: text(element, 'cbc:TaxAmount'),
    ...taxOf(category),
    reason: presentText(one(category, 'cbc:TaxExemptionReason')),
    reasonCode: text(category, 'cbc:TaxExemptionReasonCode'),
  };
}

function payment(element: XmlElement): RawPayment {
  const means = one(element, 'cbc:PaymentMeansCode');
  return {
    code: textOrNull(means),
    text: means === null ? null : attributeOf(means, 'name'),
    account: text(element, 'cac:PayeeFinancialAccount/cbc:ID'),
    hasAccount: one(element, 'cac:PayeeFinancialAccount') !== null,
    hasCard: one(element, 'cac:CardAccount') !== null,
    card: text(element, 'cac:CardAccount/cbc:PrimaryAccountNumberID'),
    mandate: text(element, 'cac:PaymentMandate/cbc:ID'),
    debited: text(element, 'cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID'),
  };
}

function period(element: XmlElement | null): RawPeriod | null {
  if (element === null) return null;
  return { from: text(element, 'cbc:StartDate'), to: text(element, 'cbc:EndDate'), unread: 0 };
}

const unitCodesOf = (quantity: XmlElement) => attributeOf(quantity, 'unitCode') ?? [];

function lineOf(element: XmlElement): RawLine {
  const quantity = one(element, 'cbc:InvoicedQuantity') ?? one(element, 'cbc:CreditedQuantity');
  const item = one(element, 'cac:Item');
  return {
    id: text(element, 'cbc:ID'),
    quantity: textOrNull(quantity),
    unitCode: quantity === null ? null : attributeOf(quantity, 'unitCode'),
    priceUnitCodes: all(element, 'cac:Price/cbc:BaseQuantity').flatMap(unitCodesOf),
    netAmount: text(element, 'cbc:LineExtensionAmount'),
    netPrice: text(element, 'cac:Price/cbc:PriceAmount'),
    grossPrice: text(element, 'cac:Price/cac:AllowanceCharge/cbc:BaseAmount'),
    priceDiscount: text(element, 'cac:Price/cac:AllowanceCharge/cbc:Amount'),
    baseQuantity: text(element, 'cac:Price/cbc:BaseQuantity'),
    name: text(item, 'cbc:Name'),
    standardId: idAt(item, 'cac:StandardItemIdentification/cbc:ID'),
    classifications: all(item, 'cac:CommodityClassification/cbc:ItemClassificationCode').flatMap((code) => {
      const value = textOrNull(code);
      return value === null ? [] : [{ value, scheme: attributeOf(code, 'listID') }];
    }),
    country: text(item, 'cac:OriginCountry/cbc:IdentificationCode'),
    attributes: all(item, 'cac:AdditionalItemProperty').map((each) => ({
      name: presentText(one(each, 'cbc:Name')),
      value: presentText(one(each, 'cbc:Value')),
    })),
    period: period(one(element, 'cac:InvoicePeriod')),
    adjustments: all(element, 'cac:AllowanceCharge').map(adjustment),
    taxes: all(item, 'cac:ClassifiedTaxCategory').map(taxOf),
  };
}

/** Returns the tax total with the breakdown, the tax in the invoice currency with their number, and that in the accounting currency. */
function taxTotals(root: XmlElement): {
  tax: XmlElement | null;
  amount: XmlElement | null;
  accounting: XmlElement | null;
  count: number;
} {
  const totals = all(root, 'cac:TaxTotal');
  const tax = totals.find((each) => one(each, 'cac:TaxSubtotal') !== null) ?? totals[0] ?? null;
  const currency = text(root, 'cbc:DocumentCurrencyCode');
  const amounts = totals.map((each) => one(each, 'cbc:TaxAmount'));
  const isIn = (each: XmlElement | null, code: string | null) =>
    each !== null && attributeOf(each, 'currencyID') === code;
  const inCurrency = amounts.filter((each) => isIn(each, currency));
  const amount = inCurrency[0] ?? null;
  const taxCurrency = text(root, 'cbc:TaxCurrencyCode');
  const accounting = amounts.find((each) => each !== amount && isIn(each, taxCurrency)) ?? null;
  return { tax, amount, accounting, count: inCurrency.length };
}

function parties(root: XmlElement): Pick<RawInvoice, 'seller' | 'buyer' | 'payee' | 'representative'> {
  const payee = one(root, 'cac:PayeeParty');
  const representative = one(root, 'cac:TaxRepresentativeParty');
  return {
    seller: partyOf(one(root, 'cac:AccountingSupplierParty/cac:Party')),
    buyer: partyOf(one(root, 'cac:AccountingCustomerParty/cac:Party')),
    payee: payee === null ? null : { name: presentText(one(payee, 'cac:PartyName/cbc:Name')) },
    representative:
      representative === null
        ? null
        : {
            name: text(representative, 'cac:PartyName/cbc:Name'),
            vatId: taxNumber(representative, true),
            address: address(one(representative, 'cac:PostalAddress')),
          },
  };
}

function moneyOf(
  root: XmlElement,
): Pick<RawInvoice, 'vatRows' | 'withheld' | 'totals' | 'vatTotals' | 'adjustments'> {
  const { tax, amount, accounting, count } = taxTotals(root);
  const totals = one(root, 'cac:LegalMonetaryTotal');
  return {
    adjustments: all(root, 'cac:AllowanceCharge').map(adjustment),
    vatRows: all(tax, 'cac:TaxSubtotal').map(vatRow),
    withheld: all(root, 'cac:WithholdingTaxTotal/cac:TaxSubtotal').map((each) => ({
      rate: text(each, 'cac:TaxCategory/cbc:Percent'),
      base: text(each, 'cbc:TaxableAmount'),
      amount: text(each, 'cbc:TaxAmount'),
    })),
    vatTotals: count,
    totals: {
      lines: text(totals, 'cbc:LineExtensionAmount'),
      allowances: text(totals, 'cbc:AllowanceTotalAmount'),
      charges: text(totals, 'cbc:ChargeTotalAmount'),
      net: text(totals, 'cbc:TaxExclusiveAmount'),
      tax: textOrNull(amount),
      taxInTaxCurrency: textOrNull(accounting),
      gross: text(totals, 'cbc:TaxInclusiveAmount'),
      paid: text(totals, 'cbc:PrepaidAmount'),
      rounding: text(totals, 'cbc:PayableRoundingAmount'),
      due: text(totals, 'cbc:PayableAmount'),
    },
  };
}

function headerOf(root: XmlElement, isCreditNote: boolean) {
  const typeCode = text(root, isCreditNote ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode');
  return {
    isCredit: isCreditNote || (typeCode !== null && CREDIT_CODES.includes(typeCode)),
    specification: text(root, 'cbc:CustomizationID'),
    profile: text(root, 'cbc:ProfileID'),
    number: text(root, 'cbc:ID'),
    issueDate: text(root, 'cbc:IssueDate'),
    typeCode,
    currency: text(root, 'cbc:DocumentCurrencyCode'),
    taxCurrency: text(root, 'cbc:TaxCurrencyCode'),
    taxPointDate: text(root, 'cbc:TaxPointDate'),
    taxPointCode: text(root, 'cac:InvoicePeriod/cbc:DescriptionCode'),
    dueDate: text(root, isCreditNote ? 'cac:PaymentMeans/cbc:PaymentDueDate' : 'cbc:DueDate'),
    paymentTerms: text(root, 'cac:PaymentTerms/cbc:Note'),
    buyerReference: text(root, 'cbc:BuyerReference'),
    orderReference: text(root, 'cac:OrderReference/cbc:ID'),
    notes: texts(root, 'cbc:Note'),
  };
}

/**
 * Reads a UBL 2.1 Invoice or CreditNote in the terms of EN 16931. Source: EN 16931-3-2 (binding to UBL 2.1).
 *
 * @param root root element in either namespace
 */
export function* readUbl(root: XmlElement): Turns<RawInvoice> {
  const isCreditNote = root.namespace === UBL_CREDIT_NOTE_NAMESPACE;
  const delivery = one(root, 'cac:Delivery');
  const header = headerOf(root, isCreditNote);
  yield;
  const lines = yield* mapInTurns(
    all(root, isCreditNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine'),
    LINES_A_TURN,
    lineOf,
  );
  return {
    syntax: 'UBL',
    ...header,
    preceding: all(root, 'cac:BillingReference').map((each) => ({
      number: presentText(one(each, 'cac:InvoiceDocumentReference/cbc:ID')),
      issueDate: text(each, 'cac:InvoiceDocumentReference/cbc:IssueDate'),
    })),
    documents: all(root, 'cac:AdditionalDocumentReference').map((each) => {
      const file = one(each, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject');
      return { id: text(each, 'cbc:ID'), mime: file === null ? null : (attributeOf(file, 'mimeCode') ?? '') };
    }),
    ...parties(root),
    delivery:
      delivery === null
        ? null
        : {
            date: text(delivery, 'cbc:ActualDeliveryDate'),
            address: address(one(delivery, 'cac:DeliveryLocation/cac:Address')),
          },
    period: period(one(root, 'cac:InvoicePeriod')),
    payments: all(root, 'cac:PaymentMeans').map(payment),
    ...moneyOf(root),
    lines,
  };
}
