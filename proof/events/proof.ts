import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../../local/repository.ts';
import { SANDBOX_DELAYS_SECONDS } from '../../src/webhooks/retry-schedule.ts';
import { type RunningService, temporaryState } from '../../test/e2e/service/service.ts';
import type { Proof, ProofOutcome } from '../proof.ts';
import { wholeNumber } from '../whole-number.ts';
import { firstAttemptDelays, type MortalReceiver, percentile, startMortalReceiver } from './receiver.ts';
import {
  CLIENTS,
  countAttempts,
  eventually,
  issueMany,
  listEvents,
  replayFrom,
  startAt,
  subscribeAddress,
  turnOn,
  webhookOf,
} from './stand.ts';

const HOUR_MS = 3_600_000;
const DEFAULT_EVENTS = 5_000;
/** Longest time of 99 in 100 first attempts at full speed, in milliseconds. */
const MAX_P99_MS = 10_000;
/** Shares of the events before the receiver dies, and of those on the second day while it is dead. */
const BEFORE_SHARE = 0.1;
const SECOND_DAY_SHARE = 0.1;
/** Hours after the last event of the first day, and after the whole schedule of the second. */
const HOURS_UNTIL_SECOND_DAY = 24;
const HOURS_DEAD = 49;
/** Milliseconds without an attempt after which none is running. */
const QUIET_MS = 3_000;

/** Final state of a receiver that was dead, as it and the service see it. */
interface Account {
  all: Set<string>;
  takenBefore: Set<string>;
  replayed: number;
  again: string[];
  leftOver: number;
  failedAttempts: number;
  wasPaused: boolean;
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}

/** Returns the differences from the claim, in words. */
function faultsOf({ all, takenBefore, replayed, again, leftOver }: Account, events: number): string[] {
  const missing = new Set([...all].filter((id) => !takenBefore.has(id)));
  const faults: string[] = [];
  if (all.size !== events) faults.push(`${all.size} events are listed of ${events} invoices`);
  if (replayed !== missing.size)
    faults.push(`the replay speaks of ${replayed} events, ${missing.size} are missing`);
  if (!isSame(new Set(again), missing)) faults.push('what arrived by the replay is not the missing set');
  if (again.length !== missing.size) faults.push(`${again.length} deliveries of ${missing.size} events`);
  if (leftOver !== 0) faults.push(`a second replay has ${leftOver} events`);
  return faults;
}

/** Sends all events at full speed while one receiver is healthy and the other dies. Returns the delays of the healthy one. */
async function firstDay(
  service: RunningService,
  receivers: { healthy: MortalReceiver; mortal: MortalReceiver },
  events: number,
): Promise<{ delays: number[]; seconds: number }> {
  const { healthy, mortal } = receivers;
  const startedAtMs = performance.now();
  const dies = setInterval(() => {
    if (mortal.taken.length >= events * BEFORE_SHARE) mortal.setAlive(false);
  }, 20);
  await issueMany(service, events);
  const seconds = (performance.now() - startedAtMs) / 1_000;
  await eventually('every event at the receiver that is well', () => healthy.firstMs.size >= events);
  await eventually('every event at the receiver that died', () => mortal.firstMs.size >= events);
  clearInterval(dies);
  return { delays: firstAttemptDelays(healthy), seconds };
}

/** Revives the receiver, replays its missing events and returns the final state. */
async function comeBack(
  service: RunningService,
  {
    mortal,
    webhookId,
    from,
    takenBefore,
  }: {
    mortal: MortalReceiver;
    webhookId: string;
    from: Date;
    takenBefore: Set<string>;
  },
): Promise<Account> {
  const { active } = await webhookOf(service, webhookId);
  const failedAttempts = await countAttempts(service, webhookId, false);
  const all = await listEvents(service, from);
  mortal.setAlive(true);
  if (!active) await turnOn(service, webhookId);
  mortal.taken.length = 0;
  const replayed = await replayFrom(service, webhookId, from);
  const missing = [...all].filter((id) => !takenBefore.has(id));
  await eventually('what was missing', () => {
    const taken = new Set(mortal.taken);
    return missing.every((id) => taken.has(id));
  });
  await eventually('the log of it', async () => (await countAttempts(service, webhookId, true)) >= all.size);
  const again = [...mortal.taken];
  const leftOver = await replayFrom(service, webhookId, from);
  return { all, takenBefore, replayed, again, leftOver, failedAttempts, wasPaused: !active };
}

