import type { StoredTaxConfiguration } from '../../db/settings-json.ts';
import { fromCents } from '../../domain/money.ts';
import { addTotals } from '../../domain/taxes/added-totals.ts';
import type { Breakdowns } from '../../domain/taxes/amounts-left.ts';
import { fittedTotals } from '../../domain/taxes/fitted-totals.ts';
import { type InvoiceTotals, totalsInTurns } from '../../domain/taxes/totals.ts';
import { type ApiError, violationsError } from '../../platform/errors.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { takeTurnIfMany } from '../../platform/take-turn.ts';
import { computeDraftLines } from '../drafting/assemble-draft.ts';
import type { DraftLine } from '../drafting/resolve-lines.ts';
import { draftLineOf, storedLinesInTurns } from '../drafting/stored-lines.ts';
import type { ExchangeSimplifiedBody } from '../fields/exchange-schemas.ts';
import type { DocumentPart } from './document-parts.ts';
import type { ExchangeMaterial } from './exchange-repository.ts';
import type { ExchangedExternal } from './exchanged-externals.ts';

/** Returns the lines that the request sends for invoices of other systems. Their total equals that of those invoices. */
export function externalLines(
  body: ExchangeSimplifiedBody,
  externals: readonly ExchangedExternal[],
  material: ExchangeMaterial,
  tax: StoredTaxConfiguration,
  taxDate: string,
): DraftLine[] {
  if (externals.length === 0) return [];
  const { lines, totals } = computeDraftLines(body.lines ?? [], {
    documentType: 'STANDARD',
    taxDate,
    tax: { ...tax, default_irpf_rate: 0 },
    products: material.products,
  });
  const claimed = externals.reduce((sum, { totalCents }) => sum + totalCents, 0);
  if (totals.invoiceTotalCents !== claimed) throw totalsDiffer(totals.invoiceTotalCents, claimed);
  return lines.map(draftLineOf);
}

function totalsDiffer(isCents: number, claimedCents: number): ApiError {
  const [is, claimed] = [fromCents(isCents).toFixed(2), fromCents(claimedCents).toFixed(2)];
  const message = {
    en: `come to ${is}, and the totals in external_simplified to ${claimed}`,
    es: `suman ${is}, y los totales de external_simplified, ${claimed}`,
  };
  return violationsError([{ code: 'VALIDATION_ERROR', field: 'lines', message }]);
}

/**
 * Returns all lines with the totals of the invoices, in turns. Groups are added, not computed anew, because that could differ by cents.
 *
 * @param whole breakdowns of all of them, where they are known to the cent
 */
export async function exchangedLines(parts: readonly DocumentPart[], whole?: Breakdowns) {
  const computed: InvoiceTotals[] = [];
  for (const { lines, issued } of parts) {
    await takeTurnIfMany(lines.length);
    const totals = await inTurns(totalsInTurns(lines));
    computed.push(issued === null ? totals : fittedTotals(lines, totals, issued));
  }
  const lines = parts.flatMap((part) => part.lines);
  const added = addTotals(computed);
  const totals = whole === undefined ? added : fittedTotals(lines, added, whole);
  const stored = await inTurns(storedLinesInTurns(lines, totals));
  return { ...stored, groups: totals.record_groups };
}
