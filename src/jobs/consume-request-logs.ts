import { type CredentialUse, noteCredentialUses } from '../access/credential-use-repository.ts';
import { keepRequests } from '../audit/request-logs/request-log-repository.ts';
import type { Env } from '../composition/env.ts';
import { directoryOf, requestLogsOf } from '../db/clients.ts';
import type { QueuedRequest } from '../db/schema/request-logs-schema.ts';
import { log } from '../platform/logging/log.ts';

/** Returns the uses of credentials in rows, by the ids that `idOf` reads from them. */
function usesOf(
  rows: readonly QueuedRequest[],
  idOf: (row: QueuedRequest) => string | null,
): CredentialUse[] {
  return rows.flatMap((row) => {
    const id = idOf(row);
    return id === null ? [] : [{ id, atMs: row.requestedAt }];
  });
}

/**
 * Message with the requests that an isolate collected, as JSON. A message of an earlier version carries the rows
 * themselves.
 */
export type RequestsMessage = string | QueuedRequest[] | QueuedRequest;

function rowsOf(message: RequestsMessage): QueuedRequest[] | QueuedRequest {
  return typeof message === 'string' ? (JSON.parse(message) as QueuedRequest[]) : message;
}

/** Interval in milliseconds at which a credential's use is stored again. A displayed use is at most that late. */
const NOTED_AGAIN_MS = 60_000;
const MAX_NOTED = 10_000;

/** Instants of the last stored use in this isolate, by credential id. */
const noted = new Map<string, number>();

/** Returns the uses that are not stored within the minute. */
function unnoted(uses: readonly CredentialUse[]): CredentialUse[] {
  return uses.filter(({ id, atMs }) => atMs >= (noted.get(id) ?? 0) + NOTED_AGAIN_MS);
}

function remember(uses: readonly CredentialUse[]): void {
  if (noted.size > MAX_NOTED) noted.clear();
  for (const { id, atMs } of uses) noted.set(id, Math.max(atMs, noted.get(id) ?? 0));
}

/** Stores the last use of the keys and sessions of the requests. The next use replaces a lost one. */
async function noteUses(env: Env, rows: readonly QueuedRequest[]): Promise<void> {
  const uses = {
    keys: unnoted(usesOf(rows, ({ apiKeyId }) => apiKeyId)),
    sessions: unnoted(usesOf(rows, ({ sessionId }) => sessionId ?? null)),
  };
  try {
    await noteCredentialUses(directoryOf(env), uses);
    remember([...uses.keys, ...uses.sessions]);
  } catch (error) {
    log('credential_uses.not_noted', {}, error);
  }
}

/** Stores queued requests in the log, a whole batch at once. If that fails, the queue retries the batch. */
export async function consumeRequestLogs(batch: MessageBatch<RequestsMessage>, env: Env): Promise<void> {
  const rows = batch.messages.flatMap(({ body }) => rowsOf(body));
  try {
    const kept = rows.map((row) => ({ ...row, masked: row.masked ?? false }));
    await keepRequests(requestLogsOf(env), kept);
  } catch (error) {
    log('request_logs.not_kept', { count: rows.length }, error);
    batch.retryAll();
    return;
  }
  await noteUses(env, rows);
  batch.ackAll();
}
