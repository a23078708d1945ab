import { noteCredentialUses } from '../access/use-repository.ts';
import { directoryOf, requestLogsOf } from '../db/clients.ts';
import type { QueuedRequest } from '../db/request-logs-schema.ts';
import type { Env } from '../env.ts';
import { log } from '../platform/logging/log.ts';
import { keepRequests } from '../request-logs/request-log-repository.ts';

/** The uses that rows tell of, by the ids that `idOf` reads from them. */
function usesOf(
  rows: readonly QueuedRequest[],
  idOf: (row: QueuedRequest) => string | null,
): { id: string; atMs: number }[] {
  return rows.flatMap((row) => {
    const id = idOf(row);
    return id === null ? [] : [{ id, atMs: row.requestedAt }];
  });
}

/** Notes when the keys and sessions were used that the requests came with; what is lost is noted with the next use. */
async function noteUses(env: Env, rows: readonly QueuedRequest[]): Promise<void> {
  const uses = {
    keys: usesOf(rows, ({ apiKeyId }) => apiKeyId),
    sessions: usesOf(rows, ({ sessionId }) => sessionId ?? null),
  };
  try {
    await noteCredentialUses(directoryOf(env), uses);
  } catch (error) {
    log('credential_uses.not_noted', {}, error);
  }
}

/** Writes queued requests into the log, all of a batch at once; when that fails they come again by themselves. */
export async function consumeRequestLogs(batch: MessageBatch<QueuedRequest>, env: Env): Promise<void> {
  const rows = batch.messages.map(({ body }) => body);
  try {
    await keepRequests(requestLogsOf(env), rows);
  } catch (error) {
    log('request_logs.not_kept', { count: rows.length }, error);
    batch.retryAll();
    return;
  }
  await noteUses(env, rows);
  batch.ackAll();
}
