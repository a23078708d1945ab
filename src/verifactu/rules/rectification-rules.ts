import { CORRECTIVE_TYPES, isOneOf } from '../code-lists.ts';
import type { RegistrationRecord } from '../record-types.ts';
import type { Rule } from './rule.ts';

/** Rules of TipoRectificativa, FacturasRectificadas, FacturasSustituidas and ImporteRectificacion. */
export const RECTIFICATION_RULES: readonly Rule[] = [
  {
    code: '1114',
    text: 'Si la factura es de tipo rectificativa, el campo TipoRectificativa debe tener valor.',
    field: 'rectification_type',
    source: '3',
    breaks: ({ record }) => isCorrective(record) && record.TipoRectificativa === undefined,
  },
  {
    code: '1115',
    text: 'Si la factura no es de tipo rectificativa, el campo TipoRectificativa no debe tener valor.',
    field: 'rectification_type',
    source: '3',
    breaks: ({ record }) => !isCorrective(record) && record.TipoRectificativa !== undefined,
  },
  {
    code: '1117',
    text: 'Si la factura no es de tipo rectificativa, el bloque FacturasRectificadas no podrá venir informado.',
    field: 'rectified_invoice_id',
    source: '4',
    breaks: ({ record }) => !isCorrective(record) && record.FacturasRectificadas !== undefined,
  },
  {
    code: '1116',
    text: 'Debe informarse el campo FacturasSustituidas sólo si la factura es de tipo F3.',
    field: 'simplified_invoice_ids',
    source: '5',
    breaks: ({ record }) => record.TipoFactura !== 'F3' && record.FacturasSustituidas !== undefined,
  },
  {
    code: '1118',
    text: 'Si la factura es de tipo rectificativa por sustitución el bloque ImporteRectificacion es obligatorio.',
    field: 'rectification_type',
    source: '6',
    breaks: ({ record }) => record.TipoRectificativa === 'S' && record.ImporteRectificacion === undefined,
  },
  {
    code: '1119',
    text: 'Si la factura no es de tipo rectificativa por sustitución el bloque ImporteRectificacion no debe tener valor.',
    field: 'rectification_type',
    source: '6',
    breaks: ({ record }) => record.TipoRectificativa !== 'S' && record.ImporteRectificacion !== undefined,
  },
];

function isCorrective({ TipoFactura }: RegistrationRecord): boolean {
  return isOneOf(CORRECTIVE_TYPES, TipoFactura);
}
