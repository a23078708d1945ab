import { type SQL, sql } from 'drizzle-orm';
import {
  DAY_MS,
  HOUR_MS,
  MAX_ADDRESS_CODES_AN_HOUR,
  MAX_CALLER_CODES_AN_HOUR,
  MAX_SITE_ADDRESS_CODES_AN_HOUR,
  MAX_SITE_CODES_AN_HOUR,
  MAX_SITE_WRONG_TRIES_A_DAY,
  MAX_WRONG_TRIES_A_DAY,
} from './limits.ts';

/** A code that is asked for: but for the address, in lower case, digests alone. */
export interface NewCode {
  address: string;
  addressDigest: string;
  callerDigest: string;
  /** The caller's digest under each secret that holds, to find what was kept under the one before. */
  callerDigests: readonly string[];
  /** Null: the site of the caller is not known. */
  siteDigest: string | null;
  codeDigest: string;
  handleDigest: string;
}

/** Wrong tries at codes: of a code that was used up, the last try was right. */
const WRONG_TRIES = sql.raw('coalesce(sum(tries - (used_at IS NOT NULL)), 0)');

/** Whether whoever signs in with the address has signed in from the caller's own network before. */
function isKnownCaller({ address, callerDigests }: NewCode): SQL {
  return sql`EXISTS (SELECT 1 FROM people JOIN sign_in_places ON sign_in_places.person_id = people.id
    WHERE people.email = ${address} AND sign_in_places.caller_digest IN ${callerDigests})`;
}

/** Whether the site of a caller has room: a site is as many callers as whoever has it likes. */
function hasSiteRoom({ addressDigest, siteDigest }: NewCode, nowMs: number): SQL {
  return sql`(SELECT count(*) FROM sign_in_codes
      WHERE site_digest = ${siteDigest} AND created_at > ${nowMs - HOUR_MS} AND address_digest = ${addressDigest})
      < ${MAX_SITE_ADDRESS_CODES_AN_HOUR}
    AND (SELECT count(*) FROM sign_in_codes
      WHERE site_digest = ${siteDigest} AND created_at > ${nowMs - HOUR_MS}) < ${MAX_SITE_CODES_AN_HOUR}
    AND (SELECT ${WRONG_TRIES} FROM sign_in_codes
      WHERE site_digest = ${siteDigest} AND created_at > ${nowMs - DAY_MS}) < ${MAX_SITE_WRONG_TRIES_A_DAY}`;
}

/**
 * Whether a caller may have one more code sent to an address, to be part of the statement that writes it. What other callers of its
 * site ask for counts only where the owner of the address has never signed in from the caller's network: no neighbour keeps them out.
 */
export function hasRoom(code: NewCode, nowMs: number): SQL {
  const { addressDigest, callerDigest } = code;
  return sql`(SELECT count(*) FROM sign_in_codes
      WHERE address_digest = ${addressDigest} AND caller_digest = ${callerDigest} AND created_at > ${nowMs - HOUR_MS})
      < ${MAX_ADDRESS_CODES_AN_HOUR}
    AND (SELECT count(*) FROM sign_in_codes
      WHERE caller_digest = ${callerDigest} AND created_at > ${nowMs - HOUR_MS}) < ${MAX_CALLER_CODES_AN_HOUR}
    AND (SELECT ${WRONG_TRIES} FROM sign_in_codes
      WHERE caller_digest = ${callerDigest} AND created_at > ${nowMs - DAY_MS}) < ${MAX_WRONG_TRIES_A_DAY}
    AND (${isKnownCaller(code)} OR (${hasSiteRoom(code, nowMs)}))`;
}
