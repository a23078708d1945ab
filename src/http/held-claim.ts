import type { IdempotencyKey } from '../../durable-objects/idempotency-key.ts';

/** A run says this often that it goes on; the lease outlasts two that get lost. */
const RENEW_EVERY_MS = 5_000;
/** How often a call that ends a claim is made before it is given up. */
const MAX_SETTLE_CALLS = 3;

/** What a run under a claim came to. */
export interface RunOutcome {
  response: Response;
  /** Nobody can tell whether the run took effect: its answer is not the answer of the key, and a repetition runs again. */
  isUnknown: boolean;
}

/** The claim that a request holds while it runs. */
export class HeldClaim {
  readonly effectId: string;
  private readonly runId: string;
  private readonly namespace: DurableObjectNamespace<IdempotencyKey>;
  private readonly name: string;
  private readonly renewal: ReturnType<typeof setInterval>;

  constructor(
    namespace: DurableObjectNamespace<IdempotencyKey>,
    name: string,
    run: { id: string; effectId: string },
  ) {
    this.namespace = namespace;
    this.name = name;
    this.runId = run.id;
    this.effectId = run.effectId;
    this.renewal = setInterval(() => void this.attempt((key) => key.renew(this.runId)), RENEW_EVERY_MS);
  }

  /** This run takes up an effect that an earlier one left. */
  get isRetry(): boolean {
    return this.effectId !== this.runId;
  }

  /**
   * Ends the run: a 2xx or 5xx is kept for 24 hours, an unknown outcome leaves the effect to the next run, anything else
   * frees the key. So does a body that is not JSON: those operations only read, and their bodies are streams of any length.
   * A key that cannot be reached does not spoil an answer: the lease ends by itself, and a repetition finds the work done.
   */
  async settle({ response, isUnknown }: RunOutcome): Promise<Response> {
    clearInterval(this.renewal);
    if (isUnknown) {
      await this.insist((key) => key.abandon(this.runId));
      return response;
    }
    const isKept = (response.ok || response.status >= 500) && hasJsonOrNothing(response);
    if (!isKept) {
      await this.insist((key) => key.release(this.runId));
      return response;
    }
    const { status } = response;
    const headers = Object.fromEntries(response.headers);
    const body = new Uint8Array(await response.arrayBuffer());
    await this.insist((key) => key.complete(this.runId, { status, headers, body }));
    return new Response(body.byteLength === 0 ? null : body, { status, headers });
  }

  private async insist(call: (key: DurableObjectStub<IdempotencyKey>) => Promise<void>): Promise<void> {
    for (let made = 0; made < MAX_SETTLE_CALLS; made++) {
      if (await this.attempt(call)) return;
    }
  }

  /** The stub is made for each call: one that a restart of its object has broken stays broken. */
  private async attempt(call: (key: DurableObjectStub<IdempotencyKey>) => Promise<void>): Promise<boolean> {
    try {
      await call(this.namespace.getByName(this.name));
      return true;
    } catch (error) {
      console.warn(JSON.stringify({ idempotency: 'not reached', run: this.runId, error: String(error) }));
      return false;
    }
  }
}

function hasJsonOrNothing(response: Response): boolean {
  const type = response.headers.get('Content-Type');
  return type === null || type.startsWith('application/json');
}
