import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../src/composition/env.ts';
import { directoryOf } from '../src/db/clients.ts';
import type { Advance, ClockMove, ClockMover } from '../src/db/test-clock/clock-move.ts';
import { type StoredClock, writeStep } from '../src/db/test-clock/test-clock-repository.ts';
import { actAsSystem } from '../src/platform/acting.ts';
import { clockFromOffset } from '../src/platform/clock.ts';

/**
 * Object of an account that moves the account's test clock, some slices of due work per call. It stores nothing; the
 * clock is in the directory.
 * Each call is an invocation of its own, so that a move over years stays within the platform's limits for one.
 */
export class TestClocks extends DurableObject<Env> implements ClockMover {
  /** Continues a move; see `advance`. */
  async advance(move: ClockMove): Promise<Advance> {
    const { accountId, booksShard } = move;
    const clock = clockFromOffset(this.env.CLOCK_OFFSET_MS);
    // Loaded here, so that a start of the Worker evaluates no recurring invoices, mails or documents.
    const [{ accountWork }, { advance }, { wakeFileSenders }] = await Promise.all([
      import('../src/dated-work/account-work.ts'),
      import('../src/dated-work/advance.ts'),
      import('../src/dated-work/wake-file-senders.ts'),
    ]);
    const ports = {
      clock,
      due: accountWork(this.env, { environment: 'TEST', booksShard, accountId }),
      write: (before: string, step: StoredClock) => writeStep(directoryOf(this.env), accountId, before, step),
    };
    const advanced = await actAsSystem(
      'test-clock',
      () => clock.now(),
      () => advance(ports, move),
    );
    // Sending to the diputaciones follows the books' clock, so that a move makes its retries due.
    if (advanced.state === 'ARRIVED') await wakeFileSenders(this.env, { accountId, booksShard });
    return advanced;
  }
}
