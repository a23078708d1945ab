import { describe, expect, it } from 'vitest';
import {
  hasRoom,
  issueQuota,
  PLANS,
  quotaReset,
  quotaUsage,
} from '../../../../src/domain/accounts/issue-quota.ts';

const MADRID = 'Europe/Madrid';
const CANARY = 'Atlantic/Canary';

describe('the issue quota of a plan', () => {
  it('issueQuota returns the limits of the contract', () => {
    expect(Object.fromEntries(PLANS.map((plan) => [plan, issueQuota(plan)]))).toEqual({
      TRIAL: { limit: 20, per: 'ACCOUNT' },
      P50: { limit: 50, per: 'MONTH' },
      P250: { limit: 250, per: 'MONTH' },
      P1000: { limit: 1_000, per: 'MONTH' },
      P2500: { limit: 2_500, per: 'MONTH' },
      P5000: { limit: 5_000, per: 'MONTH' },
      API: { limit: null, per: 'MONTH' },
      CUSTOM: { limit: null, per: 'MONTH' },
    });
  });

  it('a quota has room up to its limit, per month or in total', () => {
    const counts = new Map([
      ['2026-10', 15],
      ['2026-11', 4],
    ]);
    expect(hasRoom(issueQuota('TRIAL'), counts, '2026-11')).toBe(true);
    expect(hasRoom(issueQuota('TRIAL'), new Map(counts).set('2026-11', 5), '2026-11')).toBe(false);
    expect(hasRoom(issueQuota('P50'), new Map(counts).set('2026-11', 49), '2026-11')).toBe(true);
    expect(hasRoom(issueQuota('P50'), new Map(counts).set('2026-11', 50), '2026-11')).toBe(false);
    expect(hasRoom(issueQuota('P50'), new Map(counts).set('2026-11', 50), '2026-12')).toBe(true);
    expect(hasRoom(issueQuota('API'), new Map(counts).set('2026-11', 1e9), '2026-11')).toBe(true);
  });

  it.each([
    ['2026-11-21T10:00:00Z', MADRID, '2026-12-01', '2026-11-30T23:00:00Z'],
    ['2026-11-30T22:59:59Z', MADRID, '2026-12-01', '2026-11-30T23:00:00Z'],
    ['2026-11-30T23:00:00Z', MADRID, '2027-01-01', '2026-12-31T23:00:00Z'],
    ['2026-11-30T23:00:00Z', CANARY, '2026-12-01', '2026-12-01T00:00:00Z'],
    ['2026-12-31T12:00:00Z', MADRID, '2027-01-01', '2026-12-31T23:00:00Z'],
    ['2026-03-01T00:00:00Z', MADRID, '2026-04-01', '2026-03-31T22:00:00Z'],
    ['2027-10-01T00:00:00Z', MADRID, '2027-11-01', '2027-10-31T23:00:00Z'],
  ] as const)('the monthly quota at %s in %s resets on %s', (now, zone, date, at) => {
    expect(quotaReset(issueQuota('P50'), Date.parse(now), zone)).toEqual({ date, atMs: Date.parse(at) });
  });

  it('the quota of a trial never resets', () => {
    expect(quotaReset(issueQuota('TRIAL'), Date.now(), MADRID)).toBeNull();
  });
});

describe('the quota usage of an account', () => {
  const counts = new Map([
    ['2026-10', 30],
    ['2026-11', 12],
  ]);
  const now = Date.parse('2026-11-21T10:00:00Z');

  it.each([
    ['P50', { issuedThisMonth: 12, issuedInAll: 42, limit: 50, remaining: 38, resetsOn: '2026-12-01' }],
    ['TRIAL', { issuedThisMonth: 12, issuedInAll: 42, limit: 20, remaining: 0, resetsOn: null }],
    ['API', { issuedThisMonth: 12, issuedInAll: 42, limit: null, remaining: null, resetsOn: '2026-12-01' }],
  ] as const)('quotaUsage counts the issued invoices under %s', (plan, usage) => {
    expect(quotaUsage(plan, counts, now, MADRID)).toEqual(usage);
  });
});
