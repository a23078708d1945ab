import { violationsError } from '../../platform/errors.ts';

/** Most lines of several documents that one request reads together: about as many as the body of one invoice can hold. */
export const MAX_LINES_TOGETHER = 10_000;

/** Throws 422 naming the field of the documents if they have more lines than that together. */
export function refuseTooManyLines(lines: number, field: string): void {
  if (lines <= MAX_LINES_TOGETHER) return;
  throw violationsError([
    {
      code: 'VALIDATION_ERROR',
      field,
      message: {
        en: `names invoices with more than ${MAX_LINES_TOGETHER} lines in all: send several requests`,
        es: `nombra facturas con más de ${MAX_LINES_TOGETHER} líneas en total: haz varias peticiones`,
      },
    },
  ]);
}
