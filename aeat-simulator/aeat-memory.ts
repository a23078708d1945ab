import { DurableObject } from 'cloudflare:workers';
import { Aeat } from './aeat.ts';
import { receive } from './aeat-request.ts';
import { deliver } from './deliver.ts';
import { SqlDocumentStore } from './store/sql-document-store.ts';

export interface SimulatorEnv {
  readonly AEAT_MEMORY: DurableObjectNamespace<AeatMemory>;
  /** Milliseconds that the clock is ahead of the machine's, like the service's own (`--now`). */
  readonly CLOCK_OFFSET_MS?: string;
  /** Seconds that responses ask to wait before the next submission (`--aeat-wait`). */
  readonly AEAT_WAIT_SECONDS?: string;
}

const SLOW_MS = 5_000;
/** Milliseconds, longer than any sender waits. */
const HANG_MS = 90_000;

function wholeNumber(text: string | undefined): number | null {
  const number = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(number) ? number : null;
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Simulated AEAT of a machine. It remembers registered records for as long as the state directory lasts. */
export class AeatMemory extends DurableObject<SimulatorEnv> {
  private readonly aeat: Aeat;

  constructor(state: DurableObjectState, env: SimulatorEnv) {
    super(state, env);
    const offsetMs = wholeNumber(env.CLOCK_OFFSET_MS) ?? 0;
    const waitSeconds = wholeNumber(env.AEAT_WAIT_SECONDS);
    this.aeat = new Aeat({
      store: new SqlDocumentStore(state.storage.sql),
      now: () => Date.now() + offsetMs,
      faults: null,
      ...(waitSeconds === null ? {} : { waitSeconds }),
    });
  }

  override async fetch(request: Request): Promise<Response> {
    const received = await receive(request);
    const answer = this.ctx.storage.transactionSync(() => this.aeat.answer(received));
    return await deliver(answer, { slow: () => pause(SLOW_MS), hang: () => pause(HANG_MS) });
  }
}
