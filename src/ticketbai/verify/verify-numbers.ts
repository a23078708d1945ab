import type { FiledReference } from '../file/invoice.ts';
import { missingText, type VerificationProblem } from './problems.ts';
import { invoiceKey, type LinkedFile } from './verify-links.ts';

/** Series among the files, with its first and last number and how many files it has. */
export interface VerifiedSeries {
  series: string;
  first_number: string;
  last_number: string;
  files: number;
}

const WHOLE_NUMBER = /^\d{1,15}$/;

interface Numbered extends LinkedFile {
  value: number;
}

/** Returns the files of each series whose numbers are whole numbers, in their order. */
function bySeries(files: readonly LinkedFile[]): Map<string, Numbered[]> {
  const series = new Map<string, Numbered[]>();
  for (const one of files) {
    const { number, series: name } = one.file.invoice;
    if (!WHOLE_NUMBER.test(number)) continue;
    const numbered = { ...one, value: Number(number) };
    const known = series.get(name);
    if (known === undefined) series.set(name, [numbered]);
    else known.push(numbered);
  }
  for (const numbered of series.values()) numbered.sort((one, other) => one.value - other.value);
  return series;
}

function holesOf(series: string, numbered: readonly Numbered[]): VerificationProblem[] {
  return numbered.flatMap(({ value, position, file }, index) => {
    const before = numbered[index - 1];
    if (before === undefined || value - before.value <= 1) return [];
    const text = (missing: number) => String(missing).padStart(file.invoice.number.length, '0');
    const message = missingText(series, text(before.value + 1), text(value - 1));
    return [{ position, code: 'MISSING' as const, message }];
  });
}

/** Finds the numbers without a file between the first and last one of each series of an issuer. */
export function missingNumbers(files: readonly LinkedFile[]): VerificationProblem[] {
  return [...bySeries(files)].flatMap(([series, numbered]) => holesOf(series, numbered));
}

/** Finds the issued invoices without a file. */
export function missingInvoices(
  files: readonly LinkedFile[],
  issued: readonly FiledReference[],
): VerificationProblem[] {
  const known = new Set(files.map(({ file }) => invoiceKey(file.invoice)));
  return issued
    .filter((invoice) => !known.has(invoiceKey(invoice)))
    .map(({ series, number }) => ({
      position: null,
      code: 'MISSING' as const,
      message: missingText(series, number, number),
    }));
}

/** Lists the series of the files, in the order of their names. */
export function verifiedSeries(files: readonly LinkedFile[]): VerifiedSeries[] {
  return [...bySeries(files)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([series, numbered]) => ({
      series,
      first_number: numbered[0]?.file.invoice.number ?? '',
      last_number: numbered.at(-1)?.file.invoice.number ?? '',
      files: numbered.length,
    }));
}
