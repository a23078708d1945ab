import { EU_MEMBER_STATES } from '../../domain/identity/eu-member-states.ts';
import { toCents } from '../../domain/money.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import type { FacturaeIssuer } from '../facturae/source.ts';
import { withReverseCharge } from '../union-services.ts';
import { breakdownOf, refuseUnbalanced } from './breakdown.ts';
import { documentType } from './document-type.ts';
import { electronicAddress } from './electronic-address.ts';
import { lineOf } from './lines.ts';
import type { CategoryRow, Party, SemanticInvoice } from './model.ts';
import { notesOf } from './notes.ts';
import { buyerOf, sellerOf } from './parties.ts';
import { dueDateOf, paymentOf } from './payment.ts';
import { type EuropeanRefusal, REFUSALS, type Refuse } from './refusals.ts';
import type { Dialect, EuropeanInvoice, EuropeanSource } from './source.ts';

/** Invoice in the terms of EN 16931, or all reasons why that is not possible. */
export type ModelResult = { model: SemanticInvoice } | { refusals: EuropeanRefusal[] };

const SPAIN = 'ES';
const REFUND_TERMS = 'Importe a favor del destinatario';

/** Rejects content without a place in the norm, since any other way to state it would be false. */
function refuseUnsayable(invoice: EuropeanInvoice, dialect: Dialect, refuse: Refuse): void {
  if (invoice.type === 'SIMPLIFIED') refuse(REFUSALS.simplified());
  if (dialect === 'EN16931' && invoice.total_irpf !== 0) refuse(REFUSALS.withholding());
  if (invoice.total_equivalence_surcharge !== 0) refuse(REFUSALS.surcharge());
  if (invoice.lines.some(({ line_type }) => line_type === 'DISBURSEMENT')) refuse(REFUSALS.disbursements());
}

/** Returns the date and country of delivery. An intra-Community supply needs both. Otherwise only a known date is stated. */
function deliveryOf(
  invoice: EuropeanInvoice,
  rows: readonly CategoryRow[],
  buyer: Party,
  refuse: Refuse,
): SemanticInvoice['delivery'] {
  const isIntraCommunity = rows.some(({ category }) => category.code === 'K');
  if (!isIntraCommunity) return { date: invoice.operation_date, country: null };
  const { country } = buyer.address;
  if (country === SPAIN || !EU_MEMBER_STATES.has(country)) refuse(REFUSALS.destination());
  return { date: invoice.operation_date ?? invoice.issue_date, country };
}

function refuseUnidentified(rows: readonly CategoryRow[], buyer: Party, refuse: Refuse): void {
  const codes = rows.map(({ category }) => category.code);
  const lacksVat = codes.includes('K') && buyer.vatId === null;
  const lacksNumber = codes.includes('AE') && buyer.vatId === null && buyer.registrationId === null;
  if (lacksVat || lacksNumber) refuse(REFUSALS.buyerTaxId());
}

function precedingOf({ invoice, corrected }: EuropeanSource, refuse: Refuse): SemanticInvoice['preceding'] {
  if (invoice.type !== 'CORRECTIVE') return [];
  if (corrected.length === 0 && invoice.corrected_period === null) refuse(REFUSALS.correctsNone());
  return corrected.map(({ invoice_number, issue_date }) => ({
    number: invoice_number,
    issueDate: issue_date,
  }));
}

/** Fields that every issued invoice has, and a draft may lack. */
interface Issued {
  dialect: Dialect;
  number: string;
  issueDate: string;
  issuer: FacturaeIssuer;
}

function* assemble(
  source: EuropeanSource,
  { dialect, number, issueDate, issuer }: Issued,
  refuse: Refuse,
): Turns<SemanticInvoice> {
  const invoice = withReverseCharge(source.invoice);
  const type = documentType(invoice, dialect);
  const sign = type.isCredit ? -1 : 1;
  const rows = breakdownOf(invoice.vat_breakdown, sign, refuse);
  const isUntaxed = rows.some(({ category }) => category.code === 'O');
  const address = source.buyerAddress === null ? null : electronicAddress(source.buyerAddress);
  if (source.buyerAddress !== null && address === null) refuse(REFUSALS.electronicAddress());
  const buyer = buyerOf(invoice.recipient, address, isUntaxed, refuse);
  refuseUnidentified(rows, buyer, refuse);
  const lines = yield* mapInTurns(invoice.lines, LINES_A_TURN, (line, index) =>
    lineOf(line, index, sign, refuse),
  );
  const cents = (euros: number) => toCents(euros) * sign + 0;
  const netTotal = cents(invoice.taxable_base);
  const taxTotal = cents(invoice.total_vat);
  refuseUnbalanced(rows, lines, netTotal, refuse);
  return {
    number,
    issueDate,
    ...type,
    dueDate: type.isCredit ? null : dueDateOf(invoice),
    paymentTerms: type.isCredit ? REFUND_TERMS : null,
    notes: notesOf(source.invoice),
    buyerReference: source.buyerReference,
    period: invoice.corrected_period,
    preceding: precedingOf(source, refuse),
    verificationUrl: invoice.qr_url,
    seller: sellerOf(issuer, isUntaxed, refuse),
    buyer,
    delivery: deliveryOf(invoice, rows, buyer, refuse),
    payment: paymentOf(invoice),
    rows,
    withheld: invoice.irpf_breakdown.map(({ percentage, base, amount }) => ({
      rate: percentage,
      base: cents(base),
      amount: cents(amount),
    })),
    lines,
    netTotal,
    taxTotal,
    grossTotal: netTotal + taxTotal,
    due: cents(invoice.total_to_pay),
  };
}

/**
 * Converts an issued invoice to the terms of EN 16931 in turns, with its amounts exact to the cent. Content that the norm cannot
 * express is rejected and never changed. Source: EN 16931-1:2017 and its rules, CEN/TC 434, release 1.3.16.
 */
export function* buildModel(source: EuropeanSource, dialect: Dialect = 'EN16931'): Turns<ModelResult> {
  const { invoice_number, issue_date, issuer } = source.invoice;
  if (invoice_number === null || issue_date === null || issuer === null) {
    return { refusals: [REFUSALS.notIssued()] };
  }
  const refusals: EuropeanRefusal[] = [];
  const seen = new Set<string>();
  const refuse: Refuse = (refusal) => {
    const key = `${refusal.path} ${refusal.message.en}`;
    if (!seen.has(key)) refusals.push(refusal);
    seen.add(key);
  };
  refuseUnsayable(source.invoice, dialect, refuse);
  const issued = { dialect, number: invoice_number, issueDate: issue_date, issuer };
  const model = yield* assemble(source, issued, refuse);
  return refusals.length > 0 ? { refusals } : { model };
}
