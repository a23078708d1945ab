import { MINUTE_MS } from '../domain/calendar/durations.ts';
import { RecordDataError } from './record-data-error.ts';

const MAX_OFFSET_MINUTES = 14 * 60;
const ISO_DATE_LENGTH = 'YYYY-MM-DD'.length;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const RECORD_TIMESTAMP = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d[+-](?:0\d|1[0-4]):[0-5]\d$/;

/**
 * Formats FechaHoraHusoGenRegistro: local time to the second with its offset, `2024-01-01T19:20:30+01:00`. Fractions of a second
 * are dropped, and the offset is never `Z`.
 *
 * @param instantMs the instant, in milliseconds since 1970 UTC
 * @param offsetMinutes minutes east of UTC at that instant in the territory of the issuer
 * @throws RecordDataError if either is not a plausible whole number
 * Source: Orden HAC/1177/2024, articles 7.e and 7.g; AEAT error 1244.
 */
export function recordTimestamp(instantMs: number, offsetMinutes: number): string {
  if (!Number.isInteger(offsetMinutes) || Math.abs(offsetMinutes) > MAX_OFFSET_MINUTES) {
    throw new RecordDataError(
      'FechaHoraHusoGenRegistro',
      'the offset is not a number of minutes up to 14 hours',
    );
  }
  const local = new Date(instantMs + offsetMinutes * MINUTE_MS);
  const text = Number.isNaN(local.getTime())
    ? ''
    : local.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length);
  const distance = Math.abs(offsetMinutes);
  const hours = String(Math.floor(distance / 60)).padStart(2, '0');
  const minutes = String(distance % 60).padStart(2, '0');
  return requireTimestamp(`${text}${offsetMinutes < 0 ? '-' : '+'}${hours}:${minutes}`);
}

/**
 * Returns the timestamp if it has the only form that the AEAT accepts.
 *
 * @throws RecordDataError for fractions of a second, `Z`, `+0200` and the like
 */
export function requireTimestamp(timestamp: string): string {
  if (RECORD_TIMESTAMP.test(timestamp) && isCalendarDate(timestamp.slice(0, ISO_DATE_LENGTH)))
    return timestamp;
  throw new RecordDataError('FechaHoraHusoGenRegistro', 'is not YYYY-MM-DDThh:mm:ss±hh:mm');
}

/**
 * Formats a calendar date as records and QR codes write it: `2024-01-31` becomes `31-01-2024`.
 *
 * @param isoDate `YYYY-MM-DD`
 * @param field name of the element, for the error
 * @throws RecordDataError if it is not a calendar date
 * Source: SuministroInformacion.xsd, type `fecha`.
 */
export function recordDate(isoDate: string, field = 'Fecha'): string {
  if (!isCalendarDate(isoDate)) throw new RecordDataError(field, 'is not a calendar date YYYY-MM-DD');
  const [year, month, day] = isoDate.split('-');
  return `${day}-${month}-${year}`;
}

function isCalendarDate(isoDate: string): boolean {
  if (!ISO_DATE.test(isoDate)) return false;
  const instant = new Date(`${isoDate}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(isoDate);
}
