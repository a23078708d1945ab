import { describe, expect, it } from 'vitest';
import { RULES, validateRecord } from '../../../../src/verifactu/rules/validate-record.ts';
import { AMOUNT_CASES } from './cases/amount-cases.ts';
import { DATE_CASES } from './cases/date-cases.ts';
import { IDENTITY_CASES } from './cases/identity-cases.ts';
import { QUALIFICATION_CASES } from './cases/qualification-cases.ts';
import { RATE_CASES } from './cases/rate-cases.ts';
import { RECIPIENT_CASES } from './cases/recipient-cases.ts';
import { REGIME_CASES } from './cases/regime-cases.ts';
import { type RecordShape, recordOf } from './support/shapes.ts';

const CASES = [
  ...IDENTITY_CASES,
  ...DATE_CASES,
  ...RECIPIENT_CASES,
  ...QUALIFICATION_CASES,
  ...REGIME_CASES,
  ...RATE_CASES,
  ...AMOUNT_CASES,
];

function breaches(shape: RecordShape) {
  const { record, today } = recordOf(shape);
  return validateRecord(record, { today });
}

function codes(shape: RecordShape): string[] {
  return breaches(shape)
    .map((breach) => breach.aeat_code)
    .toSorted();
}

it('an ordinary record breaks no rule', () => {
  expect(breaches({})).toEqual([]);
});

describe.each(CASES)('$code, $fault', ({ code, field, broken, valid, alongside = [] }) => {
  it('the broken record breaks only this rule', () => {
    expect(codes(broken)).toEqual([code, ...alongside].toSorted());
    expect(breaches(broken).find((breach) => breach.aeat_code === code)?.field).toBe(field);
  });

  it('the nearest valid record breaks no rule', () => {
    expect(codes(valid)).toEqual([]);
  });
});

describe('the list of record rules', () => {
  it('every rule code has a case', () => {
    const judged = new Set(CASES.map(({ code }) => code));
    expect(RULES.filter(({ code }) => !judged.has(code)).map(({ code }) => code)).toEqual([]);
    expect(CASES.filter(({ code }) => !RULES.some((rule) => rule.code === code))).toEqual([]);
  });

  it('a breach has the text of its code', () => {
    for (const { code, text } of RULES) {
      const broken = CASES.find((ruleCase) => ruleCase.code === code)?.broken ?? {};
      expect(breaches(broken)).toContainEqual(
        expect.objectContaining({ aeat_code: code, aeat_message: text }),
      );
    }
  });

  it('a breach names one field per code', () => {
    const told = CASES.map(({ broken }) =>
      breaches(broken).map(({ aeat_code, field }) => `${aeat_code} ${field}`),
    );
    for (const list of told) expect(new Set(list).size).toBe(list.length);
  });
});
