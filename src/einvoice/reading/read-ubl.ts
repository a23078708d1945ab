import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import { CREDIT_CODES, LINES_A_TURN, type RawInvoice, type RawPayment } from './raw-invoice.ts';
import { presentText, textOrNull } from './select.ts';
import { moneyOf } from './ubl-amounts.ts';
import { documentPeriod, UBL_CREDIT_NOTE_NAMESPACE, ubl } from './ubl-elements.ts';
import { lineOf } from './ubl-lines.ts';
import { addressOf, partiesOf } from './ubl-parties.ts';

const { all, one, text, texts } = ubl;

function paymentOf(element: XmlElement): RawPayment {
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
    taxCurrency: presentText(one(root, 'cbc:TaxCurrencyCode')),
    taxPointDate: text(root, 'cbc:TaxPointDate'),
    taxPointCode: presentText(one(root, 'cac:InvoicePeriod/cbc:DescriptionCode')),
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
    ...partiesOf(root),
    delivery:
      delivery === null
        ? null
        : {
            date: text(delivery, 'cbc:ActualDeliveryDate'),
            address: addressOf(one(delivery, 'cac:DeliveryLocation/cac:Address')),
          },
    period: documentPeriod(root),
    payments: all(root, 'cac:PaymentMeans').map(paymentOf),
    ...moneyOf(root),
    lines,
  };
}
