import { type Outcome, planHistory, play, type Step } from './history.ts';
import { realClock } from './runtime/virtual-time.ts';
import type { ScopeName } from './scopes.ts';
import { shrink } from './shrink.ts';

/** Settings of a campaign. */
export interface Campaign {
  firstSeed: number;
  seeds: number;
  /** Steps of each history. */
  steps: number;
  /** The whole service by default. */
  scope?: ScopeName;
  /** Minutes of real time after which no further history begins. Without it all are played. */
  minutes?: number;
  repository: string;
}

/** Failed history, shortened as far as possible. */
export interface FailedHistory {
  seed: number;
  outcome: Outcome;
  steps: readonly Step[];
}

export interface CampaignResult {
  histories: number;
  requests: number;
  injected: number;
  issued: number;
  files: number;
  failed: FailedHistory | null;
}

const MINUTE_MS = 60_000;

/** Seed of the warm-up. Campaigns begin with 1. */
const WARMING_SEED = 0;

/** Plays one history after another. Stops at the first failure and shortens it. */
export async function runCampaign(
  { firstSeed, seeds, steps: length, scope = 'service', minutes, repository }: Campaign,
  tell: (line: string) => void,
): Promise<CampaignResult> {
  const endsAtMs = realClock() + (minutes ?? Number.POSITIVE_INFINITY) * MINUTE_MS;
  silence();
  // Modules that load on first use order the calls of the first history differently, so one is played for warm-up.
  await play(planHistory(WARMING_SEED, length, scope), repository);
  const result: CampaignResult = {
    histories: 0,
    requests: 0,
    injected: 0,
    issued: 0,
    files: 0,
    failed: null,
  };
  for (let seed = firstSeed; seed < firstSeed + seeds && realClock() < endsAtMs; seed++) {
    const steps = planHistory(seed, length, scope);
    const outcome = await play(steps, repository);
    result.histories += 1;
    result.requests += outcome.requests;
    result.injected += outcome.injected;
    result.issued += outcome.issued;
    result.files += outcome.files;
    if (outcome.faults.length === 0) continue;
    tell(`seed ${seed} went wrong: ${outcome.faults.join('; ')}\nmaking it shorter`);
    const shortest = await shrink(steps, async (fewer) => (await play(fewer, repository)).faults.length > 0);
    result.failed = { seed, outcome: await play(shortest, repository), steps: shortest };
    break;
  }
  return result;
}

/** Silences the service's log, which would hide the campaign's output. */
function silence(): void {
  for (const level of ['log', 'info', 'warn', 'error'] as const) console[level] = () => undefined;
}
