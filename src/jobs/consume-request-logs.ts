import { directoryOf, requestLogsOf } from '../db/clients.ts';
import type { RequestLogRow } from '../db/request-logs-schema.ts';
import type { Env } from '../env.ts';
import { loggedText } from '../logged-error.ts';
import { noteKeyUses } from '../operations/api-keys/use-repository.ts';
import { keepRequests } from '../request-logs/request-log-repository.ts';

/** Notes when the keys were used that the requests came with; what is lost is noted with the next use. */
async function noteUses(env: Env, rows: readonly RequestLogRow[]): Promise<void> {
  const uses = rows.flatMap(({ apiKeyId: id, requestedAt: atMs }) => (id === null ? [] : [{ id, atMs }]));
  try {
    await noteKeyUses(directoryOf(env), uses);
  } catch (error) {
    console.warn(JSON.stringify({ key_uses: 'not noted', count: uses.length, error: loggedText(error) }));
  }
}

/** Writes queued requests into the log, all of a batch at once; when that fails they come again by themselves. */
export async function consumeRequestLogs(batch: MessageBatch<RequestLogRow>, env: Env): Promise<void> {
  const rows = batch.messages.map(({ body }) => body);
  try {
    await keepRequests(requestLogsOf(env), rows);
  } catch (error) {
    console.error(JSON.stringify({ request_logs: 'not kept', count: rows.length, error: loggedText(error) }));
    batch.retryAll();
    return;
  }
  await noteUses(env, rows);
  batch.ackAll();
}
