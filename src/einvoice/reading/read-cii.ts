import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import { ciiDates } from './cii-dates.ts';
import {
  LINES_A_TURN,
  type RawAddress,
  type RawAdjustment,
  type RawId,
  type RawInvoice,
  type RawLine,
  type RawParty,
  type RawPayment,
  type RawTax,
  type RawTotals,
  type RawVatRow,
} from './raw-invoice.ts';
import { isTrue, presentText, selector, textOrNull } from './select.ts';

const CII = 'urn:un:unece:uncefact:data:standard:';
export const CII_NAMESPACE = `${CII}CrossIndustryInvoice:100`;
const NAMESPACES = {
  rsm: CII_NAMESPACE,
  ram: `${CII}ReusableAggregateBusinessInformationEntity:100`,
  udt: `${CII}UnqualifiedDataType:100`,
  qdt: `${CII}QualifiedDataType:100`,
} as const;

const cii = selector(NAMESPACES);
const { all, one, text, texts } = cii;
const { dayAt, formattedDayAt, period } = ciiDates(cii);

const CREDIT_CODES: readonly string[] = ['81', '83', '261', '296', '308', '381', '396', '420', '458', '532'];
function idOf(element: XmlElement | null): RawId | null {
  const value = textOrNull(element);
  return element === null || value === null ? null : { value, scheme: attributeOf(element, 'schemeID') };
}

function address(element: XmlElement | null): RawAddress | null {
  if (element === null) return null;
  return {
    lines: ['ram:LineOne', 'ram:LineTwo', 'ram:LineThree'].flatMap((path) => texts(element, path)),
    city: text(element, 'ram:CityName'),
    postalCode: text(element, 'ram:PostcodeCode'),
    province: text(element, 'ram:CountrySubDivisionName'),
    country: text(element, 'ram:CountryID'),
  };
}

function taxNumber(party: XmlElement | null, scheme: string): string | null {
  const found = all(party, 'ram:SpecifiedTaxRegistration/ram:ID').find(
    (each) => attributeOf(each, 'schemeID') === scheme,
  );
  return textOrNull(found ?? null);
}

/** Returns an electronic address, also one without text: it has no scheme then (BR-62, BR-63). */
function electronicAddress(communication: XmlElement | null): RawId | null {
  if (communication === null) return null;
  const id = one(communication, 'ram:URIID');
  return { value: textOrNull(id) ?? '', scheme: id === null ? null : attributeOf(id, 'schemeID') };
}

function partyOf(party: XmlElement | null): RawParty {
  const contact = one(party, 'ram:DefinedTradeContact');
  return {
    name: text(party, 'ram:Name'),
    tradeName: text(party, 'ram:SpecifiedLegalOrganization/ram:TradingBusinessName'),
    identifiers: [...all(party, 'ram:GlobalID'), ...all(party, 'ram:ID')].flatMap((each) => idOf(each) ?? []),
    registration: idOf(one(party, 'ram:SpecifiedLegalOrganization/ram:ID')),
    vatId: taxNumber(party, 'VA'),
    taxNumber: taxNumber(party, 'FC'),
    electronicAddress: electronicAddress(one(party, 'ram:URIUniversalCommunication')),
    address: address(one(party, 'ram:PostalTradeAddress')),
    phone: text(contact, 'ram:TelephoneUniversalCommunication/ram:CompleteNumber'),
    email: text(contact, 'ram:EmailURIUniversalCommunication/ram:URIID'),
  };
}

/** Type of the only tax that the rules of EN 16931 judge. */
const VAT = 'VAT';

function taxOf(element: XmlElement | null): RawTax | null {
  if (element === null) return null;
  if (text(element, 'ram:TypeCode')?.toUpperCase() !== VAT) return { code: null, rate: null };
  return { code: text(element, 'ram:CategoryCode'), rate: text(element, 'ram:RateApplicablePercent') };
}

function adjustment(element: XmlElement): RawAdjustment {
  return {
    isCharge: isTrue(text(element, 'ram:ChargeIndicator/udt:Indicator')),
    amount: text(element, 'ram:ActualAmount'),
    base: text(element, 'ram:BasisAmount'),
    percentage: text(element, 'ram:CalculationPercent'),
    reason: presentText(one(element, 'ram:Reason')),
    reasonCode: text(element, 'ram:ReasonCode'),
    tax: taxOf(one(element, 'ram:CategoryTradeTax')),
  };
}

function vatRow(element: XmlElement): RawVatRow {
  return {
    base: text(element, 'ram:BasisAmount'),
    amount: text(element, 'ram:CalculatedAmount'),
    ...(taxOf(element) ?? { code: null, rate: null }),
    reason: presentText(one(element, 'ram:ExemptionReason')),
    reasonCode: text(element, 'ram:ExemptionReasonCode'),
  };
}

