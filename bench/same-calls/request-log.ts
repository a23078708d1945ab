import { createMiddleware } from 'hono/factory';
import type { SameCallsApp } from './bindings.ts';

/**
 * Milliseconds in which requests are collected for one message, as in the service
 * (`src/audit/request-logs/request-collection.ts`).
 */
const COLLECTED_MS = 50;
/** Most characters of a message, as in the service. */
const MAX_MESSAGE_CHARACTERS = 40_000;
/** Most characters of a stored body, as in the service. */
const MAX_BODY_CHARACTERS = 8_192;

let collected: string[] | null = null;

/** Joins rows into the texts of messages, each a JSON array. */
function messagesOf(rows: readonly string[]): string[] {
  const messages: string[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (characters + row.length > MAX_MESSAGE_CHARACTERS) {
      messages.push([]);
      characters = 0;
    }
    messages.at(-1)?.push(row);
    characters += row.length;
  }
  return messages.map((texts) => `[${texts.join(',')}]`);
}

/** Sends a row together with those of the next 50 ms. The first request waits and sends for all. */
async function collect(queue: Queue<string>, row: string): Promise<void> {
  if (collected !== null) {
    collected.push(row);
    return;
  }
  const rows = [row];
  collected = rows;
  await new Promise((resolve) => setTimeout(resolve, COLLECTED_MS));
  collected = null;
  for (const message of messagesOf(rows)) await queue.send(message, { contentType: 'text' });
}

/** Sends each request to the log's queue after its response. */
export const logRequests = createMiddleware<SameCallsApp>(async (context, next) => {
  const startedAt = Date.now();
  await next();
  const row = JSON.stringify({
    id: crypto.randomUUID(),
    requestedAt: startedAt,
    durationMs: Date.now() - startedAt,
    method: context.req.method,
    path: context.req.path,
    status: context.res.status,
    requestBody: (context.get('sent') ?? '').slice(0, MAX_BODY_CHARACTERS),
    responseBody: (context.get('answer') ?? '').slice(0, MAX_BODY_CHARACTERS),
  });
  context.executionCtx.waitUntil(collect(context.env.REQUEST_LOG_QUEUE, row));
});
