import { allSeries } from '../../companies/series/series-repository.ts';
import { numberingOf } from '../../companies/series/stored-numbering.ts';
import type { Database } from '../../db/clients.ts';
import type { HistoryInvoiceRow } from '../../db/schema/history-schema.ts';
import type { HistoryInvoice } from '../../domain/history/history-invoice.ts';
import { seriesLookup } from '../../domain/series/series-lookup.ts';
import {
  type ContinuedSeries,
  type HistoryPeriod,
  type HistoryPlace,
  initialNumberObjection,
  placeInSeries,
} from '../../domain/series/takeover.ts';
import { historyUnderNumbers } from '../../invoices/history/history-repository.ts';
import { firstNumbers, historyPeriods } from '../../invoices/history/takeover-repository.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import type { HistoryRow } from './history-rows.ts';

/** Result of a row of a file. */
export interface ValidatedRow {
  row: number;
  invoiceNumber: string;
  status: 'VALID' | 'UNCHANGED' | 'ERROR';
  /** Set for a valid row. */
  invoice: HistoryInvoice | null;
  place: HistoryPlace | null;
  errors: Record<string, Bilingual>;
}

/** Rows of a file checked against the books, and the series that would continue them. */
export interface ValidatedHistory {
  rows: ValidatedRow[];
  /** Series with a valid new row that have given no number yet. */
  unused: string[];
}

const OTHER_DATA: Bilingual = {
  en: 'the history has this number with other data: delete that one first if it is wrong',
  es: 'el historial tiene este número con otros datos: bórralo antes si está mal',
};

function repeated(row: number): Bilingual {
  return { en: `row ${row} has it too`, es: `la fila ${row} también lo tiene` };
}

const LATER: Bilingual = {
  en: 'is later than today: a history holds what was issued',
  es: 'es posterior a hoy: un historial contiene lo ya emitido',
};

function isSame(kept: HistoryInvoiceRow, invoice: HistoryInvoice): boolean {
  return (
    kept.issueDate === invoice.issue_date &&
    kept.operationDate === invoice.operation_date &&
    kept.type === invoice.type &&
    kept.recipientName === invoice.recipient_name &&
    kept.recipientNif === invoice.recipient_nif &&
    kept.taxableBaseCents === invoice.taxable_base &&
    kept.vatCents === invoice.vat &&
    kept.surchargeCents === invoice.surcharge &&
    kept.irpfCents === invoice.irpf &&
    kept.totalCents === invoice.total
  );
}

/** Returns the latest period of each series, from the stored history and these rows together. */
function latestPeriods(
  kept: readonly HistoryPeriod[],
  rows: readonly ValidatedRow[],
): Map<string, HistoryPeriod> {
  const latest = new Map<string, HistoryPeriod>();
  const added = rows.flatMap(({ place, invoice, status }): HistoryPeriod[] =>
    place === null || invoice === null || status !== 'VALID'
      ? []
      : [
          {
            series_id: place.series_id,
            period: place.period,
            first: place.sequence,
            last: place.sequence,
            last_date: invoice.issue_date,
          },
        ],
  );
  for (const one of [...kept, ...added]) {
    const known = latest.get(one.series_id);
    if (known === undefined || one.period > known.period) latest.set(one.series_id, one);
    else if (one.period === known.period)
      latest.set(one.series_id, { ...known, last: Math.max(known.last, one.last) });
  }
  return latest;
}

/** Rejects the rows of a series whose initial number does not directly follow its history. */
function refuseOtherBeginnings(
  rows: readonly ValidatedRow[],
  series: readonly ContinuedSeries[],
  kept: readonly HistoryPeriod[],
): ValidatedRow[] {
  const objections = new Map<string, Bilingual>();
  const latest = latestPeriods(kept, rows);
  for (const one of series) {
    const period = latest.get(one.id);
    const objection = one.first === null && period !== undefined ? initialNumberObjection(one, period) : null;
    if (objection !== null) objections.set(one.id, objection);
  }
  return rows.map((row) => {
    const objection = row.place === null ? undefined : objections.get(row.place.series_id);
    if (row.status !== 'VALID' || objection === undefined) return row;
    return { ...row, status: 'ERROR', errors: { invoice_number: objection } };
  });
}

/** Reads a company's series, their first numbers, and its stored history. One round trip. */
export async function readForHistory(books: Database, companyId: string, rows: readonly HistoryRow[]) {
  const [states, firsts, kept, known] = await books.batch([
    allSeries(books, companyId),
    firstNumbers(books, companyId),
    historyPeriods(books, companyId),
    historyUnderNumbers(
      books,
      companyId,
      rows.map(({ invoiceNumber }) => invoiceNumber),
    ),
  ]);
  const firstOf = new Map(firsts.map(({ seriesId, ...first }) => [seriesId, first]));
  return {
    series: states.map(
      ({ row }): ContinuedSeries => ({ ...numberingOf(row), id: row.id, first: firstOf.get(row.id) ?? null }),
    ),
    kept,
    known: new Map(known.map((row) => [row.invoiceNumber, row])),
  };
}

/**
 * Validates the rows of a file against the series of a company and its history.
 *
 * @param today `YYYY-MM-DD` in the company's time zone
 */
export function validateHistory(
  rows: readonly HistoryRow[],
  { series, kept, known }: Awaited<ReturnType<typeof readForHistory>>,
  today: string,
): ValidatedHistory {
  const lookup = seriesLookup(series);
  const seen = new Map<string, number>();
  const judged = rows.map(({ row, invoice, invoiceNumber, errors }): ValidatedRow => {
    const base = { row, invoiceNumber, invoice, place: null, errors: {} };
    const refused = (field: string, message: Bilingual): ValidatedRow => ({
      ...base,
      status: 'ERROR',
      errors: { [field]: message },
    });
    if (invoice === null) return { ...base, status: 'ERROR', errors };
    const earlier = seen.get(invoiceNumber);
    if (earlier !== undefined) return refused('invoice_number', repeated(earlier));
    seen.set(invoiceNumber, row);
    const own = known.get(invoiceNumber);
    if (own !== undefined && !isSame(own, invoice)) return refused('invoice_number', OTHER_DATA);
    if (invoice.issue_date > today) return refused('issue_date', LATER);
    const outcome = placeInSeries(lookup, invoice);
    if ('field' in outcome) return refused(outcome.field, outcome.message);
    return { ...base, status: own === undefined ? 'VALID' : 'UNCHANGED', place: outcome.place };
  });
  const settled = refuseOtherBeginnings(judged, series, kept);
  const touched = new Set(
    settled.flatMap(({ status, place }) => (status === 'VALID' && place !== null ? [place.series_id] : [])),
  );
  return {
    rows: settled,
    unused: series.filter(({ id, first }) => first === null && touched.has(id)).map(({ id }) => id),
  };
}
