import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';

/** Condition for an activation, by its alias `live`, in production at an instant (milliseconds). */
function isLiveAt(nowMs: number): SQL {
  return sql`live.environment = 'LIVE' AND (live.ends_at IS NULL OR live.ends_at > ${nowMs})`;
}

/**
 * Condition under which a company may be live with a NIF or prove it: no company of another account has proved it (decisions,
 * section 15: the first proof takes the NIF). A proof by the operator lasts until `release-nif`. Another one holds the NIF before
 * its company is in production, and until the company has left it or its account is closed. An unproved company takes no NIF from
 * anybody. It belongs in the statement that activates the company or writes the NIF, so that of two accounts only one succeeds.
 *
 * @param of ids and a NIF, or SQL for them
 */
export function nifNotLiveElsewhere(of: { accountId: string | SQL; nif: string | SQL }, nowMs: number): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM companies AS other JOIN nif_proofs AS proof ON proof.company_id = other.id AND proof.nif = other.nif
    JOIN accounts AS holder ON holder.id = other.account_id
    LEFT JOIN activations AS live ON live.company_id = other.id AND live.environment = 'LIVE'
    WHERE other.nif = ${of.nif} AND other.account_id <> ${of.accountId}
      AND (proof.method = 'OPERATOR' OR coalesce(live.ends_at, holder.closed_at, ${nowMs} + 1) > ${nowMs}))`;
}

/** Condition under which a company may have a NIF: it is not live itself, or no other account holds the NIF. */
export function nifAllowedWhereLive(
  of: { companyId: string; accountId: string; nif: string },
  nowMs: number,
): SQL {
  return sql`(NOT EXISTS (SELECT 1 FROM activations AS live WHERE live.company_id = ${of.companyId} AND ${isLiveAt(nowMs)})
    OR ${nifNotLiveElsewhere(of, nowMs)})`;
}

/**
 * True if a proved company of another account holds a NIF. Explains why a statement under these conditions did nothing. One
 * round trip.
 */
export async function isNifLiveElsewhere(
  directory: Database,
  of: { accountId: string; nif: string },
  nowMs: number,
): Promise<boolean> {
  const rows = await directory.all(sql`SELECT 1 WHERE NOT (${nifNotLiveElsewhere(of, nowMs)})`);
  return rows.length > 0;
}

/** True if another company with a NIF has registered invoices in production in a year, `YYYY`, or later. One round trip. */
export async function isRegisteredElsewhere(
  directory: Database,
  of: { companyId: string; nif: string; year: string },
): Promise<boolean> {
  const rows = await directory.all(sql`SELECT 1 FROM companies AS other
    WHERE other.nif = ${of.nif} AND other.id <> ${of.companyId} AND other.registered_in >= ${of.year} LIMIT 1`);
  return rows.length > 0;
}
