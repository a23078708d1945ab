import { noteChange } from '../src/context/queue/note-change.ts';
import { booksBinding, booksBindingName, directoryOf } from '../src/db/clients.ts';
import { booksClock } from '../src/db/test-clock/test-clock-repository.ts';
import { type Clock, clockFromOffset } from '../src/platform/clock.ts';
import { log } from '../src/platform/logging/log.ts';
import type { DispatchIdentity } from '../src/registration/dispatch/dispatch-port.ts';
import type { Sender, SenderPorts } from '../src/registration/ticketbai/sender.ts';
import type {
  SendingStore,
  SendingWake,
  TicketBaiSenderPort,
} from '../src/registration/ticketbai/sending-port.ts';
import type { TicketBaiTransport } from '../src/registration/ticketbai/transport.ts';
import { platformEventQueue } from '../src/webhooks/publishing/event-queue.ts';
import { SendingObject } from './sending-object.ts';

/** Sender of a company's TicketBAI records in an environment, by alarm. Retries follow the clock of the company's books. */
export class TicketbaiDispatcher extends SendingObject<Sender> implements TicketBaiSenderPort {
  /** Lead of the books' clock over the service's, as last read. */
  private aheadMs = 0;

  async wake({ records, ...identity }: SendingWake): Promise<void> {
    await (await this.senderOf(identity)).wake(records);
  }

  async resume(identity: DispatchIdentity): Promise<void> {
    await (await this.senderOf(identity)).resume();
  }

  override async alarm(): Promise<void> {
    await (await this.knownSender())?.run();
  }

  /** Returns the store of the company's sending. */
  protected async storeOf(books: D1Database, identity: DispatchIdentity): Promise<SendingStore> {
    const { d1SendingStore } = await import('../src/registration/ticketbai/sending-repository.ts');
    return d1SendingStore(books, identity);
  }

  /** Returns the transport to the diputaciones. */
  protected async transport(): Promise<TicketBaiTransport> {
    const { ticketBaiTransport } = await import('../src/registration/ticketbai/transport.ts');
    return ticketBaiTransport(this.env);
  }

  protected override async buildSender(identity: DispatchIdentity): Promise<Sender> {
    const { Sender } = await import('../src/registration/ticketbai/sender.ts');
    return new Sender(await this.ports(identity));
  }

  private async ports(identity: DispatchIdentity): Promise<SenderPorts> {
    const [{ publishedSending }, { ticketBaiWaitMs }] = await Promise.all([
      import('../src/registration/ticketbai/published-sending.ts'),
      import('../src/registration/ticketbai/transport.ts'),
    ]);
    const { environment, booksShard, companyId } = identity;
    const service = clockFromOffset(this.env.CLOCK_OFFSET_MS);
    const clock: Clock = { now: () => service.now() + this.aheadMs };
    return {
      environment,
      store: publishedSending(
        await this.storeOf(booksBinding(this.env, environment, booksShard), identity),
        platformEventQueue(this.env.EVENTS, { environment, booksShard }),
        () => noteChange(this.env.JOBS, booksBindingName(environment, booksShard)),
      ),
      transport: await this.transport(),
      clock,
      booksAheadMs: async () => {
        const books = await booksClock(directoryOf(this.env), environment, identity.accountId, service);
        this.aheadMs = books.aheadMs;
        return this.aheadMs;
      },
      waitMs: ticketBaiWaitMs(this.env),
      chance: () => Math.random(),
      setAlarm: (delayMs) => this.setAlarmIn(delayMs),
      log: (entry) =>
        log(entry.outcome === 'ANSWERED' ? 'ticketbai.answered' : 'ticketbai.failed', {
          ...entry,
          environment,
          company: companyId,
        }),
    };
  }
}
