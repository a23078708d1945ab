import { type Outcome, planHistory, play, type Step } from './history.ts';
import { installSeededRandomness } from './runtime/seeded-randomness.ts';
import { installVirtualTime } from './runtime/virtual-time.ts';
import { shrink } from './shrink.ts';

/** What a campaign is to do. */
export interface Campaign {
  firstSeed: number;
  seeds: number;
  /** Steps of each history. */
  steps: number;
  repository: string;
}

/** A history that went wrong, as short as it could be made. */
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
  failed: FailedHistory | null;
}

/** No campaign's: they begin with 1. */
const WARMING_SEED = 0;

/** Plays history after history; stops at the first that goes wrong and makes it shorter. */
export async function runCampaign(
  { firstSeed, seeds, steps: length, repository }: Campaign,
  tell: (line: string) => void,
): Promise<CampaignResult> {
  installSeededRandomness();
  installVirtualTime();
  silence();
  // What loads on first use orders the calls of the history that uses it first otherwise than those of all others.
  await play(planHistory(WARMING_SEED, length), repository);
  const result: CampaignResult = { histories: 0, requests: 0, injected: 0, issued: 0, failed: null };
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const steps = planHistory(seed, length);
    const outcome = await play(steps, repository);
    result.histories += 1;
    result.requests += outcome.requests;
    result.injected += outcome.injected;
    result.issued += outcome.issued;
    if (outcome.faults.length === 0) continue;
    tell(`seed ${seed} went wrong: ${outcome.faults.join('; ')}\nmaking it shorter`);
    const shortest = await shrink(steps, async (fewer) => (await play(fewer, repository)).faults.length > 0);
    result.failed = { seed, outcome: await play(shortest, repository), steps: shortest };
    break;
  }
  return result;
}

/** The service's own log of what it meets would be all that is seen of a campaign. */
function silence(): void {
  for (const level of ['log', 'info', 'warn', 'error'] as const) console[level] = () => undefined;
}
