import type { StoredTaxConfiguration } from '../../db/books-json.ts';
import type { ProductRow } from '../../db/schema/books-schema.ts';
import { inheritedRates, type OriginalLine } from '../../domain/invoices/inherited-rates.ts';
import { inheritedTax } from '../../domain/invoices/inherited-tax.ts';
import { COLLECTION_REGIME } from '../../domain/taxes/amount-rules.ts';
import { ApiError } from '../../platform/errors.ts';
import { computeDraftLines } from '../drafting/assemble-draft.ts';
import type { ComputedLines, LineFields } from '../drafting/stored-lines.ts';
import type { LineBody } from '../fields/line-schemas.ts';

/**
 * What was collected for others (regime 10) is registered as F1 alone, so that no corrective takes it: 422 REGIME_NOT_RECTIFIABLE, which
 * says what does (AEAT, Validaciones 15.6.7, error 1205).
 */
export function refuseCollections(lines: readonly LineFields[]): void {
  const index = lines.findIndex(({ regimeKey }) => regimeKey === COLLECTION_REGIME);
  if (index >= 0) throw new ApiError('REGIME_NOT_RECTIFIABLE', { details: { line: index } });
}

/** A simplified invoice bears no withholding, so that there is none to take back. */
function refuseWithholding(lines: readonly LineBody[]): void {
  const index = lines.findIndex((line) => line.irpf_rate != null && line.irpf_rate !== 0);
  if (index < 0) return;
  throw new ApiError('SIMPLIFIED_FORBIDS_IRPF', {
    details: (language) => ({
      [`lines.${index}.irpf_rate`]:
        language === 'es'
          ? 'Una factura simplificada no lleva retención de IRPF'
          : 'A simplified invoice bears no IRPF withholding',
    }),
  });
}

/** What the lines of a corrective are computed with. */
interface CorrectiveLines {
  /** The lines of what is corrected as their records stand, which those that are sent take their taxes from. */
  originals: readonly OriginalLine[];
  isSimplified: boolean;
  /** Whether an original of another system, whose lines are not known, bore a surcharge. */
  isSurcharged?: boolean;
  /** ISO date of the corrected operation. */
  taxDate: string;
  tax: StoredTaxConfiguration;
  products: ReadonlyMap<string, ProductRow>;
}

/**
 * The lines that were sent for a corrective, computed. Throws the contract's refusals of lines, 422 CORRECTIVE_LINE_AMBIGUOUS
 * where a line leaves out a rate or regime of which the originals have several, or of which it is unknown whether they had it, and 422
 * SIMPLIFIED_FORBIDS_IRPF.
 */
export function correctiveLines(
  bodies: readonly LineBody[],
  { originals, isSimplified, isSurcharged = false, taxDate, tax, products }: CorrectiveLines,
): ComputedLines {
  if (isSimplified) refuseWithholding(bodies);
  return computeDraftLines(bodies, {
    documentType: 'CORRECTIVE',
    taxDate,
    tax,
    products,
    inherited: {
      tax: (line) => inheritedTax(line, originals),
      rates: (line) =>
        originals.length > 0
          ? inheritedRates(line, originals, taxDate)
          : {
              irpf_rate: isSimplified || tax.default_irpf_rate === 0 ? 0 : null,
              equivalence_surcharge_rate: isSurcharged || tax.apply_equivalence_surcharge ? null : 0,
            },
    },
  });
}
