import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';

/** That an activation, by an alias, holds in production at an instant (milliseconds). */
function isLiveAt(nowMs: number): SQL {
  return sql`live.environment = 'LIVE' AND (live.ends_at IS NULL OR live.ends_at > ${nowMs})`;
}

/**
 * The condition under which a company may be live with a NIF: no company of another account is (decisions, section 12, NIF in
 * production). It belongs into the statement that switches on or writes the NIF, so that of two accounts at once one does.
 *
 * @param of ids and a NIF, or what stands for them in the statement
 */
export function nifNotLiveElsewhere(of: { accountId: string | SQL; nif: string | SQL }, nowMs: number): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM companies AS other JOIN activations AS live ON live.company_id = other.id
    WHERE other.nif = ${of.nif} AND other.account_id <> ${of.accountId} AND ${isLiveAt(nowMs)})`;
}

/** The same for a company that may not be live itself: then it may have any NIF. */
export function nifAllowedWhereLive(
  of: { companyId: string; accountId: string; nif: string },
  nowMs: number,
): SQL {
  return sql`(NOT EXISTS (SELECT 1 FROM activations AS live WHERE live.company_id = ${of.companyId} AND ${isLiveAt(nowMs)})
    OR ${nifNotLiveElsewhere(of, nowMs)})`;
}

/** Whether a company of another account is live with a NIF: why a statement under these conditions did nothing. One round trip. */
export async function isNifLiveElsewhere(
  directory: Database,
  of: { accountId: string; nif: string },
  nowMs: number,
): Promise<boolean> {
  const rows = await directory.all(sql`SELECT 1 WHERE NOT (${nifNotLiveElsewhere(of, nowMs)})`);
  return rows.length > 0;
}
