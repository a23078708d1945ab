import { toCents } from '../../domain/money.ts';
import { MARGIN_REGIMES } from '../../domain/taxes/tax-catalogue.ts';
import type { Turns } from '../../domain/turns.ts';
import { field, group, type Markup, optionalGroup } from '../../xml/markup.ts';
import { amountField } from './amounts.ts';
import { corrective } from './corrective.ts';
import { type DocumentNumber, documentNumber, numberFields } from './document-number.ts';
import { items } from './items.ts';
import { MAX_BATCH_ID_CHARACTERS, MAX_NUMBER_CHARACTERS } from './limits.ts';
import { additionalData, legalLiterals } from './mentions.ts';
import { buyerParty, sellerParty, thirdParty } from './parties.ts';
import { paymentDetails } from './payment.ts';
import { REFUSALS } from './refusals.ts';
import type { FacturaeInvoice, FacturaeRefusal, FacturaeSource, Refuse } from './source.ts';
import { chargedTaxes, refuseUnsayable, taxMarkup, withheldMarkup } from './tax-rows.ts';
import { invoiceTotals, refuseUnsummable } from './totals.ts';

export const FACTURAE_VERSION = '3.2.2';
export const FACTURAE_NAMESPACE = 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml';
const SIGNATURE_NAMESPACE = 'http://www.w3.org/2000/09/xmldsig#';

const CURRENCY = 'EUR';
const SINGLE_INVOICE = 'I';

/** Facturae in canonical XML without a signature, or all reasons why there is none. */
export type FacturaeResult = { xml: string } | { refusals: FacturaeRefusal[] };

/** Returns the issuer type: supplier, customer, or a third party that signs (InvoiceIssuerTypeType). */
function issuerType({ invoice: { issuance }, thirdParty: signs }: FacturaeSource): 'EM' | 'RE' | 'TE' {
  if (signs != null) return 'TE';
  return issuance?.by === 'RECIPIENT' ? 'RE' : 'EM';
}

/** Returns the document type: full, short, or issued by the customer (InvoiceDocumentTypeType). */
function documentType({ type, issuance, simplified_qualified }: FacturaeInvoice): 'FC' | 'FA' | 'AF' {
  if (issuance?.by === 'RECIPIENT') return 'AF';
  return type === 'SIMPLIFIED' || simplified_qualified ? 'FA' : 'FC';
}

function fileHeader(source: FacturaeSource, { series, number }: DocumentNumber, refuse: Refuse): Markup {
  const { invoice, thirdParty: signs } = source;
  const identifier = `${invoice.issuer?.nif ?? ''}${number}${series ?? ''}`.slice(0, MAX_BATCH_ID_CHARACTERS);
  const batch = group('Batch', [
    field('BatchIdentifier', identifier),
    field('InvoicesCount', '1'),
    amountField('TotalInvoicesAmount', toCents(invoice.invoice_total)),
    amountField('TotalOutstandingAmount', toCents(invoice.invoice_total)),
    amountField('TotalExecutableAmount', toCents(invoice.total_to_pay)),
    field('InvoiceCurrencyCode', CURRENCY),
  ]);
  return group('FileHeader', [
    field('SchemaVersion', FACTURAE_VERSION),
    field('Modality', SINGLE_INVOICE),
    field('InvoiceIssuerType', issuerType(source)),
    signs == null ? '' : thirdParty(signs, refuse),
    batch,
  ]);
}

function issueData({ issue_date, operation_date, language }: FacturaeInvoice): Markup {
  return group('InvoiceIssueData', [
    field('IssueDate', issue_date ?? ''),
    operation_date === null ? '' : field('OperationDate', operation_date),
    field('InvoiceCurrencyCode', CURRENCY),
    field('TaxCurrencyCode', CURRENCY),
    field('LanguageName', language),
  ]);
}

function withheldTaxes({ irpf_breakdown }: FacturaeInvoice): Markup {
  return optionalGroup(
    'TaxesWithheld',
    irpf_breakdown.map(({ percentage, base, amount }) =>
      withheldMarkup(percentage, toCents(base), toCents(amount)),
    ),
  );
}

function* invoiceMarkup(source: FacturaeSource, number: DocumentNumber, refuse: Refuse): Turns<Markup> {
  const { invoice } = source;
  const header = group('InvoiceHeader', [
    ...numberFields(number),
    field('InvoiceDocumentType', documentType(invoice)),
    field('InvoiceClass', invoice.type === 'CORRECTIVE' ? 'OR' : 'OO'),
    corrective(source, refuse),
  ]);
  const lines = yield* items(invoice, refuse);
  return group('Invoice', [
    header,
    issueData(invoice),
    group('TaxesOutputs', chargedTaxes(invoice, refuse).map(taxMarkup)),
    withheldTaxes(invoice),
    invoiceTotals(invoice),
    lines,
    paymentDetails(invoice),
    legalLiterals(invoice),
    additionalData(invoice, refuse),
  ]);
}

/**
 * Writes the Facturae 3.2.2 of an issued invoice in turns, with amounts exact to the cent. Content that Facturae cannot express is
 * rejected and never changed. Source: Facturae 3.2.2, schema and its documentation (Orden HAP/1650/2015); Orden HAP/492/2014,
 * Anexo.
 */
export function* writeFacturae(source: FacturaeSource): Turns<FacturaeResult> {
  const { invoice } = source;
  const { invoice_number, issuer } = invoice;
  if (invoice_number === null || invoice.issue_date === null || issuer === null) {
    return { refusals: [REFUSALS.notIssued()] };
  }
  const refusals: FacturaeRefusal[] = [];
  const refuse: Refuse = (refusal) => {
    refusals.push(refusal);
  };
  const number = documentNumber(invoice_number, invoice.series_code);
  if (number === null) refuse(REFUSALS.number(MAX_NUMBER_CHARACTERS));
  if (invoice.issuance?.by === 'RECIPIENT' && source.thirdParty != null)
    refuse(REFUSALS.signedForRecipient());
  if (invoice.issuance?.by === 'THIRD_PARTY') refuse(REFUSALS.thirdParty());
  refuseUnsayable(invoice.lines, MARGIN_REGIMES, refuse);
  refuseUnsummable(invoice, refuse);
  const written = number ?? { series: null, number: invoice_number };
  const parts = [
    fileHeader(source, written, refuse),
    group('Parties', [sellerParty(issuer, refuse), buyerParty(invoice.recipient, source.units, refuse)]),
    group('Invoices', [yield* invoiceMarkup(source, written, refuse)]),
  ];
  if (refusals.length > 0) return { refusals };
  const namespaces = `xmlns:ds="${SIGNATURE_NAMESPACE}" xmlns:fe="${FACTURAE_NAMESPACE}"`;
  return { xml: `<fe:Facturae ${namespaces}>${parts.join('')}</fe:Facturae>` };
}
