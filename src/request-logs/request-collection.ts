import type { QueuedRequest } from '../db/schema/request-logs-schema.ts';
import { log } from '../platform/logging/log.ts';

/** How long requests of an isolate are collected for one message. */
const COLLECTED_MS = 50;
/** After which whoever was to hand a collection over is taken to have been ended. */
const OVERDUE_MS = 2_000;
/** A message holds 128 KB; a row is counted by the characters of its JSON, some of which take more than a byte. */
const MAX_MESSAGE_CHARACTERS = 40_000;

/** As JSON already, so that the platform does not write rows a second time. */
const AS_TEXT: QueueSendOptions = { contentType: 'text' };

/** Requests that wait to be handed over together, by the first of them. */
interface Collection {
  rows: QueuedRequest[];
  overdueAtMs: number;
}

const collections = new WeakMap<Queue<string>, Collection>();

/** Rows in messages that the queue takes, each the JSON of an array. */
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
 * Hands a request over for the log, together with those that this isolate serves within the next 50 ms: the first waits and sends for
 * all. What an isolate that ends within that time has collected is lost. What the queue
 * does not take is named in the log of the service.
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
