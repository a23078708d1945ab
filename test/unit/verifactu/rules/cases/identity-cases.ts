import type { RuleCase } from '../support/rule-case.ts';
import { OTHER_INVOICE, type RecordShape } from '../support/shapes.ts';

const LATER: RecordShape = { today: '2027-01-01' };
const AMOUNTS = { BaseRectificada: '50.00', CuotaRectificada: '10.50' };

/** Cases of numbers, corrections, and references to other invoices. */
export const IDENTITY_CASES: readonly RuleCase[] = [
  {
    code: '1104',
    fault: 'number of 61 characters',
    field: 'invoice_number',
    broken: { number: 'F'.repeat(61) },
    valid: { number: 'F'.repeat(60) },
  },
  {
    code: '1104',
    fault: 'number of spaces',
    field: 'invoice_number',
    broken: { number: '  ' },
    valid: { number: ' 1' },
  },
  {
    code: '1130',
    fault: 'number outside ASCII',
    field: 'invoice_number',
    broken: { number: 'FÑ-1' },
    valid: { number: 'FN-1 ~!#$%&()*+,-./:;?@[\\]^_`{|}' },
  },
  {
    code: '1130',
    fault: 'number with a control character',
    field: 'invoice_number',
    broken: { number: 'F\u00071' },
    valid: { number: 'F 1' },
  },
  ...['"', "'", '<', '>', '='].map(
    (character): RuleCase => ({
      code: '1287',
      fault: `number with ${character}`,
      field: 'invoice_number',
      broken: { number: `F${character}1` },
      valid: { number: 'F&1' },
    }),
  ),
  {
    code: '1153',
    fault: 'unknown to the AEAT without being a repair',
    field: 'invoice_id',
    broken: { ...LATER, correction: { RechazoPrevio: 'X' } },
    valid: { ...LATER, correction: { Subsanacion: 'S', RechazoPrevio: 'X' } },
  },
  {
    code: '1161',
    fault: 'rejected before without being a repair',
    field: 'invoice_id',
    broken: { correction: { RechazoPrevio: 'S' } },
    valid: { correction: { Subsanacion: 'S', RechazoPrevio: 'S' } },
  },
  {
    code: '1114',
    fault: 'corrective of no kind',
    field: 'rectification_type',
    broken: { type: 'R1', rectification: {} },
    valid: { type: 'R1', rectification: { TipoRectificativa: 'I' } },
  },
  {
    code: '1115',
    fault: 'kind of rectification on a full invoice',
    field: 'rectification_type',
    broken: { rectification: { TipoRectificativa: 'I' } },
    valid: {},
  },
  {
    code: '1117',
    fault: 'rectified invoices on a full invoice',
    field: 'rectified_invoice_id',
    broken: { rectification: { FacturasRectificadas: { IDFacturaRectificada: [OTHER_INVOICE] } } },
    valid: {
      type: 'R4',
      rectification: {
        TipoRectificativa: 'I',
        FacturasRectificadas: { IDFacturaRectificada: [OTHER_INVOICE] },
      },
    },
  },
  {
    code: '1116',
    fault: 'replaced invoices on a full invoice that is no exchange',
    field: 'simplified_invoice_ids',
    broken: { rectification: { FacturasSustituidas: { IDFacturaSustituida: [OTHER_INVOICE] } } },
    valid: {
      type: 'F3',
      rectification: { FacturasSustituidas: { IDFacturaSustituida: [OTHER_INVOICE] } },
    },
  },
  {
    code: '1118',
    fault: 'substitution without the rectified amounts',
    field: 'rectification_type',
    broken: { type: 'R1', rectification: { TipoRectificativa: 'S' } },
    valid: { type: 'R1', rectification: { TipoRectificativa: 'S', ImporteRectificacion: AMOUNTS } },
  },
  {
    code: '1119',
    fault: 'differences with rectified amounts',
    field: 'rectification_type',
    broken: { type: 'R1', rectification: { TipoRectificativa: 'I', ImporteRectificacion: AMOUNTS } },
    valid: { type: 'R1', rectification: { TipoRectificativa: 'I' } },
  },
];
