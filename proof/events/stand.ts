import { call } from '../../test/e2e/service/api.ts';
import { fromClients } from '../../test/e2e/service/insisting-clients.ts';
import { type RunningService, startService } from '../../test/e2e/service/service.ts';
import { until, webhooksPath } from '../../test/e2e/service/webhooks.ts';
import { invoiceBody } from '../../test/support/invoice-bodies.ts';

/** Programs that issue concurrently without pauses. */
export const CLIENTS = 8;
/** Subscribed event type: each invoice has one such event. */
const EVENT_TYPE = 'invoice.issued';
const EVENTS_AT_ONCE = 100;
const PATIENCE_MS = 20 * 60_000;

/** Starts the service on a state, at a given time or the machine's. Receivers run on this machine. */
export async function startAt(stateDirectory: string, now: Date | null): Promise<RunningService> {
  const args = ['--allow-local-webhooks', '--aeat-wait', '0', '--log', 'off'];
  return await startService({
    state: stateDirectory,
    args,
    ...(now === null ? {} : { now: now.toISOString() }),
  });
}

async function asked(service: RunningService, method: string, path: string, body?: unknown) {
  const response = await call(service, method, path, body === undefined ? {} : { body });
  if (response.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(response.body)}`);
  return response.body?.data;
}

/** Subscribes an address. Returns the id of the webhook. */
export async function subscribeAddress(service: RunningService, url: string): Promise<string> {
  return (await asked(service, 'POST', webhooksPath(service), { url, events: [EVENT_TYPE] })).id;
}

/** Issues `count` invoices as fast as the service accepts them. Returns their ids. */
export async function issueMany(service: RunningService, count: number): Promise<string[]> {
  const body = { ...invoiceBody({}), options: { issue_directly: true } };
  const issue = async (): Promise<string> => (await asked(service, 'POST', '{c}/invoices', body)).id;
  return await fromClients(
    CLIENTS,
    Array.from({ length: count }, () => issue),
  );
}

/** Lists the ids of all events of the type since a time. */
export async function listEvents(service: RunningService, from: Date): Promise<Set<string>> {
  const ids = new Set<string>();
  const path = `/v1/accounts/${service.credentials.account_id}/events`;
  const filters = `type=${EVENT_TYPE}&from=${from.toISOString()}&limit=${EVENTS_AT_ONCE}`;
  for (let cursor = ''; ; ) {
    const data = await asked(service, 'GET', `${path}?${filters}${cursor}`);
    for (const { id } of data.events) ids.add(id);
    if (data.next_cursor == null) return ids;
    cursor = `&cursor=${encodeURIComponent(data.next_cursor)}`;
  }
}

/** Reads a webhook. */
export async function webhookOf(service: RunningService, id: string) {
  return await asked(service, 'GET', `${webhooksPath(service)}/${id}`);
}

/** Activates a webhook. Its receiver has to accept a test first. */
export async function turnOn(service: RunningService, id: string): Promise<void> {
  await asked(service, 'PATCH', `${webhooksPath(service)}/${id}`, { active: true });
}

/** Replays the events from a time on. Returns their number. */
export async function replayFrom(service: RunningService, id: string, from: Date): Promise<number> {
  const body = { from: from.toISOString() };
  return (await asked(service, 'POST', `${webhooksPath(service)}/${id}/replays`, body)).events;
}

/** Counts the successful or failed attempts in the log of a webhook. */
export async function countAttempts(service: RunningService, id: string, success: boolean): Promise<number> {
  const path = `${webhooksPath(service)}/${id}/deliveries?limit=1&success=${success}`;
  return (await asked(service, 'GET', path)).pagination.total_items;
}

/** Waits until a condition holds, as long as a full run may take. */
export async function eventually(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  await until(what, holds, PATIENCE_MS);
}
