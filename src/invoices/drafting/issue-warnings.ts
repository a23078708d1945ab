import type { Warnings } from '../../contract/warnings/warnings.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import { addDays, addMonths } from '../../domain/calendar/dates.ts';
import { isNaturalPerson } from '../../domain/identity/nif.ts';
import { fromHundredths } from '../../domain/money.ts';
import { warnOfIssuerWords } from './issuer-words.ts';
import type { LineFields } from './stored-lines.ts';
import { RENT_RATES, type WithholdingIssuer, warnOfPersonalWithholding } from './withholding-warnings.ts';

const RENT_REGIME = '11';
/** Tax of Ceuta and Melilla, where rent bears a reduced withholding. */
const IPSI = 'IPSI';
/** NIF of public bodies (Orden EHA/451/2008). */
const PUBLIC_BODY = /^[PQS]/;
/** NIF of income attribution entities and of non-residents' establishments, which are no legal entities of their own. */
const NO_LEGAL_ENTITY = /^[EHW]/;
/** 1,000 EUR (Ley 7/2012 art. 7.Uno.1) and 5,000 EUR (Ley 25/2013 art. 4; rules of the bodies), in cents. */
const CASH_LIMIT_CENTS = 100_000;
const FACE_LIMIT_CENTS = 500_000;
/** Longest term of payment between businesses, in days (Ley 3/2004 art. 4.3). */
const LONGEST_TERM_DAYS = 60;
/** Day of the month after the operation from which a business's invoice is late (RD 1619/2012 art. 11.1: before the 16th). */
const LATE_FROM_DAY = '-16';

/** Document that is issued, with the parties that its warnings depend on. */
export interface IssuedDocument {
  row: Pick<
    InvoiceRow,
    | 'type'
    | 'operationDate'
    | 'dueDate'
    | 'paymentTermDays'
    | 'paymentMethod'
    | 'invoiceTotalCents'
    | 'totalDisbursementsCents'
    | 'totalIrpfCents'
  >;
  lines: readonly LineFields[];
  recipient: StoredRecipient | null;
  customer?: Pick<CustomerRow, 'einvoice'> | null;
  isConsumer: boolean;
}

function isLegalEntity(nif: string | null): boolean {
  return nif !== null && !isNaturalPerson(nif) && !NO_LEGAL_ENTITY.test(nif);
}

/**
 * Returns the day from which the invoice of an operation is late: with a business the 16th of the next month, with a consumer the day
 * after it, since it is due at once (RD 1619/2012 art. 11.1).
 */
function lateFrom(operationDate: string, isConsumer: boolean): string {
  if (isConsumer) return addDays(operationDate, 1);
  return `${addMonths(`${operationDate.slice(0, 7)}-01`, 1).slice(0, 7)}${LATE_FROM_DAY}`;
}

function warnOfTerm(warnings: Warnings, { row }: IssuedDocument, today: string): void {
  const isLong =
    row.dueDate === null
      ? (row.paymentTermDays ?? 0) > LONGEST_TERM_DAYS
      : row.dueDate > addDays(row.operationDate ?? today, LONGEST_TERM_DAYS);
  if (isLong)
    warnings.add(
      'PAYMENT_TERM_OVER_60',
      row.dueDate === null ? 'payment_info.payment_term_days' : 'due_date',
    );
}

/**
 * Warns of withholding from what a company invoices: only rent bears it (RD 634/2004 art. 61), at its own rate, and regime 11 says that it does.
 */
function warnOfCompanyWithholding(
  warnings: Warnings,
  { lines, recipient }: IssuedDocument,
  isBusiness: boolean,
): void {
  const withholds = isBusiness && recipient?.nif != null;
  for (const [index, line] of lines.entries()) {
    const { irpfRateHundredths, regimeKey, cadastralReference, taxableBaseCents } = line;
    const isRent = regimeKey === RENT_REGIME;
    if (irpfRateHundredths !== 0 && !isRent && cadastralReference === null)
      warnings.add('WITHHOLDING_BY_COMPANY', `lines.${index}.irpf_rate`);
    const rate = fromHundredths(irpfRateHundredths);
    const isReduced = rate === RENT_RATES[1] && line.taxType !== IPSI;
    const isWrong = isReduced || !RENT_RATES.includes(rate);
    if (irpfRateHundredths !== 0 && (isRent || cadastralReference !== null) && isWrong)
      warnings.add('WITHHOLDING_RATE', `lines.${index}.irpf_rate`, { rate: String(rate) });
    if (irpfRateHundredths === 0 && isRent && withholds && taxableBaseCents > 0)
      warnings.add('WITHHOLDING_MISSING', `lines.${index}.irpf_rate`);
  }
}

/**
 * Warns of mistakes of an issue on a day that document and issuer show (decisions.md section 15, "Warnings stay"; the articles
 * stand in the texts). Correctives are skipped: they follow their original.
 *
 * @param today ISO date of the issue
 */
export function warnOfIssue(
  warnings: Warnings,
  document: IssuedDocument,
  issuer: WithholdingIssuer,
  today: string,
): void {
  const { row, recipient, customer, isConsumer } = document;
  if (row.type === 'CORRECTIVE' || row.type === 'PROFORMA') return;
  const isNamed = row.type === 'STANDARD' && recipient !== null;
  const isBusiness = isNamed && !isConsumer;
  warnOfIssuerWords(warnings, document.lines, issuer.nif);
  warnOfPersonalWithholding(warnings, document, issuer, isBusiness);
  if (isLegalEntity(issuer.nif)) warnOfCompanyWithholding(warnings, document, isBusiness);
  const { operationDate } = row;
  if (isNamed && operationDate !== null && today >= lateFrom(operationDate, isConsumer))
    warnings.add('LATE_INVOICE', 'operation_date');
  const totalCents = row.invoiceTotalCents + row.totalDisbursementsCents + row.totalIrpfCents;
  if (row.paymentMethod === 'CASH' && totalCents >= CASH_LIMIT_CENTS)
    warnings.add('CASH_OVER_LIMIT', 'payment_info.method');
  if (isBusiness) warnOfTerm(warnings, document, today);
  const isPublic = recipient?.nif != null && PUBLIC_BODY.test(recipient.nif);
  if (
    isPublic &&
    isLegalEntity(issuer.nif) &&
    totalCents > FACE_LIMIT_CENTS &&
    customer?.einvoice?.delivery !== 'FACE'
  )
    warnings.add('PUBLIC_BODY_NEEDS_FACE', 'recipient.nif');
}
