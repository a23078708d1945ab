import { booksOf, type DatabaseBindings } from '../../db/clients.ts';
import { boundShards } from '../../db/shards.ts';
import { timestampText } from '../../platform/clock.ts';
import { credentialHash, equalHashes } from '../../platform/credential-text.ts';
import {
  readWaitingFiles,
  type WaitingFiles,
} from '../../registration/ticketbai/waiting-files-repository.ts';
import { TICKETBAI_TERRITORIES } from '../../ticketbai/territories.ts';
import { isStrongSecret } from './strong-secret.ts';

export interface HealthVariables {
  /** Secret of the operator for the figures of `/health`, at least 32 random characters. Without it there are none. */
  HEALTH_SECRET?: string;
}

/** Files of a territory in production, as `/health` returns them. */
export interface TerritoryHealth {
  records_pending: number;
  oldest_pending_at: string | null;
}

const BEARER = /^Bearer +(\S+)$/i;

/** Returns true if an `Authorization` header holds the operator's secret. */
export async function isOperator(
  { HEALTH_SECRET }: HealthVariables,
  header: string | null,
): Promise<boolean> {
  const sent = BEARER.exec(header ?? '')?.[1];
  if (sent === undefined || HEALTH_SECRET === undefined || !isStrongSecret(HEALTH_SECRET)) return false;
  return equalHashes(await credentialHash(sent), await credentialHash(HEALTH_SECRET));
}

function territoryHealth(files: readonly WaitingFiles[]): TerritoryHealth {
  const oldestAtMs = Math.min(...files.map((waiting) => waiting.oldestAtMs));
  return {
    records_pending: files.reduce((sum, waiting) => sum + waiting.count, 0),
    oldest_pending_at: Number.isFinite(oldestAtMs) ? timestampText(oldestAtMs) : null,
  };
}

/**
 * Returns the TicketBAI files of production that wait for an answer, by territory, over all shards. One round trip for each
 * shard, at the same time. Source: decisions, section 16, Sending.
 */
export async function ticketbaiHealth(env: DatabaseBindings): Promise<Record<string, TerritoryHealth>> {
  const shards = boundShards(env).map(async (shard) => await readWaitingFiles(booksOf(env, 'LIVE', shard)));
  const files = (await Promise.all(shards)).flat();
  return Object.fromEntries(
    TICKETBAI_TERRITORIES.map((territory) => [
      territory,
      territoryHealth(files.filter((waiting) => waiting.territory === territory)),
    ]),
  );
}
