import { describe, expect, it } from 'vitest';
import { runInOwnProcess } from '../../../proof/simulation/bundle.ts';
import { rounds } from '../../support/rounds.ts';

const SEEDS = rounds(6, 100);
const STEPS = 4;
/** Histories of one company under TicketBAI. `npm run prove -- ticketbai-chain` plays 2,000. */
const CHAIN_SEEDS = rounds(3, 60);
/** True in the nightly run. The determinism of a seed is a property of the tool, not of a commit. */
const IS_EACH_NIGHT = rounds(0, 1) === 1;
const TIMEOUT_MS = 600_000;

describe('simulated histories', () => {
  it(
    'simulated histories with faults leave valid books and come to rest',
    async () => {
      const { failed, ...result } = await runInOwnProcess({ firstSeed: 1, seeds: SEEDS, steps: STEPS });
      // On failure, this shows the seed and its steps.
      expect(failed).toBeNull();
      expect(result.histories).toBe(SEEDS);
      expect(result.injected).toBeGreaterThan(SEEDS);
      expect(result.issued).toBeGreaterThan(SEEDS);
    },
    TIMEOUT_MS,
  );

  it(
    'histories of a company under TicketBAI leave one chain of sound files',
    async () => {
      const { failed, ...result } = await runInOwnProcess({
        ...{ firstSeed: 1, seeds: CHAIN_SEEDS, steps: STEPS },
        scope: 'chain',
      });
      expect(failed).toBeNull();
      expect(result.histories).toBe(CHAIN_SEEDS);
      expect(result.files).toBeGreaterThan(CHAIN_SEEDS);
    },
    TIMEOUT_MS,
  );

  it.runIf(IS_EACH_NIGHT)(
    'a seed gives the same history independently of earlier runs',
    async () => {
      const run = (firstSeed: number, seeds: number) => runInOwnProcess({ firstSeed, seeds, steps: STEPS });
      const [seventh, eighth, both] = [await run(7, 1), await run(8, 1), await run(7, 2)];
      const sum = (of: 'requests' | 'injected' | 'issued') => seventh[of] + eighth[of];
      expect(both).toMatchObject({
        requests: sum('requests'),
        injected: sum('injected'),
        issued: sum('issued'),
        failed: null,
      });
    },
    TIMEOUT_MS,
  );
});
