import { type Rule, rule } from '../rule.ts';

/** Rules on required content of the VAT breakdown. */
export const BREAKDOWN_RULES: readonly Rule[] = [
  rule(
    'BR-45',
    'A row of the VAT breakdown has no taxable amount (BT-116).',
    'Una fila del desglose de IVA no tiene base (BT-116).',
    (i) => i.vatRows.every(({ base }) => base !== null),
  ),
  rule(
    'BR-46',
    'A row of the VAT breakdown has no tax amount (BT-117).',
    'Una fila del desglose de IVA no tiene cuota (BT-117).',
    (i) => i.vatRows.every(({ amount }) => amount !== null),
  ),
  rule(
    'BR-47',
    'A row of the VAT breakdown has no category (BT-118).',
    'Una fila del desglose de IVA no tiene categoría (BT-118).',
    (i) => i.vatRows.every(({ code }) => code !== null),
  ),
  rule(
    'BR-48',
    'A row of the VAT breakdown has no rate (BT-119).',
    'Una fila del desglose de IVA no tiene tipo (BT-119).',
    (i) => i.vatRows.every(({ code, rate }) => rate !== null || code === 'O'),
  ),
  rule(
    'BR-CO-18',
    'An invoice has at least one row of VAT breakdown (BG-23).',
    'Una factura tiene al menos una fila de desglose de IVA (BG-23).',
    (i) => i.vatRows.length > 0,
  ),
];
