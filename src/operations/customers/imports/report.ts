import { TAKEN_BY_ANOTHER } from '../../../customers/duplicates.ts';
import type { ImportedRow } from '../../../imports/customer-import.ts';
import type { Bilingual, Language } from '../../../platform/i18n/language.ts';
import type { CustomerImportView, ImportedRowView } from './schemas.ts';

/** Result of a valid row: a new customer (a preview has no id yet), or a customer that already has the identity. */
export interface RowFate {
  isOwn: boolean;
  customerId: string | null;
}

function inLanguage(errors: Readonly<Record<string, Bilingual>>, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, message[language]]));
}

function rowView(
  imported: ImportedRow,
  fates: ReadonlyMap<number, RowFate>,
  language: Language,
): ImportedRowView {
  const { row, customer, errors, nifInvalid, duplicateOf } = imported;
  const fate = fates.get(duplicateOf ?? row);
  const customer_id = fate?.customerId ?? null;
  if (customer === null) {
    const status = duplicateOf !== null ? 'DUPLICATE' : nifInvalid ? 'NIF_INVALID' : 'ERROR';
    return { row, status, customer_id, errors: inLanguage(errors, language) };
  }
  if (fate?.isOwn) return { row, status: 'VALID', customer_id, errors: {} };
  const field = customer.nif === null ? 'alternative_id' : 'nif';
  return { row, status: 'DUPLICATE', customer_id, errors: { [field]: TAKEN_BY_ANOTHER[language] } };
}

/**
 * Returns the report of an import or its preview. `fates` holds, by row number, the result of every row that has a
 * customer.
 */
export function importReport(
  imported: readonly ImportedRow[],
  fates: ReadonlyMap<number, RowFate>,
  options: { language: Language; isPreview: boolean },
): CustomerImportView {
  const rows = imported.map((row) => rowView(row, fates, options.language));
  const counted = (...statuses: ImportedRowView['status'][]) =>
    rows.filter(({ status }) => statuses.includes(status)).length;
  const valid = counted('VALID');
  return {
    statistics: {
      total: rows.length,
      valid,
      created: options.isPreview ? 0 : valid,
      errors: counted('ERROR', 'NIF_INVALID'),
      duplicates: counted('DUPLICATE'),
    },
    rows,
  };
}
