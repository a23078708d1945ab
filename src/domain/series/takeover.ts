import type { Violation } from '../violation.ts';
import { periodOf } from './period.ts';
import type { SeriesNumbering } from './series-format.ts';
import type { SeriesLookup } from './series-lookup.ts';

/** Series that a history of invoices is compared with. */
export interface ContinuedSeries extends SeriesNumbering {
  id: string;
  /** First number that this service assigned in the series, with its period and date. Null without one. */
  first: { period: string; sequence: number; date: string } | null;
}

/** Place of another system's invoice in a series of the company. */
export interface HistoryPlace {
  series_id: string;
  period: string;
  sequence: number;
}

export type PlaceOutcome = { place: HistoryPlace | null } | { field: string; message: Violation['message'] };

function isBefore(own: NonNullable<ContinuedSeries['first']>, place: HistoryPlace): boolean {
  if (place.period !== own.period) return place.period < own.period;
  return place.sequence < own.sequence;
}

/**
 * Finds the place of another system's invoice among the company's series, of which at most one prints its number. The place is
 * null if none does. A number of another date, or one not before the first number of this service, is rejected, because the
 * service could assign it again.
 */
export function placeInSeries(
  series: SeriesLookup<ContinuedSeries>,
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

/** Period of a series in a history, with its first and last number. */
export interface HistoryPeriod {
  series_id: string;
  period: string;
  first: number;
  last: number;
  last_date: string;
}

/**
 * Returns the reason why a series cannot continue its history, or null. A series with its own initial number must begin right
 * after the last number of the history.
 */
export function initialNumberObjection(
  series: SeriesNumbering,
  latest: HistoryPeriod,
): Violation['message'] | null {
  const next = latest.last + 1;
  if (series.initial_number === 1 || series.initial_number === next) return null;
  return {
    en: `the series ${series.code} begins at ${series.initial_number} by its initial_number, and its history would go on at ${next}: set initial_number to 1 or to ${next} first`,
    es: `la serie ${series.code} empieza en ${series.initial_number} según su initial_number, y su historial seguiría en ${next}: pon antes initial_number a 1 o a ${next}`,
  };
}
