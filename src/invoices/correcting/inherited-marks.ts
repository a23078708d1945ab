import { isSameTax, narrowed } from '../../domain/invoices/inherited-rates.ts';
import type { DraftLine } from '../drafting/resolve-lines.ts';
import { draftLineOf, type LineFields } from '../drafting/stored-lines.ts';

/** Returns the value that all have. Null if they differ. */
function common<T>(values: readonly (T | null | undefined)[]): T | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}

/**
 * Returns the lines of a corrective with what a TicketBAI file tells of each: nature, cause and activity. What a line omits comes from
 * the corrected lines of the same product and tax, because the corrective changes that operation.
 */
export function withInheritedMarks(
  lines: readonly LineFields[],
  originals: readonly DraftLine[],
): LineFields[] {
  const normal = originals.filter(({ line_type }) => line_type === 'NORMAL');
  return lines.map((line) => {
    if (line.lineType === 'DISBURSEMENT') return line;
    const { main_tax, product_id } = draftLineOf(line);
    const related = narrowed(normal, (one) => product_id !== null && product_id === one.product_id);
    const taxed = related.filter((one) => isSameTax(one.main_tax, main_tax));
    const alike = taxed.length === 0 ? related : taxed;
    return {
      ...line,
      nature: line.nature ?? common(alike.map(({ nature }) => nature)),
      notSubjectCause: line.notSubjectCause ?? common(taxed.map((one) => one.not_subject_cause)),
      activityCode: line.activityCode ?? common(alike.map(({ activity_code }) => activity_code)),
    };
  });
}
