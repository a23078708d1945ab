import type { QueuedRequest } from '../../db/schema/request-logs-schema.ts';
import { log } from '../../platform/logging/log.ts';

/** Milliseconds for which an isolate collects requests for one message. */
const COLLECTED_MS = 50;
/** Milliseconds after which the sender of a collection counts as dead. */
const OVERDUE_MS = 2_000;
/** Most characters per message. A message holds 128 KB, and some characters of a row's JSON take several bytes. */
const MAX_MESSAGE_CHARACTERS = 40_000;

/** Option that sends the text as it is, so that the platform does not serialise the rows again. */
const AS_TEXT: QueueSendOptions = { contentType: 'text' };

/** Requests that wait to be sent together, by the first of them. */
interface Collection {
  rows: QueuedRequest[];
  overdueAtMs: number;
}

/** Open collections by queue. A queue bills each message, so the requests of an isolate share messages. */
const collections = new WeakMap<Queue<string>, Collection>();

/** Returns the rows as messages that the queue accepts, each a JSON array. */
function messagesOf(rows: readonly QueuedRequest[]): string[] {
  const messages: string[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (characters + text.length > MAX_MESSAGE_CHARACTERS) {
      messages.push([]);
      characters = 0;
    }
    messages.at(-1)?.push(text);
    characters += text.length;
  }
  return messages.map((texts) => `[${texts.join(',')}]`);
}

/**
 * Sends a request to the log queue, together with those that this isolate serves within the next 50 ms.
 * The first request waits and sends for all. If the isolate ends in that time, its collection is lost.
 * Requests that the queue rejects are named in the service's log.
 */
export async function collectRequest(queue: Queue<string>, row: QueuedRequest): Promise<void> {
  const open = collections.get(queue);
  if (open !== undefined && Date.now() < open.overdueAtMs) {
    open.rows.push(row);
    return;
  }
  const own = { rows: [...(open?.rows.splice(0) ?? []), row], overdueAtMs: Date.now() + OVERDUE_MS };
  collections.set(queue, own);
  await new Promise((resolve) => setTimeout(resolve, COLLECTED_MS));
  if (collections.get(queue) === own) collections.delete(queue);
  const rows = own.rows.splice(0);
  try {
    for (const message of messagesOf(rows)) await queue.send(message, AS_TEXT);
  } catch (error) {
    log('request_log.lost', { request_ids: rows.map(({ requestId }) => requestId) }, error);
  }
}
