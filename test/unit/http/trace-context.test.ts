import { describe, expect, it } from 'vitest';
import { traceIdOf } from '../../../src/http/trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

describe('traceIdOf', () => {
  it('traceIdOf returns the trace id of the traceparent header', () => {
    expect(traceIdOf(`00-${TRACE}-${PARENT}-01`)).toBe(TRACE);
  });

  it('traceIdOf reads later versions with additional fields', () => {
    expect(traceIdOf(`01-${TRACE}-${PARENT}-01-more`)).toBe(TRACE);
  });

  it('traceIdOf returns null for a missing or invalid header', () => {
    const invalid = [
      null,
      '',
      TRACE,
      `00-${TRACE.toUpperCase()}-${PARENT}-01`,
      `00-${'0'.repeat(32)}-${PARENT}-01`,
      `00-${TRACE}-${'0'.repeat(16)}-01`,
      `ff-${TRACE}-${PARENT}-01`,
      `00-${TRACE}-${PARENT}-01-more`,
    ];
    expect(invalid.map(traceIdOf)).toEqual(invalid.map(() => null));
  });
});
