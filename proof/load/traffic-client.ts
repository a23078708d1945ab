import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from '../../test/e2e/service/insisting-clients.ts';
import type { CompanyView } from './company-view.ts';
import type { Tally } from './tally.ts';

const TRY_AGAIN_MS = 200;
/** Longer than a restart and a dead run's lease together. */
const PATIENCE_MS = 120_000;
/** What a linear congruential generator multiplies by and adds, modulo 2^32 (Numerical Recipes). */
const MULTIPLIER = 1_664_525;
const INCREMENT = 1_013_904_223;
const MODULUS = 4_294_967_296;

/** The service that the traffic goes to, and since when and until when it was down. */
export interface LoadTarget extends Target {
  outage: { fromMs: number; toMs: number } | null;
}

export interface TrafficAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  body: any;
  bytes: Uint8Array;
}

interface TrafficRequest {
  method: string;
  /** With the leading `/v1`, or a whole address. */
  path: string;
  body?: unknown;
  /** A body that goes out as it is, with headers of its own, without a credential. */
  raw?: { body: string; headers: Record<string, string> };
  /** Outcomes other than a 2xx that are due, such as `409 CONCURRENT_MODIFICATION`. */
  due?: readonly string[];
  /** The same for several requests that are one. */
  idempotencyKey?: string;
}

function outcomeOf({ status, body }: TrafficAnswer): string {
  const code = body?.error?.code;
  return typeof code === 'string' ? `${status} ${code}` : String(status);
}

/** Somebody who sends one request after another, and insists on an answer to each, under one idempotency key. */
export class TrafficClient {
  readonly target: LoadTarget;
  readonly tally: Tally;
  readonly company: CompanyView;
  private state: number;

  constructor(target: LoadTarget, tally: Tally, company: CompanyView, seed: number) {
    this.target = target;
    this.tally = tally;
    this.company = company;
    this.state = seed;
  }

  /** A number from 0 up to a limit, which it does not reach. */
  below(limit: number): number {
    this.state = (this.state * MULTIPLIER + INCREMENT) % MODULUS;
    return Math.floor((this.state / MODULUS) * limit);
  }

  one<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }

  /** Takes one of the items out, so that nobody else works on it. */
  take<T>(items: T[]): T | undefined {
    return items.splice(this.below(items.length), 1)[0];
  }

  /** Sends a request until it is answered for good, and counts the answer. */
  async send(what: string, request: TrafficRequest): Promise<TrafficAnswer> {
    const key = request.idempotencyKey ?? crypto.randomUUID();
    const deadline = Date.now() + PATIENCE_MS;
    for (let tries = 0; ; tries++) {
      const startedAtMs = Date.now();
      const startedAt = performance.now();
      const answer = await this.sendOnce(request, key).catch((error: unknown) => String(error));
      if (typeof answer !== 'string') {
        const outcome = outcomeOf(answer);
        const isHeld = outcome === '409 IDEMPOTENCY_KEY_PROCESSING';
        const isAwaited = isHeld && (tries > 0 || request.idempotencyKey !== undefined);
        if (!isAwaited || Date.now() > deadline) {
          this.tally.answered(what, outcome, performance.now() - startedAt);
          this.judge(what, answer, request, tries);
          return answer;
        }
      } else this.excuse(`${what}: ${answer}`, startedAtMs);
      if (Date.now() > deadline) throw new Error(`no answer to ${what}`);
      await sleep(TRY_AGAIN_MS);
    }
  }

  private judge(
    what: string,
    answer: TrafficAnswer,
    { method, due = [] }: TrafficRequest,
    tries: number,
  ): void {
    const outcome = outcomeOf(answer);
    if (answer.status < 300 || due.includes(outcome)) return;
    // What a first try deleted before it died is not there for the second.
    if (tries > 0 && method === 'DELETE' && answer.status === 404) return;
    this.tally.fault(
      `${what} answered ${outcome}: ${JSON.stringify(answer.body?.error ?? null).slice(0, 400)}`,
    );
  }

  /** Only what was on its way when the service was killed, or came while it was down, may go without an answer. */
  private excuse(text: string, startedAtMs: number): void {
    this.tally.broken += 1;
    const { outage } = this.target;
    if (outage === null || startedAtMs > outage.toMs || Date.now() < outage.fromMs)
      this.tally.fault(`${text}, and the service was up`);
  }

  private async sendOnce({ method, path, body, raw }: TrafficRequest, key: string): Promise<TrafficAnswer> {
    const { baseUrl, credentials } = this.target.service;
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: raw?.headers ?? {
        Authorization: `Bearer ${credentials.sandbox_key}`,
        ...(method === 'GET' ? {} : { 'Idempotency-Key': key }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: raw?.body ?? (body === undefined ? null : JSON.stringify(body)),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isJson = (response.headers.get('Content-Type') ?? '').startsWith('application/json');
    const text = isJson ? new TextDecoder().decode(bytes) : '';
    return { status: response.status, body: text === '' ? null : JSON.parse(text), bytes };
  }
}
