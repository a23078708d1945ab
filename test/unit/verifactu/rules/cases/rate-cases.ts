import type { BreakdownDetail } from '../../../../../src/verifactu/record-types.ts';
import type { RuleCase } from '../support/rule-case.ts';
import { type RecordShape, reversed, surcharged, taxed, untaxed } from '../support/shapes.ts';

function on(operation: string, detail: BreakdownDetail): RecordShape {
  return { operation, details: [detail] };
}

interface WindowedRate {
  code: string;
  detail: BreakdownDetail;
  first: string;
  dayBefore: string;
  last: string;
  dayAfter: string;
}

const AUTUMN_2024 = {
  first: '2024-10-01',
  dayBefore: '2024-09-30',
  last: '2024-12-31',
  dayAfter: '2025-01-01',
};

const WINDOWED_RATES: readonly WindowedRate[] = [
  {
    code: '1194',
    detail: taxed('5.00', '100.00', '5.00'),
    first: '2022-07-01',
    dayBefore: '2022-06-30',
    last: '2024-09-30',
    dayAfter: '2024-10-01',
  },
  { code: '1235', detail: taxed('2.00', '100.00', '2.00'), ...AUTUMN_2024 },
  { code: '1236', detail: taxed('7.50', '100.00', '7.50'), ...AUTUMN_2024 },
];

/** Pairs of a surcharge that a rate rejects and one that it accepts, on a date. */
const PAIRS: readonly (readonly [
  code: string,
  operation: string,
  wrong: BreakdownDetail,
  right: BreakdownDetail,
])[] = [
  [
    '1162',
    '2026-03-01',
    surcharged('21.00', '21.00', '1.40', '1.40'),
    surcharged('21', '21.00', '5.2', '5.20'),
  ],
  [
    '1162',
    '2026-03-01',
    surcharged('21.00', '21.00', '0.00', '0.00'),
    surcharged('21', '21.00', '1.75', '1.75'),
  ],
  [
    '1163',
    '2026-03-01',
    surcharged('10.00', '10.00', '5.20', '5.20'),
    surcharged('10', '10.00', '1.4', '1.40'),
  ],
  ['1164', '2026-03-01', surcharged('4.00', '4.00', '0.62', '0.62'), surcharged('4', '4.00', '0.5', '0.50')],
  ['1166', '2024-11-01', surcharged('2.00', '2.00', '0.50', '0.50'), surcharged('2', '2.00', '0.26', '0.26')],
  ['1169', '2024-11-01', surcharged('7.50', '7.50', '1.40', '1.40'), surcharged('7.5', '7.50', '1', '1.00')],
  ['1160', '2024-01-01', surcharged('5.00', '5.00', '0.26', '0.26'), surcharged('5', '5.00', '0.62', '0.62')],
  ['1277', '2022-12-31', surcharged('0.00', '0.00', '0.50', '0.50'), surcharged('0', '0.00', '0', '0.00')],
  ['1165', '2023-01-01', surcharged('0.00', '0.00', '0.50', '0.50'), surcharged('0', '0.00', '0', '0.00')],
  ['1165', '2024-09-30', surcharged('0.00', '0.00', '0.26', '0.26'), surcharged('0', '0.00', '0', '0.00')],
  ['1170', '2024-10-01', surcharged('0.00', '0.00', '0.00', '0.00'), surcharged('0', '0.00', '0.26', '0.26')],
];

