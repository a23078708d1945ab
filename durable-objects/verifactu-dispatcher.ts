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
import { SendingObject } from './sending-object.ts';

/** Dispatcher of a company in an environment: sends the company's chain to the AEAT, by alarm. */
export class VerifactuDispatcher extends SendingObject<Dispatcher> implements VerifactuDispatcherPort {
  async wake({ records, ...identity }: DispatchWake): Promise<void> {
    await (await this.senderOf(identity)).wake(records);
  }

  async resume(): Promise<void> {
    await (await this.knownSender())?.resume();
  }

  override async alarm(): Promise<void> {
    await (await this.knownSender())?.run();
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

  protected override async buildSender(identity: DispatchIdentity): Promise<Dispatcher> {
    const { Dispatcher } = await import('../src/registration/dispatch/dispatcher.ts');
    return new Dispatcher(await this.ports(identity));
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
      setAlarm: (delayMs) => this.setAlarmIn(delayMs),
      log: (entry) =>
        log(entry.outcome === 'ANSWERED' ? 'dispatch.answered' : 'dispatch.failed', {
          ...entry,
          environment,
          company: companyId,
        }),
    };
  }
}
