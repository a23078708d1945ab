import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SUBMISSION_BYTES } from '../../../src/registration/dispatch/dispatch-limits.ts';
import { type PlannedRecord, planSubmission } from '../../../src/registration/dispatch/plan-submission.ts';
import { MORNING_MS, SECOND_MS } from './support/test-clock.ts';

/** Margin of the AEAT (240 seconds) minus the transmission time. */
const LATE_SECONDS = 235;
const FULL = 1000;

function record(ageSeconds: number, changes: Partial<PlannedRecord> = {}): PlannedRecord {
  const generatedAtMs = MORNING_MS - ageSeconds * SECOND_MS;
  return { issuerNif: '89890001K', generatedAtMs, bytes: 2_000, ...changes };
}

function plan(records: readonly PlannedRecord[], limit: number | null = null) {
  const [first, ...others] = records;
  if (first === undefined) throw new Error('nothing to plan');
  return planSubmission([first, ...others], MORNING_MS, limit);
}

function times(count: number, ageSeconds: number): PlannedRecord[] {
  return Array.from({ length: count }, () => record(ageSeconds));
}

describe('planSubmission', () => {
  it('a submission takes all pending records up to 1,000', () => {
    expect(plan(times(999, 1))).toEqual({ count: 999, incident: false, isFull: false });
    expect(plan(times(1_500, 1))).toEqual({ count: FULL, incident: false, isFull: true });
  });

  it('a record is late if it would arrive after 240 seconds', () => {
    expect(plan([record(LATE_SECONDS)])).toMatchObject({ incident: false });
    expect(plan([record(LATE_SECONDS + 0.001)])).toMatchObject({ incident: true });
  });

  it('late records at the head of the chain leave alone, before the others', () => {
    expect(plan([...times(3, 900), ...times(1_200, 10)])).toEqual({
      count: 3,
      incident: true,
      isFull: false,
    });
    expect(plan([...times(2, 10), ...times(3, 900)])).toMatchObject({ count: 2, incident: false });
  });

  it('a submission keeps its byte limit, and a larger record leaves alone', () => {
    const third = { bytes: MAX_SUBMISSION_BYTES / 3 };
    expect(plan(Array.from({ length: 5 }, () => record(1, third)))).toMatchObject({
      count: 3,
      isFull: false,
    });
    const large = record(1, { bytes: MAX_SUBMISSION_BYTES + 1 });
    expect(plan([large, record(1)])).toMatchObject({ count: 1 });
    expect(plan([record(1), large])).toMatchObject({ count: 1 });
  });

  it('a submission keeps the given limit while an unreadable record is searched', () => {
    expect(plan(times(1_500, 1), 250)).toEqual({ count: 250, incident: false, isFull: false });
  });

  it('a submission contains records of one issuer', () => {
    const other = record(1, { issuerNif: 'B12345674' });
    expect(plan([record(1), other, record(1)])).toMatchObject({ count: 1 });
  });

  it('a submission is never empty, too long or mixed, and is as long as allowed', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 480 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(ages, fc.option(fc.integer({ min: 1, max: 70 })), (list, limit) => {
        const records = list.map((age) => record(age));
        const { count, incident } = plan(records, limit);
        const isLate = (age: number | undefined) => (age ?? 0) > LATE_SECONDS;
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThanOrEqual(Math.min(records.length, limit ?? FULL));
        expect(list.slice(0, count).every((age) => isLate(age) === incident)).toBe(true);
        const isCut = count < Math.min(records.length, limit ?? FULL);
        if (isCut) expect(isLate(list[count])).not.toBe(incident);
      }),
    );
  });
});