/** Cases of rates and surcharges by date. */
export const RATE_CASES: readonly RuleCase[] = [
  ...['20.99', '8.00', '16.00', '7.00', '0.50'].map(
    (rate): RuleCase => ({
      code: '1124',
      fault: `IVA at ${rate} %, where 21 % is fine`,
      field: 'lines',
      broken: { details: [taxed(rate, '10.00', '1.00')] },
      valid: { details: [taxed('21.00', '10.00', '1.00')] },
    }),
  ),
  {
    code: '1124',
    fault: 'IVA at 9.5 %, where IGIC is fine',
    field: 'lines',
    broken: { details: [taxed('9.50', '100.00', '9.50')] },
    valid: { details: [taxed('9.50', '100.00', '9.50', { Impuesto: '03' })] },
  },
  ...WINDOWED_RATES.flatMap(({ code, detail, first, dayBefore, last, dayAfter }): RuleCase[] => [
    {
      code,
      fault: `rate of ${detail.TipoImpositivo} % before its first day`,
      field: 'lines',
      broken: on(dayBefore, detail),
      valid: on(first, detail),
    },
    {
      code,
      fault: `rate of ${detail.TipoImpositivo} % after its last day`,
      field: 'lines',
      broken: on(dayAfter, detail),
      valid: on(last, detail),
    },
    {
      code,
      fault: `rate of ${detail.TipoImpositivo} % today, without date of operation`,
      field: 'lines',
      broken: { details: [detail] },
      valid: on(last, detail),
    },
  ]),
  {
    code: '1235',
    fault: 'rate of 2 % by the day of issue',
    field: 'lines',
    broken: { issued: '2025-01-01', details: [taxed('2.00', '100.00', '2.00')] },
    valid: { issued: '2024-12-31', details: [taxed('2.00', '100.00', '2.00')] },
  },
  ...PAIRS.map(
    ([code, operation, wrong, right]): RuleCase => ({
      code,
      fault: `surcharge ${wrong.TipoRecargoEquivalencia} with ${wrong.TipoImpositivo} on ${operation}`,
      field: 'lines',
      broken: on(operation, wrong),
      valid: on(operation, right),
    }),
  ),
  {
    code: '1167',
    fault: 'surcharge 0.5 with 5 % after 2022',
    field: 'lines',
    broken: on('2023-01-01', surcharged('5.00', '5.00', '0.50', '0.50')),
    valid: on('2022-12-31', surcharged('5.00', '5.00', '0.50', '0.50')),
  },
  {
    code: '1168',
    fault: 'surcharge 0.62 with 5 % before 2023',
    field: 'lines',
    broken: on('2022-12-31', surcharged('5.00', '5.00', '0.62', '0.62')),
    valid: on('2023-01-01', surcharged('5.00', '5.00', '0.62', '0.62')),
  },
  {
    code: '1127',
    fault: 'surcharge of 5 %',
    field: 'lines',
    broken: { details: [surcharged('21.00', '21.00', '5.00', '5.00')] },
    valid: { details: [surcharged('21.00', '21.00', '5.20', '5.20')] },
  },
  {
    code: '1284',
    fault: 'surcharge without amount',
    field: 'lines',
    broken: { details: [taxed('21.00', '100.00', '21.00', { TipoRecargoEquivalencia: '5.20' })] },
    valid: { details: [surcharged('21.00', '21.00', '5.20', '5.20')] },
  },
  {
    code: '1284',
    fault: 'amount of surcharge without rate',
    field: 'lines',
    broken: { details: [taxed('21.00', '100.00', '21.00', { CuotaRecargoEquivalencia: '5.20' })] },
    valid: { details: [surcharged('21.00', '21.00', '1.75', '1.75')] },
  },
  {
    code: '1281',
    fault: 'surcharge under reverse charge',
    field: 'lines',
    broken: {
      details: [reversed({ TipoRecargoEquivalencia: '5.20', CuotaRecargoEquivalencia: '5.20' })],
    },
    valid: { details: [reversed()] },
  },
  {
    code: '1281',
    fault: 'surcharge on what is not subject to IGIC',
    field: 'lines',
    broken: {
      details: [
        untaxed(
          { CalificacionOperacion: 'N1' },
          { Impuesto: '03', TipoRecargoEquivalencia: '0', CuotaRecargoEquivalencia: '0' },
        ),
      ],
    },
    valid: { details: [untaxed({ CalificacionOperacion: 'N1' }, { Impuesto: '03' })] },
  },
];
