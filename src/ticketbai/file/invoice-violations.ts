import type { Violation } from '../../domain/violation.ts';
import type { FiledInvoice } from './invoice.ts';
import { isByOperation } from './invoice-markup.ts';
import { MAX_FILE_LINES } from './lines.ts';
import { recipientViolations } from './recipient.ts';
import {
  correctiveWithoutOriginals,
  correctiveWithoutSeries,
  lineNatureRequired,
  subjectOutsideVat,
  taxNotForTerritory,
  tooManyLines,
  tooManyReferences,
  withholdingOverLimit,
} from './refusals.ts';
import { OUTSIDE_VAT, regimeKeys } from './regimes.ts';
import { placedLines } from './shares.ts';

/** Most invoices that a file names as corrected or replaced (ticketBaiV1-2-2.xsd). */
const MAX_REFERENCES = 100;

/** Largest withholding, in percent of the total's absolute value (B4_2000023). */
const MAX_WITHHOLDING_PERCENT = 28;

function referenceViolations({ corrective, corrected, replaced }: FiledInvoice): Violation[] {
  return [
    ...(corrective !== null && corrected.length === 0 ? [correctiveWithoutOriginals()] : []),
    ...(corrected.length > MAX_REFERENCES ? [tooManyReferences('originals', MAX_REFERENCES)] : []),
    ...(replaced.length > MAX_REFERENCES ? [tooManyReferences('invoices', MAX_REFERENCES)] : []),
  ];
}

function sumViolations({ withholding_cents, total_cents }: FiledInvoice): Violation[] {
  const isOver = Math.abs(withholding_cents) * 100 > Math.abs(total_cents) * MAX_WITHHOLDING_PERCENT;
  return isOver ? [withholdingOverLimit(MAX_WITHHOLDING_PERCENT)] : [];
}

function lineViolations(invoice: FiledInvoice, keys: readonly string[]): Violation[] {
  const needsNature = isByOperation(invoice);
  const isOutside = keys.includes(OUTSIDE_VAT);
  return placedLines(invoice).flatMap(({ group, nature, cause }, index) => {
    if (group === null) return [];
    return [
      ...(needsNature && nature === null ? [lineNatureRequired(index)] : []),
      ...(isOutside && cause !== 'OT' ? [subjectOutsideVat(index)] : []),
    ];
  });
}

/**
 * Validates an invoice for its TicketBAI file, at most one violation per field. Empty if the file can be built.
 *
 * Source: decisions section 16, "What an invoice carries"; ticketbai README, sections 2 and 3.
 */
export function invoiceViolations(invoice: FiledInvoice): Violation[] {
  const { lines, territory, corrective, number } = invoice;
  const foreignTaxes = lines.flatMap(({ main_tax }, index) =>
    main_tax === null || main_tax.type === 'IVA' ? [] : [taxNotForTerritory(index, main_tax.type)],
  );
  if (foreignTaxes.length > 0) return foreignTaxes;
  const regimes = regimeKeys(invoice);
  const isTooLong = territory !== 'BIZKAIA' && lines.length > MAX_FILE_LINES;
  return [
    ...recipientViolations(invoice),
    ...('violation' in regimes ? [regimes.violation] : lineViolations(invoice, regimes.keys)),
    ...(isTooLong ? [tooManyLines(MAX_FILE_LINES)] : []),
    ...(corrective !== null && number.series === '' ? [correctiveWithoutSeries()] : []),
    ...referenceViolations(invoice),
    ...sumViolations(invoice),
  ];
}
