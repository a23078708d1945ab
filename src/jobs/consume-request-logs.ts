import { type CredentialUse, noteCredentialUses } from '../access/use-repository.ts';
import { directoryOf, requestLogsOf } from '../db/clients.ts';
import type { QueuedRequest } from '../db/schema/request-logs-schema.ts';
import type { Env } from '../env.ts';
import { log } from '../platform/logging/log.ts';
import { keepRequests } from '../request-logs/request-log-repository.ts';

/** The uses that rows tell of, by the ids that `idOf` reads from them. */
function usesOf(
  rows: readonly QueuedRequest[],
  idOf: (row: QueuedRequest) => string | null,
): CredentialUse[] {
  return rows.flatMap((row) => {
    const id = idOf(row);
    return id === null ? [] : [{ id, atMs: row.requestedAt }];
  });
}

/** What a message carries: the JSON of the requests that an isolate collected. One of a version before carries them as they are. */
export type RequestsMessage = string | QueuedRequest[] | QueuedRequest;

function rowsOf(message: RequestsMessage): QueuedRequest[] | QueuedRequest {
  return typeof message === 'string' ? (JSON.parse(message) as QueuedRequest[]) : message;
}

/** A credential's use is noted again after so long: what is shown of it is at most that late. */
const NOTED_AGAIN_MS = 60_000;
const MAX_NOTED = 10_000;

/** When the use of credentials was last noted by this isolate, by their ids. */
const noted = new Map<string, number>();

/** The uses that are not noted within the minute. */
function unnoted(uses: readonly CredentialUse[]): CredentialUse[] {
  return uses.filter(({ id, atMs }) => atMs >= (noted.get(id) ?? 0) + NOTED_AGAIN_MS);
}

function remember(uses: readonly CredentialUse[]): void {
  if (noted.size > MAX_NOTED) noted.clear();
  for (const { id, atMs } of uses) noted.set(id, Math.max(atMs, noted.get(id) ?? 0));
}

/** Notes when the keys and sessions were used that the requests came with; what is lost is noted with the next use. */
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

/** Writes queued requests into the log, all of a batch at once; when that fails they come again by themselves. */
export async function consumeRequestLogs(batch: MessageBatch<RequestsMessage>, env: Env): Promise<void> {
  const rows = batch.messages.flatMap(({ body }) => rowsOf(body));
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
