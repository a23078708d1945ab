import { describe, expect, it } from 'vitest';
import { principalPorts } from '../../../src/composition/principal-ports.ts';
import type { Env } from '../../../src/env.ts';
import { machineClock } from '../../../src/platform/clock.ts';

const database = { prepare: () => ({}), batch: () => Promise.resolve([]) };
const SANDBOX = { environment: 'TEST', booksShard: 0, clockAheadMs: 0 } as const;

function madeEnv(): Env {
  return { BOOKS_LIVE: database, BOOKS_SANDBOX: database, MAIL_FROM: 'a@b.es' } as unknown as Env;
}

describe('the ports of two requests in one isolate', () => {
  const [env, clock] = [madeEnv(), machineClock(0)];
  const [one, other] = [principalPorts(env, clock, SANDBOX), principalPorts(env, clock, SANDBOX)];

  it('two requests share the ports that hold no state of a request', () => {
    expect(other.webhooks).toBe(one.webhooks);
    expect(other.mailSender).toBe(one.mailSender);
  });

  it('two requests have separate census and VIES ports, which hold state of a request', () => {
    expect(other.census).not.toBe(one.census);
    expect(other.vies).not.toBe(one.vies);
  });

  it('service environments, and sandbox and production, do not share ports', () => {
    expect(principalPorts(madeEnv(), clock, SANDBOX).webhooks).not.toBe(one.webhooks);
    expect(principalPorts(env, clock, { ...SANDBOX, environment: 'LIVE' }).webhooks).not.toBe(one.webhooks);
  });

  it('the clock port of each request returns the time of its own books', () => {
    const ahead = principalPorts(env, clock, { ...SANDBOX, clockAheadMs: 60_000 });
    expect(ahead.clock.now() - one.clock.now()).toBeGreaterThanOrEqual(60_000);
  });
});
