import type { CompanyContext } from '../../context/context.ts';
import type { DocumentChange } from '../../ledger/ledger-request.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import type { DraftToIssue } from '../drafting/draft-to-issue.ts';
import type { LineFields } from '../drafting/stored-lines.ts';
import { type AdvanceRow, readAdvances } from './advance-repository.ts';

const NOT_ISSUED: Bilingual = {
  en: 'it is not a valid issued full invoice',
  es: 'no es una factura completa emitida y vigente',
};
const OF_ANOTHER: Bilingual = { en: 'it names another recipient', es: 'nombra a otro destinatario' };
const OTHER_TAX: Bilingual = {
  en: 'it has no such tax: an advance is deducted with its own',
  es: 'no lleva ese impuesto: un anticipo se deduce con el suyo',
};

const IN_FORCE: readonly AdvanceRow['status'][] = ['ISSUED', 'SENT', 'PAID', 'RECTIFIED'];

function identityOf(recipient: DraftToIssue['recipient']): string {
  return JSON.stringify([recipient?.nif ?? null, recipient?.alternative_id?.number ?? null]);
}

function hasTaxOf({ vatBreakdown }: AdvanceRow, line: LineFields): boolean {
  return vatBreakdown.some(
    ({ tax_type, percentage, exemption_reason }) =>
      tax_type === line.taxType &&
      Math.round(percentage * 100) === line.taxRateHundredths &&
      exemption_reason === line.exemptionReason,
  );
}

/** True if a line deducts an advance with the withholding that it carried (RD 439/2007 art. 95; decisions.md section 15). */
function hasWithholdingOf({ irpfBreakdown, baseCents }: AdvanceRow, line: LineFields): boolean {
  const rates = irpfBreakdown.map(({ percentage }) => Math.round(percentage * 100));
  if (line.irpfRateHundredths !== 0) return rates.includes(line.irpfRateHundredths);
  const withheldBase = irpfBreakdown.reduce((sum, { base_cents }) => sum + base_cents, 0);
  return rates.length === 0 || withheldBase < baseCents;
}

/** Returns the reason why a line cannot deduct an invoice, or null. */
function objectionTo(advance: AdvanceRow, line: LineFields, recipient: DraftToIssue['recipient']) {
  const isTicket = advance.type === 'SIMPLIFIED';
  if ((advance.type !== 'STANDARD' && !isTicket) || !IN_FORCE.includes(advance.status)) return NOT_ISSUED;
  // A ticket names nobody, so any customer may have paid the advance.
  if (!isTicket && identityOf(advance.recipient) !== identityOf(recipient)) return OF_ANOTHER;
  return hasTaxOf(advance, line) ? null : OTHER_TAX;
}

/**
 * Validates the advance invoices that the lines of a final invoice deduct, with the earlier deductions of them. Returns their
 * changes: only the version. If two final invoices deduct the same advance at once, the second finds it changed and is
 * validated again. One round trip if a line names an advance, else none.
 *
 * Throws 404 INVOICE_NOT_FOUND, 422 ADVANCE_TAX_DIFFERS (other withholding), ADVANCE_NOT_DEDUCTIBLE, and 422 ADVANCE_ALREADY_DEDUCTED if more would be deducted than the
 * advance's amount (LIVA arts. 75.Dos and 78; decisions, section 12, Advances).
 */
export async function settleAdvances(
  { books, companyId }: Pick<CompanyContext, 'books' | 'companyId'>,
  { row, lines, recipient }: DraftToIssue,
): Promise<DocumentChange[]> {
  const deducting = lines.flatMap((line, index) =>
    line.advanceInvoiceId === null ? [] : [{ line, id: line.advanceInvoiceId, index }],
  );
  if (row.type !== 'STANDARD' || deducting.length === 0) return [];
  const ids = [...new Set(deducting.map(({ id }) => id))];
  const advances = await readAdvances(books, companyId, ids);
  const left = new Map<string, number>();
  for (const { line, id, index } of deducting) {
    const details = { field: `lines.${index}.advance_invoice_id`, invoice_id: id };
    const advance = advances.get(id);
    if (advance === undefined || id === row.id) throw new ApiError('INVOICE_NOT_FOUND', { details });
    if (!hasWithholdingOf(advance, line)) throw new ApiError('ADVANCE_TAX_DIFFERS', { details });
    const why = objectionTo(advance, line, recipient);
    if (why !== null) throw new ApiError('ADVANCE_NOT_DEDUCTIBLE', { params: { why }, details });
    const rest = (left.get(id) ?? advance.baseCents - advance.deductedCents) + line.taxableBaseCents;
    if (rest < 0) throw new ApiError('ADVANCE_ALREADY_DEDUCTED', { details });
    left.set(id, rest);
  }
  return [...advances.values()].map(({ id, version }) => ({
    invoiceId: id,
    version,
    status: null,
    verifactuStatus: null,
    voided: null,
  }));
}
