import { recipientKeys } from '../../customers/recipient.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { invoiceSearchKey } from '../../domain/invoices/search-key.ts';
import { validateLinesInTurns } from '../../domain/taxes/line-rules.ts';
import { totalsInTurns } from '../../domain/taxes/totals.ts';
import { atOnce, type Turns } from '../../domain/turns.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import type { LineBody } from '../fields/line-schemas.ts';
import { type LineDefaults, resolveLinesInTurns } from './resolve-lines.ts';
import type { DraftRecipient } from './resolve-recipient.ts';
import { type ComputedLines, storedLinesInTurns } from './stored-lines.ts';

const NO_LINES = { en: 'must have at least one line', es: 'debe tener al menos una línea' };

/**
 * Completes, validates and computes the requested lines. Other work may have its turn among many. Throws the contract's errors.
 */
export function* draftLinesInTurns(
  bodies: readonly LineBody[],
  defaults: LineDefaults,
): Turns<ComputedLines> {
  const { documentType, taxDate } = defaults;
  if (bodies.length === 0) {
    throw new ApiError('INVOICE_NO_LINES', {
      details: (language) => ({ lines: NO_LINES[language] }),
      violations: [{ code: 'INVOICE_NO_LINES', field: 'lines', message: NO_LINES }],
    });
  }
  const { lines, violations } = yield* resolveLinesInTurns(bodies, defaults);
  refuseViolations([...violations, ...(yield* validateLinesInTurns(lines, { documentType, taxDate }))]);
  return yield* storedLinesInTurns(lines, yield* totalsInTurns(lines));
}

/** Does the same without a pause. */
export function computeDraftLines(bodies: readonly LineBody[], defaults: LineDefaults): ComputedLines {
  return atOnce(draftLinesInTurns(bodies, defaults));
}

/** Returns the columns that depend on the recipient and on the document's number and references. */
export function recipientFields(
  { customerId, recipient }: DraftRecipient,
  called: { invoiceNumber: string | null; seriesCode: string | null; externalRef: string | null },
): Pick<InvoiceRow, 'customerId' | 'recipient' | 'recipientNameKey' | 'recipientNif' | 'searchKey'> {
  return {
    customerId,
    recipient,
    ...recipientKeys(recipient),
    searchKey: invoiceSearchKey({
      invoice_number: called.invoiceNumber,
      series_code: called.seriesCode,
      external_ref: called.externalRef,
      recipient_name: recipient?.legal_name ?? null,
      recipient_nif: recipient?.nif ?? null,
    }),
  };
}
