import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../src/composition/env.ts';
import { noteChange } from '../src/context/queue/note-change.ts';
import { booksBinding, booksBindingName, directoryOf } from '../src/db/clients.ts';
import { booksClock } from '../src/db/test-clock/test-clock-repository.ts';
import { clockFromOffset } from '../src/platform/clock.ts';
import { log } from '../src/platform/logging/log.ts';
import type { AeatTransport } from '../src/registration/aeat/transport.ts';
import type {
  DispatchIdentity,
  DispatchStore,
  DispatchWake,
  VerifactuDispatcherPort,
} from '../src/registration/dispatch/dispatch-port.ts';
import type { Dispatcher, DispatcherPorts } from '../src/registration/dispatch/dispatcher.ts';
import { platformEventQueue } from '../src/webhooks/publishing/event-queue.ts';

const IDENTITY = 'identity';

/**
 * Dispatcher of a company in an environment, named `{environment}:{company id}`: sends the company's chain to the
 * AEAT, by alarm.
 * It stores only the identity of the chain; the progress of sending is in D1. Alarms run in real time, regardless of
 * the service's clock. The code of sending is loaded at the first use, so that the Worker starts without it.
 */
export class VerifactuDispatcher extends DurableObject<Env> implements VerifactuDispatcherPort {
  private identity: DispatchIdentity | null = null;
  private dispatcher: Dispatcher | null = null;

  async wake({ records, ...identity }: DispatchWake): Promise<void> {
    await this.remember(identity);
    await (await this.known())?.wake(records);
  }

  async resume(): Promise<void> {
    await (await this.known())?.resume();
  }

  override async alarm(): Promise<void> {
    await (await this.known())?.run();
  }

  /** Returns the store in which the company's records are read and marked as sent. */
  protected async storeOf(books: D1Database, identity: DispatchIdentity): Promise<DispatchStore> {
    const { d1DispatchStore } = await import('../src/registration/dispatch/dispatch-store.ts');
    return d1DispatchStore(books, identity);
  }

  /** Returns the transport to the AEAT of an environment. */
  protected async transportTo(environment: DispatchIdentity['environment']): Promise<AeatTransport> {
    const { aeatTransport } = await import('../src/registration/aeat/transport.ts');
    return aeatTransport(this.env, environment);
  }

  private async knownIdentity(): Promise<DispatchIdentity | null> {
    this.identity ??= (await this.ctx.storage.get<DispatchIdentity>(IDENTITY)) ?? null;
    return this.identity;
  }

  /** Stores the identity if it changed. Only the account of a known company and its manager ever change. */
  private async remember(identity: DispatchIdentity): Promise<void> {
    const known = await this.knownIdentity();
    const { accountId, isManaged = known?.isManaged } = identity;
    if (known?.accountId === accountId && known.isManaged === isManaged) return;
    // Updates the same object, so that the store of a run in progress sees the new account.
    this.identity = known === null ? identity : Object.assign(known, { isManaged: undefined }, identity);
    await this.ctx.storage.put(IDENTITY, this.identity);
  }

  /** Returns the dispatcher of this object's company. Null until the first `wake` names the company. */
  private async known(): Promise<Dispatcher | null> {
    const identity = await this.knownIdentity();
    if (identity === null) return null;
    if (this.dispatcher !== null) return this.dispatcher;
    const { Dispatcher } = await import('../src/registration/dispatch/dispatcher.ts');
    const ports = await this.ports(identity);
    // Another call may have made it meanwhile.
    this.dispatcher ??= new Dispatcher(ports);
    return this.dispatcher;
  }

  private async ports(identity: DispatchIdentity): Promise<DispatcherPorts> {
    const [{ publishingStore }, { sandboxAheadMs }] = await Promise.all([
      import('../src/registration/dispatch/publishing-store.ts'),
      import('../src/registration/dispatch/sandbox-time.ts'),
    ]);
    const { environment, booksShard, companyId } = identity;
    const clock = clockFromOffset(this.env.CLOCK_OFFSET_MS);
    return {
      store: publishingStore(
        await this.storeOf(booksBinding(this.env, environment, booksShard), identity),
        platformEventQueue(this.env.EVENTS, { environment, booksShard }),
        () => noteChange(this.env.JOBS, booksBindingName(environment, booksShard)),
      ),
      transport: await this.transportTo(environment),
      clock,
      simulatorAheadMs: async (records, nowMs) => {
        if (environment === 'LIVE') return 0;
        const { aheadMs } = await booksClock(directoryOf(this.env), environment, identity.accountId, clock);
        return sandboxAheadMs(records, nowMs, aheadMs);
      },
      setAlarm: (delayMs) => this.ctx.storage.setAlarm(Date.now() + delayMs),
      log: (entry) =>
        log(entry.outcome === 'ANSWERED' ? 'dispatch.answered' : 'dispatch.failed', {
          ...entry,
          environment,
          company: companyId,
        }),
    };
  }
}
