import { describe, expect, it } from 'vitest';
import { drawnInstants, movedInstants } from '../../../scripts/dates/moved-instants.ts';

const COMMITTED_AT_MS = Date.parse('2026-11-28T23:59:59Z');

describe('the instants of the time-dependent suites', () => {
  it('movedInstants begins two weeks after the commit and continues with calendar edges', () => {
    const instants = movedInstants(COMMITTED_AT_MS);
    expect(instants[0]?.instant).toBe('2026-12-12T10:00Z');
    expect(instants).toHaveLength(9);
    for (const { instant } of instants) expect(Number.isNaN(Date.parse(instant)), instant).toBe(false);
  });

  it('drawnInstants draws two different instants per commit and every instant over time', () => {
    const instants = movedInstants(COMMITTED_AT_MS);
    const drawn = Array.from({ length: instants.length }, (_, draw) => drawnInstants(instants, draw, 2));
    for (const two of drawn) expect(new Set(two).size).toBe(2);
    expect(new Set(drawn.flat()).size).toBe(instants.length);
  });
});
