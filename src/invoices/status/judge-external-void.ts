import type { StoredOriginal } from '../../db/books-json.ts';
import type { Database } from '../../db/clients.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { exceedsInvoiced } from '../../domain/invoices/corrective-rules.ts';
import { foldedNumber } from '../../domain/invoices/folded-number.ts';
import type { ExternalOriginal } from '../../ledger/ledger-request.ts';
import { ApiError } from '../../platform/errors.ts';
import { type ExternalCorrection, readExternalCorrections } from './external-corrections-repository.ts';

function refuseMissingGround(
  { id, rectificationType }: InvoiceRow,
  stated: StoredOriginal,
  inForce: readonly ExternalCorrection[],
): void {
  const others = inForce.filter(({ correctiveId }) => correctiveId !== id);
  if (others.some(({ type }) => type === 'STANDARD')) throw new ApiError('EXCHANGE_INVOICE_NOT_VOIDABLE');
  const later = inForce.slice(inForce.findIndex(({ correctiveId }) => correctiveId === id) + 1);
  const isBuiltUpon =
    later.length > 0 &&
    [rectificationType, ...later.map((one) => one.rectificationType)].includes('SUBSTITUTION');
  const issued = {
    taxableBaseCents: stated.taxable_base_cents,
    totalVatCents: stated.total_vat_cents,
    totalEquivalenceSurchargeCents: stated.total_equivalence_surcharge_cents,
    totalDisbursementsCents: 0,
  };
  const takesMore = exceedsInvoiced([issued, ...others]) && !exceedsInvoiced([issued, ...inForce]);
  if (isBuiltUpon || takesMore) throw new ApiError('INVOICE_HAS_LIVE_CORRECTIVES');
}

/**
 * Judges the void of a corrective by what it leaves of the other systems' invoices that it corrects. Returns their state, so that of a void and a
 * new corrective at once one detects the other. One round trip if there are any. Throws 422 as `judgeCorrectiveVoid`.
 */
export async function judgeExternalVoid(
  books: Database,
  companyId: string,
  row: InvoiceRow,
): Promise<ExternalOriginal[]> {
  const externals = (row.correction?.originals ?? []).filter(({ invoice_id }) => invoice_id === null);
  if (row.type !== 'CORRECTIVE' || externals.length === 0) return [];
  const found = await readExternalCorrections(books, companyId, row.id);
  return externals.map((stated) => {
    const { invoice_number: invoiceNumber, issue_date: issueDate } = stated;
    const key = foldedNumber(invoiceNumber);
    const ofThis = found.filter(
      (one) => foldedNumber(one.invoiceNumber) === key && one.issueDate === issueDate,
    );
    const inForce = ofThis.filter(({ status }) => status !== 'VOIDED');
    refuseMissingGround(row, stated, inForce);
    return { invoiceNumber, issueDate, seen: `${ofThis.length}/${ofThis.length - inForce.length}` };
  });
}
