import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { normalisingLogo } from '../../../src/documents/logo/normalise-logo.ts';
import { atOnce, type Turns } from '../../../src/domain/turns.ts';
import { inTurns } from '../../../src/platform/in-turns.ts';

/** Counts the turns that a work leaves to others. */
async function turnsOf(work: Turns<unknown>): Promise<number> {
  let turns = 0;
  await inTurns(work, async () => {
    turns += 1;
  });
  return turns;
}

describe('work on uploads of outside length', () => {
  it('a large PNG image leaves turns to other requests', async () => {
    const [width, height] = [2000, 1500];
    const png = encode({ width, height, data: new Uint8Array(width * height * 4), channels: 4 });
    expect(await turnsOf(normalisingLogo(png))).toBeGreaterThan(20);
  });

  it('work in turns has the result of work at once, and fails as it does', async () => {
    function* work(fails: boolean): Turns<number> {
      yield;
      if (fails) throw new RangeError('no');
      return 7;
    }
    expect([atOnce(work(false)), await inTurns(work(false))]).toEqual([7, 7]);
    await expect(inTurns(work(true))).rejects.toThrow(RangeError);
  });
});
