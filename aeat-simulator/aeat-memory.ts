import { DurableObject } from 'cloudflare:workers';
import { Aeat } from './aeat.ts';
import { receive } from './aeat-request.ts';
import { deliver } from './deliver.ts';
import { SqlDocumentStore } from './store/sql-document-store.ts';

export interface SimulatorEnv {
  readonly AEAT_MEMORY: DurableObjectNamespace<AeatMemory>;
  /** Milliseconds by which the clock is ahead of the machine's, as the service's own (`--now`). */
  readonly CLOCK_OFFSET_MS?: string;
  /** What answers ask to wait for before the next submission (`--aeat-wait`). */
  readonly AEAT_WAIT_SECONDS?: string;
}

const SLOW_MS = 5_000;
/** Longer than any sender waits. */
const HANG_MS = 90_000;

function wholeNumber(text: string | undefined): number | null {
  const number = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(number) ? number : null;
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The one AEAT of a machine: it remembers what was registered for as long as the state directory lasts. */
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
