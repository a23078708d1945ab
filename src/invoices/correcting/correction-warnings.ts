import type { CompanyContext } from '../../context/context.ts';
import type { StoredAmendment, StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { LineFields } from '../drafting/stored-lines.ts';

/** Returns the recipient's fields that both record and document contain, as a comparable text. */
function identityOf(recipient: StoredRecipient | null): string {
  const { legal_name = null, nif = null, alternative_id } = recipient ?? {};
  const { type = null, number = null, country_code = null } = alternative_id ?? {};
  return JSON.stringify([legal_name, nif, type, number, country_code]);
}

/**
 * Warns if a record correction differs from the printed document, which then needs a corrective (RD 1619/2012, article 15).
 * Compares the recipient, the operation date, and the regime or exemption of each line, which have a legal mention. The
 * description is only in the record: documents print their lines.
 */
export function warnOfPrinted(
  { warnings }: Pick<CompanyContext, 'warnings'>,
  stored: StoredAmendment,
  { row, lines }: { row: InvoiceRow; lines: readonly LineFields[] },
): void {
  if (stored.recipient !== undefined && identityOf(stored.recipient) !== identityOf(row.recipient))
    warnings.add('CORRECTIVE_DUE', 'recipient');
  const { operation_date } = stored;
  if (
    operation_date !== undefined &&
    (operation_date ?? row.issueDate) !== (row.operationDate ?? row.issueDate)
  )
    warnings.add('CORRECTIVE_DUE', 'operation_date');
  for (const [place, { index, regime_key, exemption_reason }] of (stored.lines ?? []).entries()) {
    const line = lines[index];
    // A disbursement has no tax.
    if (line?.regimeKey == null) continue;
    if (line.regimeKey !== regime_key) warnings.add('CORRECTIVE_DUE', `lines.${place}.regime_key`);
    if (line.exemptionReason !== exemption_reason)
      warnings.add('CORRECTIVE_DUE', `lines.${place}.exemption_reason`);
  }
}
