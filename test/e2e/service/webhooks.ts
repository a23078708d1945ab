import { setTimeout as sleep } from 'node:timers/promises';
import type { Receiver } from '../../support/webhooks/webhook-receivers.ts';
import { call, type ServiceResponse } from './api.ts';
import type { RunningService } from './service.ts';

const POLL_MS = 100;

/** Returns the path of an account's webhooks. */
export function webhooksPath({ credentials }: RunningService): string {
  return `/v1/accounts/${credentials.account_id}/webhooks`;
}

/** Subscribes a receiver and returns the complete 201 response. */
export async function subscribe(
  service: RunningService,
  receiver: Pick<Receiver, 'url'>,
  events: readonly string[] = ['invoice.issued'],
): Promise<ServiceResponse> {
  return await call(service, 'POST', webhooksPath(service), { body: { url: receiver.url, events } });
}

/** Returns all attempts in the log of a webhook, newest first. */
export async function wholeLog(service: RunningService, webhookId: string, filters = '') {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  const attempts: any[] = [];
  for (let page = 1; ; page++) {
    const path = `${webhooksPath(service)}/${webhookId}/deliveries?limit=100&page=${page}${filters}`;
    const { body } = await call(service, 'GET', path);
    attempts.push(...body.data.deliveries);
    if (!body.data.pagination.has_next) return attempts;
  }
}

/** Waits until a condition is true. Throws with its description after the timeout. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, patienceMs = 60_000) {
  const deadline = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${patienceMs} ms`);
    await sleep(POLL_MS);
  }
}
