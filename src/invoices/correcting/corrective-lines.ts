import type { ProductRow } from '../../db/schema/customer-schema.ts';
import type { StoredTaxConfiguration } from '../../db/settings-json.ts';
import { COLLECTION_REGIME } from '../../domain/taxes/amount-rules.ts';
import type { AmountsLeft } from '../../domain/taxes/amounts-left.ts';
import { cappedTotals } from '../../domain/taxes/capped-totals.ts';
import { groupExcessCents } from '../../domain/taxes/exceeded-groups.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { type InvoiceTotals, type RecordGroup, totalsInTurns } from '../../domain/taxes/totals.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { ApiError } from '../../platform/errors.ts';
import { isManyItems } from '../../platform/take-turn.ts';
import { draftLinesInTurns } from '../drafting/assemble-draft.ts';
import type { DraftLine } from '../drafting/resolve-lines.ts';
import {
  type ComputedLines,
  draftLineOf,
  type LineFields,
  storedLinesInTurns,
} from '../drafting/stored-lines.ts';
import type { LineBody } from '../fields/line-schemas.ts';
import { inheritanceOf } from './inheritance.ts';

/**
 * Rejects amounts collected for others (regime 10), which are registered only as F1 and have no corrective. Throws 422
 * REGIME_NOT_RECTIFIABLE, which names the alternative (AEAT, Validaciones 15.6.7, error 1205).
 */
export function refuseCollections(lines: readonly LineFields[]): void {
  const index = lines.findIndex(({ regimeKey }) => regimeKey === COLLECTION_REGIME);
  if (index >= 0) throw new ApiError('REGIME_NOT_RECTIFIABLE', { details: { line: index } });
}

/** Rejects withholding: a simplified invoice has none, so there is none to take back. */
function refuseWithholding(lines: readonly LineBody[]): void {
  const index = lines.findIndex((line) => line.irpf_rate != null && line.irpf_rate !== 0);
  if (index < 0) return;
  throw new ApiError('SIMPLIFIED_FORBIDS_IRPF', {
    details: (language) => ({
      [`lines.${index}.irpf_rate`]:
        language === 'es'
          ? 'Una factura simplificada no lleva retención de IRPF'
          : 'A simplified invoice has no IRPF withholding',
    }),
  });
}

/** Data for computing the lines of a corrective. */
interface CorrectiveLines {
  /** Lines of the originals by their current records. Requested lines inherit their taxes and marks. */
  originals: readonly DraftLine[];
  isSimplified: boolean;
  /** True if an original of another system, whose lines are unknown, had a surcharge. */
  isSurcharged?: boolean;
  /** ISO date of the corrected operation. */
  taxDate: string;
  tax: StoredTaxConfiguration;
  products: ReadonlyMap<string, ProductRow>;
}

/**
 * Computes the requested lines of a corrective, in turns. Throws the contract's refusals of lines, 422 SIMPLIFIED_FORBIDS_IRPF, and 422
 * CORRECTIVE_ONLY_DISBURSEMENT. Throws
 * 422 CORRECTIVE_LINE_AMBIGUOUS if a line omits a rate or regime and its originals have several, or may have had one.
 */
export function* correctiveLines(
  bodies: readonly LineBody[],
  { originals, isSimplified, isSurcharged = false, taxDate, tax, products }: CorrectiveLines,
): Turns<ComputedLines> {
  if (isSimplified) refuseWithholding(bodies);
  if (bodies.length > 0 && bodies.every(({ line_type }) => line_type === 'DISBURSEMENT'))
    throw new ApiError('CORRECTIVE_ONLY_DISBURSEMENT');
  const inheritance = yield* inheritanceOf(originals, taxDate);
  const computed = yield* draftLinesInTurns(bodies, {
    documentType: 'CORRECTIVE',
    taxDate,
    tax,
    products,
    inherited: {
      tax: inheritance.tax,
      rates: (line) =>
        originals.length > 0
          ? inheritance.rates(line)
          : {
              irpf_rate: isSimplified || tax.default_irpf_rate === 0 ? 0 : null,
              equivalence_surcharge_rate: isSurcharged || tax.apply_equivalence_surcharge ? null : 0,
            },
    },
  });
  return { ...computed, lines: yield* inheritance.withMarks(computed.lines) };
}

/**
 * Computed lines of a corrective, with the groups of its record if they are not those of the lines. `excessCents`: what a
 * corrective by differences takes of a tax beyond what is left of it (`groupExcessCents`).
 */
export type CorrectiveTotals = ComputedLines & { groups?: readonly RecordGroup[]; excessCents?: number };

/**
 * Returns the lines of a corrective by differences, in turns. Where its own rounding would take more of a tax than is left, it
 * takes what is left (`cappedTotals`).
 */
export function* withinLeft(
  { lines: stored }: ComputedLines,
  leftOf: (totals: InvoiceTotals) => AmountsLeft,
): Turns<CorrectiveTotals> {
  const lines = yield* mapInTurns(stored, LINES_A_TURN, draftLineOf);
  const computed = yield* totalsInTurns(lines);
  const left = leftOf(computed);
  if (isManyItems(lines.length)) yield;
  const totals = cappedTotals(lines, computed, left);
  if (isManyItems(lines.length)) yield;
  const excessCents = groupExcessCents(lines, computed, totals, left);
  return { ...(yield* storedLinesInTurns(lines, totals)), groups: totals.record_groups, excessCents };
}
