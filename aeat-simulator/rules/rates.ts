import { cents } from './amounts.ts';
import type { Detail, DetailContext } from './detail.ts';
import { type RecordError, recordError } from './facts.ts';

type Period = readonly [from: string, to: string];
type PeriodCode = '1194' | '1235' | '1236' | '1166' | '1167' | '1168' | '1169';
type RateCode = '1160' | '1162' | '1163' | '1164' | '1166' | '1169';
type Surcharge = { readonly rate: number; readonly period?: Period; readonly code?: PeriodCode };

const AUTUMN_2024: Period = ['2024-10-01', '2024-12-31'];

/** TipoImpositivo of IVA in hundredths. Temporary rates have their period, and the code outside it. */
const RATES: ReadonlyMap<number, { period: Period; code: PeriodCode } | null> = new Map([
  [0, null],
  [2_00, { period: AUTUMN_2024, code: '1235' }],
  [4_00, null],
  [5_00, { period: ['2022-07-01', '2024-09-30'], code: '1194' }],
  [7_50, { period: AUTUMN_2024, code: '1236' }],
  [10_00, null],
  [21_00, null],
]);

const SURCHARGE_RATES: readonly number[] = [0, 26, 50, 62, 1_00, 1_40, 1_75, 5_20];

/** TipoRecargoEquivalencia allowed with each rate, and the code of any other. */
const SURCHARGES: ReadonlyMap<number, { code: RateCode; allowed: readonly Surcharge[] }> = new Map([
  [21_00, { code: '1162', allowed: [{ rate: 5_20 }, { rate: 1_75 }] }],
  [10_00, { code: '1163', allowed: [{ rate: 1_40 }] }],
  [7_50, { code: '1169', allowed: [{ rate: 1_00, period: AUTUMN_2024, code: '1169' }] }],
  [
    5_00,
    {
      code: '1160',
      allowed: [
        { rate: 50, period: ['', '2022-12-31'], code: '1167' },
        { rate: 62, period: ['2023-01-01', '2024-09-30'], code: '1168' },
      ],
    },
  ],
  [4_00, { code: '1164', allowed: [{ rate: 50 }] }],
  [2_00, { code: '1166', allowed: [{ rate: 26, period: AUTUMN_2024, code: '1166' }] }],
]);

/** Only TipoRecargoEquivalencia of rate 0 from each day on, newest first, with the code of any other. */
const ZERO_RATE_SURCHARGES = [
  { from: '2024-10-01', rate: 26, code: '1170' },
  { from: '2023-01-01', rate: 0, code: '1165' },
  { from: '', rate: 0, code: '1277' },
] as const;

/** Validates TipoImpositivo and TipoRecargoEquivalencia of IVA. Source: Validaciones v1.2.2, sections 15.1 and 15.3. */
export function* rateErrors(detail: Detail, { taxDate }: DetailContext): Generator<RecordError> {
  if (detail.tax !== '01' || detail.qualification !== 'S1' || detail.rate === null) return;
  const rate = cents(detail.rate);
  const temporary = RATES.get(rate);
  if (temporary === undefined) return yield recordError('1124');
  if (temporary !== null && !isWithin(taxDate, temporary.period)) yield recordError(temporary.code);
  if (detail.surchargeRate !== null) yield* surchargeErrors(rate, cents(detail.surchargeRate), taxDate);
}

function* surchargeErrors(rate: number, surchargeRate: number, taxDate: string): Generator<RecordError> {
  if (!SURCHARGE_RATES.includes(surchargeRate)) yield recordError('1127');
  const zero = ZERO_RATE_SURCHARGES.find(({ from }) => taxDate >= from);
  if (rate === 0 && zero !== undefined && zero.rate !== surchargeRate) yield recordError(zero.code);
  const rule = SURCHARGES.get(rate);
  if (rule === undefined) return;
  const surcharge = rule.allowed.find((allowed) => allowed.rate === surchargeRate);
  if (surcharge === undefined) return yield recordError(rule.code);
  const { period, code } = surcharge;
  if (period !== undefined && code !== undefined && !isWithin(taxDate, period)) yield recordError(code);
}

function isWithin(date: string, [from, to]: Period): boolean {
  return date >= from && date <= to;
}
