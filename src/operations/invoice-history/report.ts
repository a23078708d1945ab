import type { ValidatedRow } from '../../imports/history/validate-rows.ts';
import type { Language } from '../../platform/i18n/language.ts';
import type { HistoryImportView } from './schemas.ts';

/** Returns the report of an import or its preview. */
export function historyReport(
  rows: readonly ValidatedRow[],
  options: { language: Language; isPreview: boolean },
): HistoryImportView {
  const counted = (status: ValidatedRow['status']) => rows.filter((row) => row.status === status).length;
  const valid = counted('VALID');
  return {
    statistics: {
      total: rows.length,
      valid,
      created: options.isPreview ? 0 : valid,
      unchanged: counted('UNCHANGED'),
      errors: counted('ERROR'),
      without_series: rows.filter(({ status, place }) => status !== 'ERROR' && place === null).length,
    },
    rows: rows.map(({ row, status, invoiceNumber, place, errors }) => ({
      row,
      status,
      invoice_number: invoiceNumber,
      series_id: place?.series_id ?? null,
      errors: Object.fromEntries(
        Object.entries(errors).map(([field, message]) => [field, message[options.language]]),
      ),
    })),
  };
}
