import type { Violation } from '../violation.ts';
import { periodOf } from './period.ts';
import type { SeriesNumbering } from './series-format.ts';
import type { SeriesLookup } from './series-lookup.ts';

/** A series as a history is held against it. */
export interface TakenSeries extends SeriesNumbering {
  id: string;
  /** The first number that this service gave in it, with its period and date; null when it gave none. */
  first: { period: string; sequence: number; date: string } | null;
}

/** The place of an invoice of another system in a series of the company. */
export interface HistoryPlace {
  series_id: string;
  period: string;
  sequence: number;
}

export type PlaceOutcome = { place: HistoryPlace | null } | { field: string; message: Violation['message'] };

function isBefore(own: NonNullable<TakenSeries['first']>, place: HistoryPlace): boolean {
  if (place.period !== own.period) return place.period < own.period;
  return place.sequence < own.sequence;
}

/**
 * Finds the place of an invoice of another system among the series of a company, of which at most one can print its number. Null:
 * none can. A number that a series prints at another date, or that lies behind where this service took the series over, is refused with
 * what is wrong: the service could give it a second time.
 */
export function placeInSeries(
  series: SeriesLookup<TakenSeries>,
  { invoice_number, issue_date }: { invoice_number: string; issue_date: string },
): PlaceOutcome {
  const found = series.find(invoice_number, issue_date);
  if (found === null) return { place: null };
  const { id, code, first, reset_frequency } = found.series;
  if (!found.read.isOfDate)
    return {
      field: 'issue_date',
      message: {
        en: `${invoice_number} is a number of the series ${code}, and not of this date`,
        es: `${invoice_number} es un número de la serie ${code}, y no de esta fecha`,
      },
    };
  const place = {
    series_id: id,
    period: periodOf(reset_frequency, issue_date),
    sequence: found.read.sequence,
  };
  if (first === null) return { place };
  if (!isBefore(first, place))
    return {
      field: 'invoice_number',
      message: {
        en: `the series ${code} goes on here from number ${first.sequence} of ${first.date}: another system cannot have issued this one`,
        es: `la serie ${code} sigue aquí desde el número ${first.sequence}, del ${first.date}: otro sistema no puede haber emitido este`,
      },
    };
  if (issue_date > first.date)
    return {
      field: 'issue_date',
      message: {
        en: `is later than the first invoice of the series here, of ${first.date}`,
        es: `es posterior a la primera factura de la serie aquí, del ${first.date}`,
      },
    };
  return { place };
}

/** One series and period of a history: its first and last number, and what is missing or out of order between them. */
export interface HistoryPeriod {
  series_id: string;
  period: string;
  first: number;
  last: number;
  last_date: string;
}

/**
 * Why a series cannot go on from its history, or null: a series that was made to begin at a number of its own must begin right after
 * the last one of the history.
 */
export function initialNumberObjection(
  series: SeriesNumbering,
  latest: HistoryPeriod,
): Violation['message'] | null {
  const next = latest.last + 1;
  if (series.initial_number === 1 || series.initial_number === next) return null;
  return {
    en: `the series ${series.code} begins at ${series.initial_number} by its initial_number, and its history would go on at ${next}: set initial_number to 1 or to ${next} first`,
    es: `la serie ${series.code} empieza en ${series.initial_number} según su initial_number, y su historial seguiría en ${next}: ponga antes initial_number a 1 o a ${next}`,
  };
}
