import type { CompanyContext } from '../context/context.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import { LINES_A_TURN } from '../domain/taxes/limits.ts';
import { totalsInTurns } from '../domain/taxes/totals.ts';
import { mapInTurns, type Turns } from '../domain/turns.ts';
import { draftSeries } from '../invoices/drafting/draft-series.ts';
import { readWithReferences } from '../invoices/drafting/references-repository.ts';
import { inheritedRecipient, refuseIdentifiedRecipient } from '../invoices/drafting/resolve-recipient.ts';
import {
  type ComputedLines,
  draftLineOf,
  type LineFields,
  storedLinesInTurns,
} from '../invoices/drafting/stored-lines.ts';
import type { InvoiceWithLines } from '../invoices/reading/repository.ts';
import { ApiError, violationsError } from '../platform/errors.ts';
import { inTurns } from '../platform/in-turns.ts';
import { takeTurnIfMany } from '../platform/take-turn.ts';
import type { StoredTemplate } from './material-repository.ts';
import { contentOf, newTemplateRow, refuseNobody, refuseUnaddressed } from './template-row.ts';
import type { DeriveRecurringBody } from './template-schemas.ts';
import { insertTemplate } from './write-repository.ts';

const NOT_DERIVABLE = {
  en: 'is a corrective invoice, which does not recur',
  es: 'es una factura rectificativa, que no se repite',
};

/** Returns the type of the invoices of a template from this source. A proforma becomes standard invoices. */
function typeOf({ row }: InvoiceWithLines): 'STANDARD' | 'SIMPLIFIED' {
  if (row.type === 'CORRECTIVE')
    throw violationsError([{ code: 'VALIDATION_ERROR', field: 'from_invoice_id', message: NOT_DERIVABLE }]);
  return row.type === 'SIMPLIFIED' ? 'SIMPLIFIED' : 'STANDARD';
}

/** Returns payment data, notes and language: those of the body, or else those of the source. */
function derivedContent({ row }: InvoiceWithLines, { payment_info, notes, language }: DeriveRecurringBody) {
  const info = payment_info ?? {};
  return {
    ...contentOf(row),
    paymentMethod: info.method ?? row.paymentMethod,
    paymentIban: info.iban ?? row.paymentIban,
    paymentTermDays: info.payment_term_days ?? row.paymentTermDays,
    notes: notes ?? row.notes,
    language: language ?? row.language,
  };
}

/** Computes the lines of the source again, in turns. */
function* computedAgain(stored: readonly LineFields[]): Turns<ComputedLines> {
  const lines = yield* mapInTurns(stored, LINES_A_TURN, draftLineOf);
  return yield* storedLinesInTurns(lines, yield* totalsInTurns(lines));
}

/** Creates a template from an invoice. Two round trips: the source with its current references, and the template. */
export async function deriveTemplate(
  context: CompanyContext,
  body: DeriveRecurringBody,
): Promise<StoredTemplate> {
  const { books, companyId, clock, zone } = context;
  const seriesId = body.series_id ?? null;
  const wanted = { seriesId, seriesType: 'OWN', customerId: 'OWN', productIds: [] } as const;
  const { invoice: source, ...found } = await readWithReferences(
    books,
    companyId,
    body.from_invoice_id,
    wanted,
  );
  if (source === null) throw new ApiError('INVOICE_NOT_FOUND', { details: { field: 'from_invoice_id' } });
  const invoiceType = typeOf(source);
  if (seriesId !== null) draftSeries(invoiceType, seriesId, found.series);
  const recipient = inheritedRecipient(source.row, found.customer);
  refuseIdentifiedRecipient(invoiceType, recipient.recipient);
  await takeTurnIfMany(source.lines.length);
  const { lines, totals } = await inTurns(computedAgain(source.lines));
  const content = {
    ...derivedContent({ ...source, row: { ...source.row, ...totals } }, body),
    invoiceType,
    seriesId,
    customerId: recipient.customerId,
    recipient: recipient.customerId === null ? recipient.recipient : null,
  };
  refuseNobody(content);
  refuseUnaddressed(body.send_automatically ?? false, recipient.recipient, found.customer);
  const nowMs = clock.now();
  const owner = { id: context.ids.next(), companyId, nowMs, today: localDate(nowMs, zone) };
  const row = newTemplateRow(body, content, owner);
  await insertTemplate(books, row, lines);
  await takeTurnIfMany(lines.length);
  return { row, lines, open: null, customer: found.customer };
}