function payment(element: XmlElement, mandate: string | null): RawPayment {
  const account = one(element, 'ram:PayeePartyCreditorFinancialAccount');
  return {
    code: text(element, 'ram:TypeCode'),
    text: text(element, 'ram:Information'),
    account: text(account, 'ram:IBANID') ?? text(account, 'ram:ProprietaryID'),
    hasAccount: account !== null,
    hasCard: one(element, 'ram:ApplicableTradeSettlementFinancialCard') !== null,
    card: text(element, 'ram:ApplicableTradeSettlementFinancialCard/ram:ID'),
    mandate,
    debited: text(element, 'ram:PayerPartyDebtorFinancialAccount/ram:IBANID'),
  };
}

/** Prices of a line, each for a quantity. */
const PRICES = ['ram:NetPriceProductTradePrice', 'ram:GrossPriceProductTradePrice'];
const unitCodesOf = (quantity: XmlElement) => attributeOf(quantity, 'unitCode') ?? [];

function lineOf(element: XmlElement): RawLine {
  const quantity = one(element, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity');
  const product = one(element, 'ram:SpecifiedTradeProduct');
  const agreement = one(element, 'ram:SpecifiedLineTradeAgreement');
  const settlement = one(element, 'ram:SpecifiedLineTradeSettlement');
  return {
    id: text(element, 'ram:AssociatedDocumentLineDocument/ram:LineID'),
    quantity: textOrNull(quantity),
    unitCode: quantity === null ? null : attributeOf(quantity, 'unitCode'),
    priceUnitCodes: PRICES.flatMap((price) => all(agreement, `${price}/ram:BasisQuantity`)).flatMap(
      unitCodesOf,
    ),
    netAmount: text(settlement, 'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'),
    netPrice: text(agreement, 'ram:NetPriceProductTradePrice/ram:ChargeAmount'),
    grossPrice: text(agreement, 'ram:GrossPriceProductTradePrice/ram:ChargeAmount'),
    priceDiscount: text(
      agreement,
      'ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge/ram:ActualAmount',
    ),
    baseQuantity: text(agreement, 'ram:NetPriceProductTradePrice/ram:BasisQuantity'),
    name: text(product, 'ram:Name'),
    standardId: idOf(one(product, 'ram:GlobalID')),
    classifications: all(product, 'ram:DesignatedProductClassification/ram:ClassCode').flatMap((code) => {
      const value = textOrNull(code);
      return value === null ? [] : [{ value, scheme: attributeOf(code, 'listID') }];
    }),
    country: text(product, 'ram:OriginTradeCountry/ram:ID'),
    attributes: all(product, 'ram:ApplicableProductCharacteristic').map((each) => ({
      name: presentText(one(each, 'ram:Description')),
      value: presentText(one(each, 'ram:Value')),
    })),
    period: period(one(settlement, 'ram:BillingSpecifiedPeriod')),
    adjustments: all(settlement, 'ram:SpecifiedTradeAllowanceCharge').map(adjustment),
    taxes: all(settlement, 'ram:ApplicableTradeTax').flatMap((each) => taxOf(each) ?? []),
  };
}

/** Returns the number of VAT totals in a currency. */
function vatTotalsIn(settlement: XmlElement | null, currency: string | null): number {
  const totals = all(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount');
  return totals.filter((each) => attributeOf(each, 'currencyID') === currency).length;
}

function totalsOf(settlement: XmlElement | null, taxCurrency: string | null): RawTotals {
  const totals = one(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation');
  const taxes = all(totals, 'ram:TaxTotalAmount');
  const accounting = taxes.find(
    (each, index) => index > 0 && taxCurrency !== null && attributeOf(each, 'currencyID') === taxCurrency,
  );
  return {
    lines: text(totals, 'ram:LineTotalAmount'),
    allowances: text(totals, 'ram:AllowanceTotalAmount'),
    charges: text(totals, 'ram:ChargeTotalAmount'),
    net: text(totals, 'ram:TaxBasisTotalAmount'),
    tax: textOrNull(taxes.find((each) => each !== accounting) ?? null),
    taxInTaxCurrency: textOrNull(accounting ?? null),
    gross: text(totals, 'ram:GrandTotalAmount'),
    paid: text(totals, 'ram:TotalPrepaidAmount'),
    rounding: text(totals, 'ram:RoundingAmount'),
    due: text(totals, 'ram:DuePayableAmount'),
  };
}

function headerOf(root: XmlElement, settlement: XmlElement | null) {
  const document = one(root, 'rsm:ExchangedDocument');
  const context = one(root, 'rsm:ExchangedDocumentContext');
  const typeCode = text(document, 'ram:TypeCode');
  const terms = one(settlement, 'ram:SpecifiedTradePaymentTerms');
  return {
    isCredit: typeCode !== null && CREDIT_CODES.includes(typeCode),
    specification: text(context, 'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
    profile: text(context, 'ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID'),
    number: text(document, 'ram:ID'),
    issueDate: formattedDayAt(document, 'ram:IssueDateTime'),
    typeCode,
    currency: text(settlement, 'ram:InvoiceCurrencyCode'),
    taxCurrency: text(settlement, 'ram:TaxCurrencyCode'),
    taxPointDate: text(settlement, 'ram:ApplicableTradeTax/ram:TaxPointDate/udt:DateString'),
    taxPointCode: text(settlement, 'ram:ApplicableTradeTax/ram:DueDateTypeCode'),
    dueDate: dayAt(terms, 'ram:DueDateDateTime'),
    paymentTerms: text(terms, 'ram:Description'),
    notes: texts(document, 'ram:IncludedNote/ram:Content'),
  };
}

function partiesOf(agreement: XmlElement | null, settlement: XmlElement | null) {
  const payee = one(settlement, 'ram:PayeeTradeParty');
  const representative = one(agreement, 'ram:SellerTaxRepresentativeTradeParty');
  return {
    seller: partyOf(one(agreement, 'ram:SellerTradeParty')),
    buyer: partyOf(one(agreement, 'ram:BuyerTradeParty')),
    payee: payee === null ? null : { name: presentText(one(payee, 'ram:Name')) },
    representative:
      representative === null
        ? null
        : {
            name: text(representative, 'ram:Name'),
            vatId: taxNumber(representative, 'VA'),
            address: address(one(representative, 'ram:PostalTradeAddress')),
          },
  };
}

/** Parts of an invoice and of its lines that may name documents. The official rules judge them wherever they stand. */
const DOCUMENT_PLACES = [
  ...['ApplicableHeaderTradeAgreement', 'ApplicableHeaderTradeDelivery'],
  ...['Agreement', 'Delivery', 'Settlement'].map(
    (part) => `IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTrade${part}`,
  ),
].map((place) => `ram:${place}/ram:AdditionalReferencedDocument`);

/**
 * Reads a Cross Industry Invoice D16B in the terms of EN 16931. Source: EN 16931-3-3 (binding to CII D16B).
 *
 * @param root element `rsm:CrossIndustryInvoice`
 */
export function* readCii(root: XmlElement): Turns<RawInvoice> {
  const transaction = one(root, 'rsm:SupplyChainTradeTransaction');
  const agreement = one(transaction, 'ram:ApplicableHeaderTradeAgreement');
  const delivery = one(transaction, 'ram:ApplicableHeaderTradeDelivery');
  const settlement = one(transaction, 'ram:ApplicableHeaderTradeSettlement');
  const shipTo = one(delivery, 'ram:ShipToTradeParty');
  const deliveredOn = dayAt(delivery, 'ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime');
  const mandate = text(settlement, 'ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID');
  const header = headerOf(root, settlement);
  yield;
  const lines = yield* mapInTurns(
    all(transaction, 'ram:IncludedSupplyChainTradeLineItem'),
    LINES_A_TURN,
    lineOf,
  );
  return {
    syntax: 'CII',
    ...header,
    buyerReference: text(agreement, 'ram:BuyerReference'),
    orderReference: text(agreement, 'ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID'),
    preceding: all(settlement, 'ram:InvoiceReferencedDocument').map((each) => ({
      number: text(each, 'ram:IssuerAssignedID'),
      issueDate: dayAt(each, 'ram:FormattedIssueDateTime', 'qdt'),
    })),
    documents: DOCUMENT_PLACES.flatMap((place) => all(transaction, place)).map((each) => {
      const file = one(each, 'ram:AttachmentBinaryObject');
      return {
        id: text(each, 'ram:IssuerAssignedID'),
        mime: file === null ? null : attributeOf(file, 'mimeCode'),
      };
    }),
    ...partiesOf(agreement, settlement),
    delivery:
      shipTo === null && deliveredOn === null
        ? null
        : { date: deliveredOn, address: address(one(shipTo, 'ram:PostalTradeAddress')) },
    period: period(one(settlement, 'ram:BillingSpecifiedPeriod')),
    payments: all(settlement, 'ram:SpecifiedTradeSettlementPaymentMeans').map((each) =>
      payment(each, mandate),
    ),
    adjustments: all(settlement, 'ram:SpecifiedTradeAllowanceCharge').map(adjustment),
    vatRows: all(settlement, 'ram:ApplicableTradeTax').map(vatRow),
    withheld: [],
    totals: totalsOf(settlement, header.taxCurrency),
    vatTotals: vatTotalsIn(settlement, header.currency),
    lines,
  };
}
