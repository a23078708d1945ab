import { DurableObject } from 'cloudflare:workers';
import { SqlDocumentStore } from '../aeat-simulator/store/sql-document-store.ts';
import { deliver } from './answer.ts';
import { Authorities } from './authorities.ts';
import { receive } from './request.ts';

export interface TicketbaiSimulatorEnv {
  readonly TICKETBAI_MEMORY: DurableObjectNamespace<TicketbaiMemory>;
  /** Milliseconds that the clock is ahead of the machine's, like the service's own (`--now`). */
  readonly CLOCK_OFFSET_MS?: string;
}

const SLOW_MS = 5_000;
/** Milliseconds, longer than any sender waits. */
const HANG_MS = 90_000;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Simulated diputaciones of a machine. They remember files for as long as the state directory lasts. */
export class TicketbaiMemory extends DurableObject<TicketbaiSimulatorEnv> {
  private readonly authorities: Authorities;

  constructor(state: DurableObjectState, env: TicketbaiSimulatorEnv) {
    super(state, env);
    const offset = Number(env.CLOCK_OFFSET_MS ?? 0);
    const offsetMs = Number.isSafeInteger(offset) ? offset : 0;
    this.authorities = new Authorities({
      store: new SqlDocumentStore(state.storage.sql),
      now: () => Date.now() + offsetMs,
    });
  }

  override async fetch(request: Request): Promise<Response> {
    const received = await receive(request);
    const answer = this.ctx.storage.transactionSync(() => this.authorities.answer(received));
    return await deliver(answer, { slow: () => pause(SLOW_MS), hang: () => pause(HANG_MS) });
  }
}
