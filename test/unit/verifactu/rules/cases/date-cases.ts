import type { BreakdownDetail } from '../../../../../src/verifactu/record-types.ts';
import type { RuleCase } from '../support/rule-case.ts';
import { GENERAL, taxed } from '../support/shapes.ts';

const CONTINUOUS: BreakdownDetail = { ...GENERAL, ClaveRegimen: '15' };
const IPSI: BreakdownDetail = taxed('4.00', '100.00', '4.00', { Impuesto: '02' });

/** Cases of issue dates and operation dates. */
export const DATE_CASES: readonly RuleCase[] = [
  {
    code: '1112',
    fault: 'issued tomorrow',
    field: 'issue_date',
    broken: { today: '2026-12-31', issued: '2027-01-01' },
    valid: { today: '2026-12-31', issued: '2026-12-31' },
  },
  {
    code: '1152',
    fault: 'issued before the Orden',
    field: 'issue_date',
    broken: { issued: '2024-10-27' },
    valid: { issued: '2024-10-28' },
  },
  {
    code: '1133',
    fault: 'issued more than twenty years ago',
    field: 'issue_date',
    broken: { today: '2045-01-02', issued: '2025-01-01' },
    valid: { today: '2045-01-02', issued: '2025-01-02' },
  },
  {
    code: '1134',
    fault: 'operation of more than twenty years ago',
    field: 'operation_date',
    broken: { operation: '2006-03-09' },
    valid: { operation: '2006-03-10' },
  },
  {
    code: '1134',
    fault: 'operation of more than twenty years before 29 February',
    field: 'operation_date',
    broken: { today: '2028-02-29', operation: '2008-02-28' },
    valid: { today: '2028-02-29', operation: '2008-02-29' },
  },
  {
    code: '1125',
    fault: 'operation in more than a year',
    field: 'operation_date',
    broken: { operation: '2027-03-11', details: [CONTINUOUS] },
    valid: { operation: '2027-03-10', details: [CONTINUOUS] },
  },
  {
    code: '1173',
    fault: 'operation of tomorrow under the general regime',
    field: 'operation_date',
    broken: { operation: '2026-03-11' },
    valid: { operation: '2026-03-11', details: [CONTINUOUS] },
  },
  {
    code: '1173',
    fault: 'operation of tomorrow with one line under the general regime',
    field: 'operation_date',
    broken: { operation: '2026-03-11', details: [CONTINUOUS, GENERAL] },
    valid: { operation: '2026-03-10', issued: '2026-03-10', details: [CONTINUOUS, GENERAL] },
  },
  {
    code: '1173',
    fault: 'operation of tomorrow under IGIC',
    field: 'operation_date',
    broken: { operation: '2026-03-11', details: [taxed('7.00', '100.00', '7.00', { Impuesto: '03' })] },
    valid: {
      operation: '2026-03-11',
      details: [taxed('7.00', '100.00', '7.00', { Impuesto: '03', ClaveRegimen: '15' })],
    },
  },
  {
    code: '1146',
    fault: 'issued before the operation',
    field: 'operation_date',
    broken: { issued: '2026-03-08', operation: '2026-03-09' },
    valid: { issued: '2026-03-08', operation: '2026-03-08' },
  },
  {
    code: '1146',
    fault: 'issued before an operation that is not of IPSI alone',
    field: 'operation_date',
    broken: { issued: '2026-03-08', operation: '2026-03-09', details: [IPSI, GENERAL] },
    valid: { issued: '2026-03-08', operation: '2026-03-09', details: [IPSI, CONTINUOUS] },
  },
];
