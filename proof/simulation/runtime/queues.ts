import type { Wire } from './faults.ts';
import { Life } from './faults.ts';
import type { Chance } from './seeded-randomness.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Settings of a queue, as in wrangler.toml. */
export interface QueueSettings {
  name: string;
  maxBatchSize: number;
  maxRetries: number;
  retryDelaySeconds: number;
}

interface Message {
  body: unknown;
  attempts: number;
}

type Consume = (batch: MessageBatch<unknown>, life: Life) => Promise<void>;

const LOST = 'Queue send failed: Network connection lost.';
const SECOND_MS = 1_000;
const MAX_TRAVEL_MS = 3_000;
/** Milliseconds after which an unfinished batch is delivered again. */
const VISIBILITY_MS = 15 * 60 * SECOND_MS;

/** Queue that delivers at least once, in any order, and sometimes twice. */
export class SimulatedQueue {
  /** Probability that a message is delivered twice. */
  duplicates = 0;
  /** Messages given up after all their retries. */
  givenUp = 0;
  waiting = 0;
  private readonly settings: QueueSettings;
  private readonly time: VirtualTime;
  private readonly chance: Chance;
  private readonly consume: Consume;
  private ready: Message[] = [];
  private isDelivering = false;

  constructor(settings: QueueSettings, time: VirtualTime, chance: Chance, consume: Consume) {
    this.settings = settings;
    this.time = time;
    this.chance = chance;
    this.consume = consume;
  }

  /** Returns the queue as a run sees it. */
  seenBy(life: Life, wire: Wire): Queue<unknown> {
    const add = (body: unknown, delaySeconds = 0) => this.add(structuredClone(body), delaySeconds);
    const queue = {
      send: (body: unknown, options: { delaySeconds?: number } = {}) =>
        wire.call(life, LOST, async () => add(body, options.delaySeconds)),
      sendBatch: (messages: Iterable<{ body: unknown; delaySeconds?: number }>) =>
        wire.call(life, LOST, async () => {
          for (const { body, delaySeconds } of messages) add(body, delaySeconds);
        }),
    };
    return queue as unknown as Queue<unknown>;
  }

  private add(body: unknown, delaySeconds: number): void {
    this.arrive({ body, attempts: 0 }, delaySeconds);
    if (this.chance.happens(this.duplicates))
      this.arrive({ body: structuredClone(body), attempts: 0 }, delaySeconds);
  }

  private arrive(message: Message, delaySeconds: number): void {
    this.waiting += 1;
    this.time.after(delaySeconds * SECOND_MS + this.chance.below(MAX_TRAVEL_MS), () => {
      this.ready.push(message);
      this.deliver();
    });
  }

  private deliver(): void {
    if (this.isDelivering) return;
    this.isDelivering = true;
    this.time.after(0, () => {
      this.isDelivering = false;
      const batch = this.ready.splice(0, this.settings.maxBatchSize);
      if (this.ready.length > 0) this.deliver();
      if (batch.length > 0) this.handOver(batch);
    });
  }

  private handOver(messages: readonly Message[]): void {
    const open = new Set(messages);
    const again = (message: Message, delaySeconds: number) => {
      if (!open.delete(message)) return;
      this.waiting -= 1;
      if (message.attempts >= this.settings.maxRetries) this.givenUp += 1;
      else this.arrive({ ...message, attempts: message.attempts + 1 }, delaySeconds);
    };
    const settle = (isDone: boolean) => {
      for (const message of [...open]) {
        if (!isDone) again(message, this.settings.retryDelaySeconds);
        else if (open.delete(message)) this.waiting -= 1;
      }
    };
    const life = new Life();
    life.onEnd(() => settle(false));
    const forget = this.time.after(VISIBILITY_MS, () => life.end());
    const batch = {
      queue: this.settings.name,
      messages: messages.map((message) => ({
        body: message.body,
        attempts: message.attempts + 1,
        ack: () => {
          if (open.delete(message)) this.waiting -= 1;
        },
        retry: (options: { delaySeconds?: number } = {}) =>
          again(message, options.delaySeconds ?? this.settings.retryDelaySeconds),
      })),
    };
    this.consume(batch as unknown as MessageBatch<unknown>, life)
      .then(
        () => settle(true),
        () => settle(false),
      )
      .finally(forget);
  }
}
