import { expect, it } from 'vitest';
import {
  type Correction,
  type Settlement,
  undoneWriteOffs,
} from '../../../../src/domain/tax-books/settlements.ts';

const TO_PAY_CENTS = 12_100;

const moved = (kind: Settlement['kind'], date: string, amount_cents: number): Settlement => ({
  ...{ kind, date, amount_cents, method: null },
});
const corrective = (toPayCents: number, issueDate: string, rectificationType = 'PARTIAL'): Correction => ({
  ...{ rectificationType, toPayCents, issueDate },
});

it.each<[string, Correction[], Settlement[], [string, number][]]>([
  ['nothing without a corrective', [], [moved('WRITE_OFF', '2026-02-01', 12_100)], []],
  [
    'the whole write-off when a corrective takes the whole debt',
    [corrective(-12_100, '2026-03-01', 'TOTAL')],
    [moved('WRITE_OFF', '2026-02-01', 12_100)],
    [['2026-03-01', -12_100]],
  ],
  [
    'the part of the debt that a corrective takes',
    [corrective(-2_100, '2026-03-01')],
    [moved('PAYMENT', '2026-01-01', 2_100), moved('WRITE_OFF', '2026-02-01', 10_000)],
    [['2026-03-01', -2_100]],
  ],
  [
    'the difference to a substitution',
    [corrective(10_000, '2026-03-01', 'SUBSTITUTION')],
    [moved('WRITE_OFF', '2026-02-01', 12_100)],
    [['2026-03-01', -2_100]],
  ],
  [
    'nothing of a write-off of an amount that a corrective added',
    [corrective(900, '2026-01-15')],
    [moved('WRITE_OFF', '2026-02-01', 13_000)],
    [],
  ],
  [
    'nothing when money comes after the write-off',
    [],
    [moved('WRITE_OFF', '2026-02-01', 12_100), moved('PAYMENT', '2026-03-01', 12_100)],
    [],
  ],
  [
    'less once the company pays more back than the credit',
    [corrective(-5_000, '2026-03-01')],
    [
      ...[moved('PAYMENT', '2026-01-01', 10_000), moved('WRITE_OFF', '2026-02-01', 2_100)],
      ...[moved('REFUND', '2026-04-01', 2_900), moved('REFUND', '2026-05-01', 1_100)],
    ],
    [
      ['2026-03-01', -2_100],
      ['2026-05-01', 1_100],
    ],
  ],
])('a write-off is undone: %s', (_title, correctives, settlements, expected) => {
  const undone = undoneWriteOffs(TO_PAY_CENTS, correctives, settlements);
  expect(undone.map(({ date, amount_cents }) => [date, amount_cents])).toEqual(expected);
});
