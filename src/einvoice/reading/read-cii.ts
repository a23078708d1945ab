import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import { moneyOf } from './cii-amounts.ts';
import { dayAt, formattedDayAt, periodOf } from './cii-dates.ts';
import { cii } from './cii-elements.ts';
import { lineOf } from './cii-lines.ts';
import { addressOf, partiesOf } from './cii-parties.ts';
import { CREDIT_CODES, LINES_A_TURN, type RawInvoice, type RawPayment } from './raw-invoice.ts';
import { presentText } from './select.ts';

const { all, one, text, texts } = cii;

function paymentOf(element: XmlElement, mandate: string | null): RawPayment {
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
    taxCurrency: presentText(one(settlement, 'ram:TaxCurrencyCode')),
    taxPointDate: text(settlement, 'ram:ApplicableTradeTax/ram:TaxPointDate/udt:DateString'),
    taxPointCode: presentText(one(settlement, 'ram:ApplicableTradeTax/ram:DueDateTypeCode')),
    dueDate: dayAt(terms, 'ram:DueDateDateTime'),
    paymentTerms: text(terms, 'ram:Description'),
    notes: texts(document, 'ram:IncludedNote/ram:Content'),
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
        : { date: deliveredOn, address: addressOf(one(shipTo, 'ram:PostalTradeAddress')) },
    period: periodOf(one(settlement, 'ram:BillingSpecifiedPeriod')),
    payments: all(settlement, 'ram:SpecifiedTradeSettlementPaymentMeans').map((each) =>
      paymentOf(each, mandate),
    ),
    ...moneyOf(settlement, header),
    lines,
  };
}
