import { describe, expect, it } from 'vitest';
import { principalPorts } from '../../../src/composition/principal-ports.ts';
import type { Env } from '../../../src/env.ts';
import { machineClock } from '../../../src/platform/clock.ts';

const database = { prepare: () => ({}), batch: () => Promise.resolve([]) };
const SANDBOX = { environment: 'TEST', booksShard: 0, clockAheadMs: 0 } as const;

function madeEnv(): Env {
  return { BOOKS_LIVE: database, BOOKS_SANDBOX: database, MAIL_FROM: 'a@b.es' } as unknown as Env;
}

describe('the ports of two requests to one isolate', () => {
  const [env, clock] = [madeEnv(), machineClock(0)];
  const [one, other] = [principalPorts(env, clock, SANDBOX), principalPorts(env, clock, SANDBOX)];

  it('are the same where they hold nothing of a request', () => {
    expect(other.webhooks).toBe(one.webhooks);
    expect(other.mailSender).toBe(one.mailSender);
  });

  it('are each its own where they keep what a request asked and waits for', () => {
    expect(other.census).not.toBe(one.census);
    expect(other.vies).not.toBe(one.vies);
  });

  it('are not shared between environments of the service, nor between sandbox and production', () => {
    expect(principalPorts(madeEnv(), clock, SANDBOX).webhooks).not.toBe(one.webhooks);
    expect(principalPorts(env, clock, { ...SANDBOX, environment: 'LIVE' }).webhooks).not.toBe(one.webhooks);
  });

  it('tell the time of the books of each request', () => {
    const ahead = principalPorts(env, clock, { ...SANDBOX, clockAheadMs: 60_000 });
    expect(ahead.clock.now() - one.clock.now()).toBeGreaterThanOrEqual(60_000);
  });
});
