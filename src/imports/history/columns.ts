import { type ColumnHeaders, type ColumnNames, findColumns } from '../columns.ts';

export type HistoryColumn =
  | 'invoice_number'
  | 'issue_date'
  | 'operation_date'
  | 'type'
  | 'recipient_name'
  | 'recipient_nif'
  | 'taxable_base'
  | 'vat'
  | 'surcharge'
  | 'irpf'
  | 'total';

/** Columns of the template, in its order. A file may use either language and any order. */
export const HISTORY_COLUMNS: readonly ColumnNames<HistoryColumn>[] = [
  { column: 'invoice_number', es: 'numero_factura', en: 'invoice_number' },
  { column: 'issue_date', es: 'fecha_expedicion', en: 'issue_date' },
  { column: 'operation_date', es: 'fecha_operacion', en: 'operation_date' },
  { column: 'type', es: 'tipo', en: 'type' },
  { column: 'recipient_name', es: 'nombre_fiscal', en: 'legal_name' },
  { column: 'recipient_nif', es: 'nif', en: 'nif' },
  { column: 'taxable_base', es: 'base_imponible', en: 'taxable_base' },
  { column: 'vat', es: 'cuota_iva', en: 'vat' },
  { column: 'surcharge', es: 'recargo_equivalencia', en: 'equivalence_surcharge' },
  { column: 'irpf', es: 'retencion_irpf', en: 'irpf' },
  { column: 'total', es: 'total', en: 'total' },
];

const NEEDED: ReadonlySet<HistoryColumn> = new Set([
  'invoice_number',
  'issue_date',
  'taxable_base',
  'vat',
  'total',
]);

/** @throws MissingHeadersError with the missing required columns, in the language of the file's headers */
export function findHistoryColumns(headers: readonly string[]): ColumnHeaders<HistoryColumn> {
  return findColumns(HISTORY_COLUMNS, NEEDED, headers);
}
