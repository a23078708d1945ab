import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../src/composition/env.ts';
import type { DispatchIdentity } from '../src/registration/dispatch/dispatch-port.ts';

const IDENTITY = 'identity';

/**
 * Base of the objects that send a company's records in an environment, each named `{environment}:{company id}`.
 * It stores only the identity of the company; the progress of sending is in D1. Alarms run in real time.
 * The sender is built at its first use, so that the Worker starts without the code of sending.
 */
export abstract class SendingObject<Sender> extends DurableObject<Env> {
  private identity: DispatchIdentity | null = null;
  private sender: Sender | null = null;

  /** Loads the code of sending and builds the sender of a company. It may be called twice; the first result counts. */
  protected abstract buildSender(identity: DispatchIdentity): Promise<Sender>;

  /** Returns the sender of a company, and stores the identity if it is new. Only the account and its manager ever change. */
  protected async senderOf(identity: DispatchIdentity): Promise<Sender> {
    return await this.built(await this.remember(identity));
  }

  /** Returns the sender of this object's company. Null until the first call names the company. */
  protected async knownSender(): Promise<Sender | null> {
    const identity = await this.knownIdentity();
    return identity === null ? null : await this.built(identity);
  }

  /** Sets the alarm, in milliseconds from now. */
  protected async setAlarmIn(delayMs: number): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + delayMs);
  }

  private async knownIdentity(): Promise<DispatchIdentity | null> {
    this.identity ??= (await this.ctx.storage.get<DispatchIdentity>(IDENTITY)) ?? null;
    return this.identity;
  }

  private async remember(identity: DispatchIdentity): Promise<DispatchIdentity> {
    const known = await this.knownIdentity();
    const { accountId, isManaged = known?.isManaged } = identity;
    if (known?.accountId === accountId && known.isManaged === isManaged) return known;
    // Updates the same object, so that the store of a run in progress sees the new account.
    const current = known === null ? identity : Object.assign(known, { isManaged: undefined }, identity);
    this.identity = current;
    await this.ctx.storage.put(IDENTITY, current);
    return current;
  }

  private async built(identity: DispatchIdentity): Promise<Sender> {
    if (this.sender !== null) return this.sender;
    const sender = await this.buildSender(identity);
    // Another call may have built it meanwhile.
    this.sender ??= sender;
    return this.sender;
  }
}
