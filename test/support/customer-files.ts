import { inlineRows, workbook } from '../unit/imports/support/workbooks.ts';
import { formOf } from './multipart-forms.ts';

/** Row of the import template, by its Spanish headers. */
export type TemplateRow = Partial<Record<(typeof TEMPLATE_HEADERS)[number], string>>;

export const TEMPLATE_HEADERS = [
  'nombre_fiscal',
  'nif',
  'email',
  'telefono',
  'direccion_calle',
  'direccion_numero',
  'direccion_codigo_postal',
  'direccion_poblacion',
  'direccion_provincia',
  'pais',
] as const;

const HOLDED_HEADERS = [
  'Nombre',
  'Nif',
  'Email',
  'Teléfono',
  'Dirección',
  'Población',
  'Código postal',
  'Provincia',
  'País',
];

/** Returns a valid row without a NIF, with some columns changed. */
export function templateRow(changes: TemplateRow = {}): TemplateRow {
  return {
    nombre_fiscal: 'Comercial Ejemplo SL',
    email: 'facturas@ejemplo.es',
    telefono: '910 000 000',
    direccion_calle: 'Gran Vía',
    direccion_numero: '2',
    direccion_codigo_postal: '28013',
    direccion_poblacion: 'Madrid',
    direccion_provincia: 'Madrid',
    pais: 'España',
    ...changes,
  };
}

/** Returns a CSV file of the template as Spanish Excel writes it, except for its encoding. */
export function templateCsv(rows: readonly TemplateRow[], separator = ';'): string {
  const lines = rows.map((row) => TEMPLATE_HEADERS.map((header) => row[header] ?? '').join(separator));
  return [TEMPLATE_HEADERS.join(separator), ...lines].map((line) => `${line}\r\n`).join('');
}

/** Returns the form of an import. A text is sent in UTF-8. */
export function importForm(file: string | Uint8Array, source = 'csv'): FormData {
  return formOf({ source, file: typeof file === 'string' ? new TextEncoder().encode(file) : file });
}

/** Returns a contact of the third-party export. */
export function holdedContact(name: string, nif: string): string[] {
  return [name, nif, 'p@ejemplo.es', '600111222', 'Calle Mayor, 5, 2º A', 'Vigo', '36201', 'Pontevedra', ''];
}

/** Returns the third-party export as a workbook. */
export function holdedWorkbook(contacts: readonly (readonly string[])[]): Uint8Array {
  return workbook(inlineRows([HOLDED_HEADERS, ...contacts]));
}
