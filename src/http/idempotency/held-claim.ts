import type { StubOf } from '../../composition/env.ts';
import type { IdempotencyKeysPort } from '../../platform/idempotency-port.ts';
import { log } from '../../platform/logging/log.ts';
import type { ResponseSeal } from '../../platform/secrets/response-seal.ts';
import { takeTurnIfLong } from '../../platform/take-turn.ts';
import { bytesOf, knownBody, withKnownBody } from '../response/known-body.ts';

/** Interval in milliseconds at which a run renews its lease. The lease outlasts two lost renewals. */
const RENEW_EVERY_MS = 3_000;
/** Most attempts to end a claim. */
const MAX_SETTLE_CALLS = 3;

/**
 * Function that returns the object with a person's keys. Called each time, because a stub that a restart broke stays
 * broken.
 */
export type KeysOfPerson = () => StubOf<IdempotencyKeysPort>;

/** Outcome of a run under a claim. */
export interface RunOutcome {
  response: Response;
  /** True if it is unknown whether the run took effect. The response is not stored, and a repetition runs again. */
  isUnknown: boolean;
}

/** Run that has ended under its claim. */
export interface SettledRun {
  response: Response;
  /** Resolves once the object has stored the response. The caller need not wait for it. */
  kept: Promise<void>;
}

/** Claim that a request holds while it runs. */
export class HeldClaim {
  readonly executionId: string;
  private readonly runId: string;
  private readonly keys: KeysOfPerson;
  private readonly key: string;
  private readonly seal: ResponseSeal | null;
  private readonly renewal: ReturnType<typeof setInterval>;

  /** @param seal seal of the stored response; null stores it in plain form */
  constructor(
    keys: KeysOfPerson,
    key: string,
    run: { id: string; executionId: string },
    seal: ResponseSeal | null = null,
  ) {
    this.seal = seal;
    this.keys = keys;
    this.key = key;
    this.runId = run.id;
    this.executionId = run.executionId;
    this.renewal = setInterval(
      () => void this.attempt((keys) => keys.renew(this.key, this.runId)),
      RENEW_EVERY_MS,
    );
  }

  /** True if this run continues an effect that an earlier run left. */
  get isRetry(): boolean {
    return this.executionId !== this.runId;
  }

  /**
   * Ends the run. A 2xx or 5xx is stored for 24 hours, an unknown outcome is left to the next run, anything else
   * frees the key.
   * A body that is not JSON frees the key too: those operations only read, and their bodies are streams of any
   * length.
   * If the key's object cannot be reached, the response is sent anyway: the lease expires, and a repetition finds the
   * work done.
   */
  async settle({ response, isUnknown }: RunOutcome): Promise<SettledRun> {
    clearInterval(this.renewal);
    const isKept = !isUnknown && (response.ok || response.status >= 500) && hasJsonOrNothing(response);
    if (!isKept) {
      await this.insist((keys) => keys[isUnknown ? 'abandon' : 'release'](this.key, this.runId));
      return { response, kept: Promise.resolve() };
    }
    const { status } = response;
    const headers = Object.fromEntries(response.headers);
    const known = knownBody(response);
    const body = known === null ? new Uint8Array(await response.arrayBuffer()) : bytesOf(known);
    const form = await this.keptForm(headers, body);
    await takeTurnIfLong(body.byteLength);
    const kept = this.insist((keys) => keys.complete(this.key, this.runId, { status, ...form }));
    if (known !== null) return { response, kept };
    const read = new Response(body.byteLength === 0 ? null : body, { status, headers });
    return { response: withKnownBody(read, body), kept };
  }

  private async keptForm(headers: Record<string, string>, body: Uint8Array) {
    if (this.seal === null) return { headers, body };
    const { location = null, ...others } = headers;
    return { headers: others, body: await this.seal.close({ location, body }) };
  }

  private async insist(call: (keys: StubOf<IdempotencyKeysPort>) => Promise<void>): Promise<void> {
    for (let made = 0; made < MAX_SETTLE_CALLS; made++) {
      if (await this.attempt(call)) return;
    }
  }

  private async attempt(call: (keys: StubOf<IdempotencyKeysPort>) => Promise<void>): Promise<boolean> {
    try {
      await call(this.keys());
      return true;
    } catch (error) {
      log('idempotency.not_reached', { run: this.runId }, error);
      return false;
    }
  }
}

function hasJsonOrNothing(response: Response): boolean {
  const type = response.headers.get('Content-Type');
  return type === null || type.startsWith('application/json');
}
