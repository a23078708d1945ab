import { afterEach, describe, expect, it, vi } from 'vitest';
import { actAs, systemActing } from '../../../src/platform/acting.ts';
import { log } from '../../../src/platform/logging/log.ts';
import { LOG_EVENTS, type LogEvent } from '../../../src/platform/logging/log-events.ts';

const KEY = `service_sk_live_${'a1B2'.repeat(12)}`;
const SIGNING_SECRET = `whsec_${'c3D4'.repeat(8)}`;

afterEach(() => vi.restoreAllMocks());

/** Returns the lines logged during the work, with their level. */
function written(work: () => void): { level: string; line: Record<string, unknown> }[] {
  const lines: { level: string; line: Record<string, unknown> }[] = [];
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((text) => void lines.push({ level, line: JSON.parse(text) }));
  work();
  return lines;
}

describe('a line of the log', () => {
  it('every event is one JSON object with level and event, at the level of its definition', () => {
    const levels = { info: 'log', warn: 'warn', error: 'error' };
    for (const event of Object.keys(LOG_EVENTS) as LogEvent[]) {
      const [level] = LOG_EVENTS[event];
      expect(written(() => log(event, { count: 2 }))).toEqual([
        { level: levels[level], line: { level, event, time: expect.any(String), count: 2 } },
      ]);
    }
  });

  it('a line names the current request and job', () => {
    const acting = { ...systemActing('due-slice', Date.now), requestId: 'r-1' };
    const [first] = written(() => actAs(acting, () => log('due.left', {}, new Error('no'))));
    expect(first?.line).toMatchObject({ request_id: 'r-1', job: 'due-slice', error: 'Error: no' });
  });

  it('a line contains no statement parameter and no secret', () => {
    const failed = new Error(`Failed query: select 1\nparams: 12345678Z,ana@cliente.test,${KEY}`, {
      cause: new Error(`UNIQUE constraint failed ${SIGNING_SECRET}`),
    });
    for (const event of ['request.failed', 'job.failed'] as const) {
      const text = JSON.stringify(
        written(() => log(event, { path: `/x/${KEY}`, of: [SIGNING_SECRET] }, failed)),
      );
      for (const secret of [KEY, SIGNING_SECRET, '12345678Z', 'ana@cliente.test'])
        expect(text).not.toContain(secret);
      expect(text).toContain('select 1');
    }
  });
});
