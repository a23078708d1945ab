import type { CompanyContext } from '../../context/context.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { addMonths } from '../../domain/calendar/dates.ts';
import { isNaturalPerson } from '../../domain/identity/nif.ts';
import {
  BAD_DEBT_REASON,
  type CorrectiveReason,
  INSOLVENCY_REASON,
  isOfTheTaxAlone,
  type RectificationType,
} from '../../domain/invoices/corrective-rules.ts';
import { givesBackUntaken, takesTaxBeyondDebt } from '../../domain/invoices/tax-alone-limits.ts';
import { contentViolation } from '../../domain/violation.ts';
import { ApiError, refuseViolations, violationsError } from '../../platform/errors.ts';
import { ID_TYPE_VAT_NUMBER } from '../../verifactu/code-lists.ts';
import type { TaxedOriginal } from './taxed-originals.ts';

/** Earliest and latest month after the operation in which a bad debt may be corrected (LIVA art. 80.Cuatro, A.1 and B). */
const BAD_DEBT_FROM_MONTHS = 6;
const BAD_DEBT_UNTIL_MONTHS = 18;
/** A debt of a consumer must exceed this base, in cents: 50 EUR (LIVA art. 80.Cuatro.A.3). */
const SMALL_DEBT_CENTS = 5_000;

/** Line of a corrective as sent. */
interface SentLine {
  line_type?: string | null | undefined;
  irpf_rate?: number | null | undefined;
}

/** Corrected invoice of these books, with what is due of it in cents. */
export interface UnpaidOriginal {
  row: Pick<InvoiceRow, 'vatBreakdown' | 'recipient' | 'taxableBaseCents'>;
  dueCents: number;
  /** ISO date of its operation. */
  operated: string;
}

/** Body fields of a corrective that these rules read. */
interface AskedCorrective {
  rectification_type: RectificationType;
  reason: CorrectiveReason;
  insolvency_order_date?: string | null | undefined;
}

const NEEDED = {
  en: 'is required with reason R2: the date of the order that opens the insolvency proceedings (LIVA, article 80.Tres)',
  es: 'es obligatorio con el motivo R2: la fecha del auto de declaración de concurso (LIVA, artículo 80.Tres)',
};
const KEEPS_WITHHOLDING = {
  en: 'must be absent or 0: R2 and R3 change only the tax base of VAT, and the withholding stays',
  es: 'debe ser 0 o no enviarse: R2 y R3 solo modifican la base del IVA, y la retención se mantiene',
};
const HAS_NO_TAX = {
  en: 'a disbursement bears no tax that R2 or R3 could recover',
  es: 'un suplido no lleva cuota que R2 o R3 puedan recuperar',
};
const NEVER_TAKEN = {
  en: 'gives back more than earlier R2 or R3 correctives of the invoice took (LIVA, article 80.Cuatro)',
  es: 'devuelve más de lo que restaron las rectificativas R2 o R3 anteriores de la factura (LIVA, artículo 80.Cuatro)',
};
const ONLY_R2 = { en: 'is only for reason R2', es: 'solo va con el motivo R2' };

/**
 * Returns the lines of a corrective as they are computed: those of R2 and R3 change no withholding, so they inherit none. Throws
 * 422 if such a line sends withholding or is a disbursement, which bears no tax.
 */
export function linesToCorrect<Line extends SentLine>(
  reason: CorrectiveReason,
  lines: readonly Line[],
): Line[] {
  if (!isOfTheTaxAlone(reason)) return [...lines];
  refuseViolations(
    lines.flatMap(({ line_type, irpf_rate }, index) => [
      ...(irpf_rate != null && irpf_rate !== 0
        ? [contentViolation(`lines.${index}.irpf_rate`, KEEPS_WITHHOLDING.en, KEEPS_WITHHOLDING.es)]
        : []),
      ...(line_type === 'DISBURSEMENT'
        ? [contentViolation(`lines.${index}.line_type`, HAS_NO_TAX.en, HAS_NO_TAX.es)]
        : []),
    ]),
  );
  return lines.map((line) => (line.line_type === 'DISBURSEMENT' ? line : { ...line, irpf_rate: 0 }));
}

function refuseOrderDate({ reason, insolvency_order_date }: AskedCorrective, today: string): void {
  const date = insolvency_order_date ?? null;
  const field = 'insolvency_order_date';
  if (reason === INSOLVENCY_REASON && date === null)
    throw violationsError([{ code: 'VALIDATION_ERROR', field, message: NEEDED }]);
  if (reason !== INSOLVENCY_REASON && date !== null)
    throw violationsError([{ code: 'VALIDATION_ERROR', field, message: ONLY_R2 }]);
  if (date !== null && date > today)
    throw violationsError([
      {
        code: 'VALIDATION_ERROR',
        field,
        message: { en: 'must not be after today', es: 'no puede ser posterior a hoy' },
      },
    ]);
}

