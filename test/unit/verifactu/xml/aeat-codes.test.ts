import { describe, expect, it } from 'vitest';
import {
  faultBlame,
  isRetryable,
  NEVER_RETRY,
  RETRYABLE_CODES,
} from '../../../../src/verifactu/xml/aeat-codes.ts';
import { officialJson, officialTitle } from '../support/official-data.ts';

type ListedCode = { readonly code: string; readonly category: string; readonly retryable: boolean };

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns the AEAT's list, or null if it is absent. */
function listedCodes(): readonly ListedCode[] | null {
  const list = officialJson('aeat-errors.json');
  if (!isObject(list) || !Array.isArray(list.errors)) return null;
  return list.errors.filter(isObject).map(({ code, category, retryable_same_payload }) => ({
    code: String(code),
    category: String(category),
    retryable: retryable_same_payload === true,
  }));
}

const listed = listedCodes();

describe('the error codes of the AEAT', () => {
  it("a suspended access is never retried and is the sender's fault", () => {
    expect(NEVER_RETRY.has('4141')).toBe(true);
    expect(isRetryable('4141')).toBe(false);
    expect(faultBlame('4141')).toBe('SENDER');
  });

  it("a technical error is retried and is the service's fault", () => {
    expect(isRetryable('3501')).toBe(true);
    for (const code of RETRYABLE_CODES) expect(faultBlame(code)).toBe('SERVICE');
  });

  it.each([
    ['4102', 'RECORD'],
    ['4113', 'RECORD'],
    ['4119', 'RECORD'],
    ['4137', 'RECORD'],
    ['1244', 'RECORD'],
    ['3000', 'RECORD'],
    ['4104', 'SENDER'],
    ['4112', 'SENDER'],
    ['4120', 'SENDER'],
    ['4140', 'SENDER'],
    ['4134', 'SERVICE'],
    ['4139', 'SERVICE'],
    ['102', 'SERVICE'],
    ['4999', 'SERVICE'],
    ['-1', 'SERVICE'],
    ['', 'SERVICE'],
    [null, 'SERVICE'],
  ])('faultBlame of the code %j is %s', (code, blame) => {
    expect(faultBlame(code)).toBe(blame);
  });

  it('an error without an AEAT code for retries is not retried', () => {
    expect(isRetryable(null)).toBe(false);
    expect(isRetryable('1244')).toBe(false);
  });
});

describe.skipIf(listed === null)(officialTitle("the AEAT's list of errors", listed), () => {
  it('the retried codes equal the official list', () => {
    const retryable = listed?.filter(({ retryable }) => retryable).map(({ code }) => code) ?? [];
    expect([...RETRYABLE_CODES].sort()).toEqual(retryable.sort());
  });

  it('faultBlame returns RECORD for every official code of a record that is not technical', () => {
    const ofRecords = listed?.filter(({ category, retryable }) => category !== 'envio' && !retryable) ?? [];
    expect(ofRecords.length).toBeGreaterThan(150);
    expect(ofRecords.filter(({ code }) => faultBlame(code) !== 'RECORD')).toEqual([]);
  });
});
