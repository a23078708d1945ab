import type { RegisterInvoiceType } from '../issued-invoice.ts';
import type { BoxRule } from './box-rule.ts';
import type { Box } from './form-303.ts';

const DOCUMENT = 'Traslado_Libros_a_Casillas_130.xlsx';

/** Invoice types that count: all except F3 and entries without an invoice (DV, AJ). */
const COUNTED: readonly RegisterInvoiceType[] = ['F1', 'F2', 'R1', 'R2', 'R3', 'R4', 'R5'];
const REGIMES = ['01', '02', '03', '05', '08', '09', '11', '12', '13', '17', '18', '19'];
const FARMING_REGIMES = ['01', '02', '11', '12', '13', '17', '18', '19'];

function rule(box: string, column: 'INCOME' | 'WITHHELD', regimes: readonly string[], row: string): BoxRule {
  const source = { document: DOCUMENT, place: `Modelo 130, filas ${row}` };
  return { box, column, types: COUNTED, regimes, day: 'OPERATION', source };
}

/** Rules of section I, cumulative from the start of the year to the end of the quarter. */
export const RULES_130_GENERAL: readonly BoxRule[] = [
  rule('01', 'INCOME', REGIMES, '4-5'),
  rule('06', 'WITHHELD', REGIMES, '18-19'),
];

/** Rules of section II (farming, fishing and forestry), for the quarter only. */
export const RULES_130_FARMING: readonly BoxRule[] = [
  rule('08', 'INCOME', FARMING_REGIMES, '23-24'),
  rule('10', 'WITHHELD', FARMING_REGIMES, '27-28'),
];

export const BOXES_130: readonly Box[] = [
  { box: '01', label: 'Ingresos computables correspondientes al conjunto de las actividades ejercidas' },
  { box: '06', label: 'Retenciones e ingresos a cuenta soportados' },
  { box: '08', label: 'Volumen de ingresos del trimestre' },
  {
    box: '10',
    label:
      'Retenciones e ingresos a cuenta soportados por las actividades agrícolas, ganaderas, forestales y pesqueras',
  },
];