/** Rejects an order that came before the operation, whose tax was then due in the proceedings (LIVA art. 80.Tres). */
function refuseEarlierOrder({ insolvency_order_date }: AskedCorrective, { operated }: UnpaidOriginal): void {
  if (insolvency_order_date == null || insolvency_order_date >= operated) return;
  const field = 'insolvency_order_date';
  const message = {
    en: `must not be before the operation (${operated}): the order follows it (LIVA, article 80.Tres)`,
    es: `no puede ser anterior a la operación (${operated}): el auto es posterior a ella (LIVA, artículo 80.Tres)`,
  };
  throw violationsError([{ code: 'VALIDATION_ERROR', field, message }]);
}

function isConsumer({ row: { recipient } }: UnpaidOriginal): boolean {
  if (recipient?.alternative_id?.type === ID_TYPE_VAT_NUMBER) return false;
  return recipient?.nif != null && isNaturalPerson(recipient.nif);
}

function warnOfBadDebt(
  { warnings }: Pick<CompanyContext, 'warnings'>,
  original: UnpaidOriginal,
  today: string,
): void {
  if (today < addMonths(original.operated, BAD_DEBT_FROM_MONTHS))
    warnings.add('BAD_DEBT_TOO_EARLY', 'reason');
  if (today > addMonths(original.operated, BAD_DEBT_UNTIL_MONTHS))
    warnings.add('BAD_DEBT_TOO_LATE', 'reason');
  if (isConsumer(original) && original.row.taxableBaseCents <= SMALL_DEBT_CENTS)
    warnings.add('BAD_DEBT_TOO_SMALL', 'reason');
}

/** True if a corrective gives back base that an earlier one took, and takes no tax. */
export function isUpward(totals: { taxableBaseCents: number; totalVatCents: number }): boolean {
  return totals.taxableBaseCents > 0 && totals.totalVatCents >= 0;
}

/**
 * Judges correctives of an insolvency (R2) or a bad debt (R3), which change the tax base for VAT alone (LIVA art. 80.Tres to
 * Cinco; RIVA art. 24; decisions.md section 15). They are PARTIAL, of invoices with tax that are not paid. Warns of a bad debt that
 * is too new, too old or too small. Originals of other systems are not known here, so nothing is asked of them.
 *
 * @param upward true if it gives back tax that an earlier one took, after the debt was paid after all
 */
export function judgeTaxOnly(
  context: Pick<CompanyContext, 'warnings'>,
  body: AskedCorrective,
  originals: readonly UnpaidOriginal[],
  today: string,
  upward: boolean,
): void {
  if (!upward) refuseOrderDate(body, today);
  if (!isOfTheTaxAlone(body.reason)) return;
  if (body.rectification_type !== 'PARTIAL')
    throw new ApiError('CORRECTIVE_REASON_NEEDS_PARTIAL', { params: { reason: body.reason } });
  for (const original of originals) {
    if (!original.row.vatBreakdown.some(({ amount_cents }) => amount_cents !== 0))
      throw new ApiError('CORRECTIVE_NEEDS_TAX', { params: { reason: body.reason } });
    if (upward) continue;
    if (original.dueCents <= 0)
      throw new ApiError('CORRECTIVE_NEEDS_UNPAID_AMOUNT', { params: { reason: body.reason } });
    refuseEarlierOrder(body, original);
    if (body.reason === BAD_DEBT_REASON) warnOfBadDebt(context, original, today);
  }
}

/**
 * Judges how much R2 and R3 change the taxes of each invoice. Together they take back at most the unpaid part of its VAT, and one
 * that raises it again gives back at most what they took (LIVA art. 80.Cuatro and Cinco.4.a). Throws 422
 * CORRECTIVE_NEEDS_UNPAID_AMOUNT and VALIDATION_ERROR.
 */
export function judgeTaxTaken({ reason }: AskedCorrective, originals: readonly TaxedOriginal[]): void {
  if (!isOfTheTaxAlone(reason)) return;
  for (const { change, invoiceId, ...facts } of originals) {
    if (takesTaxBeyondDebt(change, facts))
      throw new ApiError('CORRECTIVE_NEEDS_UNPAID_AMOUNT', {
        params: { reason },
        details: { field: 'lines', invoice_id: invoiceId },
      });
    if (givesBackUntaken(change, facts))
      throw violationsError([{ code: 'VALIDATION_ERROR', field: 'lines', message: NEVER_TAKEN }]);
  }
}
