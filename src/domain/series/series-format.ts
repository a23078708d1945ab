import { parseDate } from '../calendar/dates.ts';
import type { Violation } from '../violation.ts';
import { MAX_NUMBER_PADDING, parseSeriesFormat, printPart, requireFormat } from './format-parts.ts';
import type { ResetFrequency } from './period.ts';

export { parseSeriesFormat };

/** Largest length of NumSerieFactura in a registration record, in characters (AEAT, DsRegistro). */
const MAX_INVOICE_NUMBER_LENGTH = 60;
const MAX_INITIAL_NUMBER = 999_999;

/** Sample date: every date prints the same number of characters. */
const ANY_DATE = '2000-01-01';
const SERIES_CODE = /^[A-Z0-9_-]{1,50}$/;
const INVOICE_NUMBER = new RegExp(`^[ !#-&(-;?-~]{1,${MAX_INVOICE_NUMBER_LENGTH}}$`);

/** Fields of a series that the numbering rules need, named as in the contract. */
export interface SeriesNumbering {
  code: string;
  format: string;
  reset_frequency: ResetFrequency;
  initial_number: number;
}

/**
 * Returns the invoice number that a series prints for a sequence (1 or more) at an issue date. A sequence that exceeds its
 * padding gets longer. RangeError for a format that does not parse, a sequence below 1 or an invalid date.
 */
export function formatNumber(
  series: { code: string; format: string },
  sequence: number,
  date: string,
): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`not a sequence: ${sequence}`);
  parseDate(date);
  return requireFormat(series.format)
    .map((part) => printPart(part, series.code, sequence, date))
    .join('');
}

/**
 * Validates a series before it numbers documents, at most one violation per field. A wrong code or initial number is
 * VALIDATION_ERROR. A format that does not separate its periods or does not fit an invoice number is SERIES_FORMAT_INVALID.
 * Source: specification, Invoice series; RD 1619/2012, article 6.1.a (correlative numbers within each series).
 */
export function validateSeries(series: SeriesNumbering): Violation[] {
  const violations: Violation[] = [];
  if (!SERIES_CODE.test(series.code)) {
    violations.push({
      code: 'VALIDATION_ERROR',
      field: 'code',
      message: {
        en: 'must be 1 to 50 characters of A-Z, 0-9, "_" and "-"',
        es: 'debe tener de 1 a 50 caracteres de A-Z, 0-9, "_" y "-"',
      },
    });
  }
  if (!isInitialNumber(series.initial_number)) {
    violations.push({
      code: 'VALIDATION_ERROR',
      field: 'initial_number',
      message: {
        en: `must be a whole number from 1 to ${MAX_INITIAL_NUMBER}`,
        es: `debe ser un número entero de 1 a ${MAX_INITIAL_NUMBER}`,
      },
    });
  }
  const message = formatObjection(series);
  if (message !== null) violations.push({ code: 'SERIES_FORMAT_INVALID', field: 'format', message });
  return violations;
}

/**
 * Validates a printed invoice number: 1 to 60 printable ASCII characters (32 to 126) without `" ' < > =`. Returns
 * INVOICE_NUMBER_INVALID otherwise. Source: AEAT, validations of NumSerieFactura (errors 1130 and 1287).
 */
export function validateInvoiceNumber(number: string): Violation[] {
  if (INVOICE_NUMBER.test(number)) return [];
  return [
    {
      code: 'INVOICE_NUMBER_INVALID',
      field: 'invoice_number',
      message: {
        en: `an invoice number has 1 to ${MAX_INVOICE_NUMBER_LENGTH} printable ASCII characters, none of " ' < > =`,
        es: `un número de factura tiene de 1 a ${MAX_INVOICE_NUMBER_LENGTH} caracteres ASCII imprimibles, sin " ' < > =`,
      },
    },
  ];
}

function isInitialNumber(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_INITIAL_NUMBER;
}

function formatObjection({
  code,
  format,
  reset_frequency,
  initial_number,
}: SeriesNumbering): Violation['message'] | null {
  const parts = parseSeriesFormat(format);
  if (parts === null) {
    return {
      en: `must hold {NUM} or {NUM:n} once (n from 1 to ${MAX_NUMBER_PADDING}), no token but {CODE} {YYYY} {YY} {MM}, and printable ASCII without " ' < > = { }`,
      es: `debe contener {NUM} o {NUM:n} una vez (n de 1 a ${MAX_NUMBER_PADDING}), ningún otro elemento que {CODE} {YYYY} {YY} {MM}, y ASCII imprimible sin " ' < > = { }`,
    };
  }
  // The AEAT trims its input, so a number with outer spaces would become another number there.
  if (format !== format.trim()) {
    return { en: 'must not begin or end with a space', es: 'no debe empezar ni terminar con un espacio' };
  }
  const hasYear = parts.some((part) => part.kind === 'YEAR');
  const hasMonth = parts.some((part) => part.kind === 'MONTH');
  if (reset_frequency === 'ANNUAL' && !hasYear) {
    return {
      en: 'must hold {YYYY} or {YY} to reset every year',
      es: 'debe contener {YYYY} o {YY} para reiniciarse cada año',
    };
  }
  if (reset_frequency === 'MONTHLY' && !(hasYear && hasMonth)) {
    return {
      en: 'must hold {YYYY} or {YY}, and {MM}, to reset every month',
      es: 'debe contener {YYYY} o {YY}, y {MM}, para reiniciarse cada mes',
    };
  }
  // The longest code fits with the default format. A sequence that later exceeds the length is rejected at issue.
  const first = isInitialNumber(initial_number) ? initial_number : 1;
  if (formatNumber({ code, format }, first, ANY_DATE).length > MAX_INVOICE_NUMBER_LENGTH) {
    return {
      en: `prints numbers of more than ${MAX_INVOICE_NUMBER_LENGTH} characters`,
      es: `imprime números de más de ${MAX_INVOICE_NUMBER_LENGTH} caracteres`,
    };
  }
  return null;
}