async function prove(stateDirectory: string, events: number): Promise<ProofOutcome> {
  const healthy = await startMortalReceiver();
  const mortal = await startMortalReceiver();
  const start = new Date();
  const later = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);
  const onFirstDay = Math.round(events * (1 - SECOND_DAY_SHARE));
  let service = await startAt(stateDirectory, null);
  const restart = async (now: Date) => {
    await service.stop();
    service = await startAt(stateDirectory, now);
  };
  try {
    await subscribeAddress(service, healthy.url);
    const webhookId = await subscribeAddress(service, mortal.url);
    for (const receiver of [healthy, mortal]) {
      // Subscription tests are not events.
      receiver.received.length = 0;
      receiver.firstMs.clear();
      receiver.taken.length = 0;
    }
    const { delays, seconds } = await firstDay(service, { healthy, mortal }, onFirstDay);
    const takenBefore = new Set(mortal.taken);
    await restart(later(HOURS_UNTIL_SECOND_DAY));
    await issueMany(service, events - onFirstDay);
    await eventually('the events of the second day', () => mortal.firstMs.size >= events);
    await restart(later(HOURS_DEAD));
    const failing = (events - takenBefore.size) * SANDBOX_DELAYS_SECONDS.length;
    await eventually('the end of the schedule', async () => {
      const { active } = await webhookOf(service, webhookId);
      return !active || (await countAttempts(service, webhookId, false)) >= failing;
    });
    await eventually('what was under way', async () => {
      const before = mortal.received.length;
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      return mortal.received.length === before;
    });
    const account = await comeBack(service, { mortal, webhookId, from: start, takenBefore });
    const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
    const faults = faultsOf(account, events);
    if (p99 > MAX_P99_MS) faults.push(`p99 of first attempts is ${p99} ms`);
    return {
      passed: faults.length === 0,
      figures: [
        { label: 'Events', value: `${events}, of ${CLIENTS} clients that never pause` },
        { label: 'Issued on the first day', value: `${onFirstDay} in ${seconds.toFixed(0)} s` },
        {
          label: 'First attempts at the receiver that is well: p50, p99, last',
          value: `${p50} ms, ${p99} ms, ${delays.at(-1)} ms`,
        },
        { label: 'Taken by the other one before it died', value: String(takenBefore.size) },
        { label: 'Attempts that failed in 48 hours', value: String(account.failedAttempts) },
        { label: 'Paused by the service meanwhile', value: account.wasPaused ? 'yes' : 'no' },
        { label: 'Events that the replay is of', value: String(account.replayed) },
        { label: 'Deliveries that it made', value: String(account.again.length) },
        { label: 'Events of a second replay', value: String(account.leftOver) },
      ],
      ...(faults.length === 0
        ? {}
        : {
            tables: [
              { caption: 'What should not have been:', columns: ['What'], rows: faults.map((one) => [one]) },
            ],
          }),
      notes: [
        `The service is stopped and started again with its clock ${HOURS_UNTIL_SECOND_DAY} and ${HOURS_DEAD} hours later; the dead receiver ends each connection without an answer.`,
        'Missing are the events that the service lists and that the receiver has not answered with a 2xx, by its own notes.',
        'Clients, service and receivers share the cores of one machine.',
      ],
    };
  } finally {
    await service.stop();
    await Promise.all([healthy.close(), mortal.close()]);
  }
}

async function run(args: readonly string[]): Promise<ProofOutcome> {
  const { values } = parseArgs({ args: [...args], options: { events: { type: 'string' } } });
  const events = wholeNumber('events', values.events, DEFAULT_EVENTS);
  process.chdir(REPOSITORY);
  const stateDirectory = temporaryState();
  try {
    return await prove(stateDirectory, events);
  } finally {
    rmSync(stateDirectory, { recursive: true, force: true });
  }
}

/** Options: `--events N`. */
export const proof: Proof = {
  title: 'Events',
  claim:
    'One local process sends 99 % of 5,000 events within ten seconds, even if another endpoint is down. A replay after 48 hours sends that endpoint each missed event exactly once.',
  run,
};
