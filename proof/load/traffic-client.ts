import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from '../../test/e2e/service/insisting-clients.ts';
import type { CompanyView } from './company-view.ts';
import type { Tally } from './tally.ts';

const TRY_AGAIN_MS = 200;
/** Milliseconds, longer than a restart and a dead run's lease together. */
const PATIENCE_MS = 120_000;
/** Parameters of the linear congruential generator, modulo 2^32 (Numerical Recipes). */
const MULTIPLIER = 1_664_525;
const INCREMENT = 1_013_904_223;
const MODULUS = 4_294_967_296;

/** Service under traffic, with the time of its outage. */
export interface LoadTarget extends Target {
  outage: { fromMs: number; toMs: number } | null;
}

export interface TrafficResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  body: any;
  bytes: Uint8Array;
}

interface TrafficRequest {
  method: string;
  /** Path with the leading `/v1`, or a whole address. */
  path: string;
  body?: unknown;
  /** Body that is sent unchanged with its own headers and no credential. */
  raw?: { body: string; headers: Record<string, string> };
  /** Allowed outcomes other than a 2xx, such as `409 CONCURRENT_MODIFICATION`. */
  due?: readonly string[];
  /** Key that several copies of one request share. */
  idempotencyKey?: string;
}

function outcomeOf({ status, body }: TrafficResponse): string {
  const code = body?.error?.code;
  return typeof code === 'string' ? `${status} ${code}` : String(status);
}

/** Client that sends one request after another. It repeats each under one idempotency key until it gets a response. */
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

  /** Returns a random whole number from 0 to `limit`, exclusive. */
  below(limit: number): number {
    this.state = (this.state * MULTIPLIER + INCREMENT) % MODULUS;
    return Math.floor((this.state / MODULUS) * limit);
  }

  one<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }

  /** Takes a random item out, so that no other client works on it. */
  take<T>(items: T[]): T | undefined {
    return items.splice(this.below(items.length), 1)[0];
  }

  /** Sends a request until its outcome is final, and counts the response. */
  async send(what: string, request: TrafficRequest): Promise<TrafficResponse> {
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
    response: TrafficResponse,
    { method, due = [] }: TrafficRequest,
    tries: number,
  ): void {
    const outcome = outcomeOf(response);
    if (response.status < 300 || due.includes(outcome)) return;
    // A first attempt may have deleted the resource before it died.
    if (tries > 0 && method === 'DELETE' && response.status === 404) return;
    this.tally.fault(
      `${what} answered ${outcome}: ${JSON.stringify(response.body?.error ?? null).slice(0, 400)}`,
    );
  }

  /** Records a broken request. It is a fault unless the service was down or killed while it ran. */
  private excuse(text: string, startedAtMs: number): void {
    this.tally.broken += 1;
    const { outage } = this.target;
    if (outage === null || startedAtMs > outage.toMs || Date.now() < outage.fromMs)
      this.tally.fault(`${text}, and the service was up`);
  }

  private async sendOnce({ method, path, body, raw }: TrafficRequest, key: string): Promise<TrafficResponse> {
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
