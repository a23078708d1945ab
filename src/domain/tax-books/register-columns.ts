import type { RegisterRow } from './register-row.ts';

/**
 * Cell formats of the design: Alfanumérico, Decimal(…,2), Decimal(4,0) and Fecha. Amounts are cents, rates hundredths of a
 * percent.
 */
export type RegisterCellKind = 'text' | 'amount' | 'whole' | 'date';

/** Column of the register in the AEAT's design. */
export interface RegisterColumn {
  /** Heading over several columns, with the same text on each of them. */
  group: string;
  /** Second line of the heading. Empty if the first line is enough. */
  header: string;
  kind: RegisterCellKind;
  /** For text columns only. */
  max_characters?: number;
  /** True for a column of income tax, empty in the books of legal entities (LSI, validation 17). */
  is_irpf?: boolean;
  cell(row: RegisterRow): string | number | null;
}

const SERIES_CHARACTERS = 20;
const NUMBER_CHARACTERS = 20;

/**
 * Splits a printed number into the columns Serie and Número of 20 characters each. The last 20 characters go into Número, the
 * characters before them into Serie. A number of more than 40 characters loses its middle.
 */
export function seriesAndNumber(printed: string): { series: string | null; number: string } {
  if (printed.length <= NUMBER_CHARACTERS) return { series: null, number: printed };
  const before = printed.slice(0, -NUMBER_CHARACTERS);
  return { series: before.slice(0, SERIES_CHARACTERS), number: printed.slice(-NUMBER_CHARACTERS) };
}

type Cell = RegisterColumn['cell'];

function text(group: string, header: string, max_characters: number, cell: Cell): RegisterColumn {
  return { group, header, kind: 'text', max_characters, cell };
}

function amount(group: string, cell: Cell, header = ''): RegisterColumn {
  return { group, header, kind: 'amount', cell };
}

function ofIrpf(column: RegisterColumn): RegisterColumn {
  return { ...column, is_irpf: true };
}

const NOTHING: Cell = () => null;

const PERIOD = 'Autoliquidación';
const ACTIVITY = 'Actividad';
const IDENTITY = 'Identificación de la Factura';
const RECIPIENT = 'NIF Destinatario';
const COLLECTION = 'Cobro (Operación Criterio de Caja de IVA y/o artículo 7.2.1º de Reglamento del IRPF)';
const PROPERTY = 'Inmueble';

/** Columns A to AJ of LSI and LSIJ, sheet EXPEDIDAS_INGRESOS, with the headings of the template. */
export const REGISTER_COLUMNS: readonly RegisterColumn[] = [
  { group: PERIOD, header: 'Ejercicio', kind: 'whole', cell: ({ year }) => Number(year) },
  text(PERIOD, 'Periodo', 2, ({ quarter }) => quarter),
  text(ACTIVITY, 'Código', 1, ({ activity_code }) => activity_code),
  text(ACTIVITY, 'Tipo', 2, ({ activity_type }) => activity_type),
  text(ACTIVITY, 'Grupo o Epígrafe del IAE', 4, ({ iae }) => iae),
  text('Tipo de Factura', '', 2, ({ invoice_type }) => invoice_type),
  ofIrpf(text('Concepto de Ingreso', '', 3, ({ income_concept }) => income_concept)),
  ofIrpf(amount('Ingreso Computable', ({ computable_income_cents }) => computable_income_cents)),
  { group: 'Fecha Expedición', header: '', kind: 'date', cell: ({ issue_date }) => issue_date },
  { group: 'Fecha Operación', header: '', kind: 'date', cell: ({ operation_date }) => operation_date },
  text(IDENTITY, 'Serie', SERIES_CHARACTERS, (row) => seriesAndNumber(row.invoice_number).series),
  text(IDENTITY, 'Número', NUMBER_CHARACTERS, (row) => seriesAndNumber(row.invoice_number).number),
  text(IDENTITY, 'Número-Final', NUMBER_CHARACTERS, NOTHING),
  text(RECIPIENT, 'Tipo', 2, ({ recipient }) => recipient.id_type),
  text(RECIPIENT, 'Código País', 2, ({ recipient }) => recipient.country),
  text(RECIPIENT, 'Identificación', 20, ({ recipient }) => recipient.id),
  text('Nombre Destinatario', '', 40, ({ recipient }) => recipient.name),
  text('Clave de Operación', '', 2, ({ regime_key }) => regime_key),
  text('Calificación de la Operación', '', 2, ({ qualification }) => qualification),
  text('Operación Exenta', '', 2, ({ exemption }) => exemption),
  amount('Total Factura', ({ total_cents }) => total_cents),
  amount('Base Imponible', ({ base_cents }) => base_cents),
  amount('Tipo de IVA', ({ rate_hundredths }) => rate_hundredths),
  amount('Cuota IVA Repercutida', ({ tax_cents }) => tax_cents),
  amount('Tipo de Recargo Eq.', ({ surcharge_rate_hundredths }) => surcharge_rate_hundredths),
  amount('Cuota Recargo Eq.', ({ surcharge_cents }) => surcharge_cents),
  { group: COLLECTION, header: 'Fecha', kind: 'date', cell: ({ collection }) => collection?.date ?? null },
  amount(COLLECTION, ({ collection }) => collection?.amount_cents ?? null, 'Importe'),
  text(COLLECTION, 'Medio Utilizado', 2, ({ collection }) => collection?.medium ?? null),
  text(COLLECTION, 'Identificación Medio Utilizado', 34, ({ collection }) => collection?.account ?? null),
  ofIrpf(amount('Tipo Retención del IRPF', ({ irpf_rate_hundredths }) => irpf_rate_hundredths)),
  ofIrpf(amount('Importe Retenido del IRPF', ({ irpf_cents }) => irpf_cents)),
  text('Registro Acuerdo Facturación', '', 15, NOTHING),
  text(PROPERTY, 'Situación', 1, ({ property }) => property?.situation ?? null),
  text(PROPERTY, 'Referencia Catastral', 20, ({ property }) => property?.reference ?? null),
  text('Referencia Externa', '', 40, ({ external_ref }) => external_ref),
];

/** Returns the cells of a row in the order of the columns. Texts are cut to the length of the design; null is an empty cell. */
export function registerCells(
  row: RegisterRow,
  company: { is_legal_entity: boolean },
): (string | number | null)[] {
  return REGISTER_COLUMNS.map(({ cell, is_irpf = false, max_characters }) => {
    if (is_irpf && company.is_legal_entity) return null;
    const value = cell(row);
    if (typeof value !== 'string' || max_characters === undefined) return value;
    return [...value].slice(0, max_characters).join('');
  });
}
