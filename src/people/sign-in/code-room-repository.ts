import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../domain/calendar/durations.ts';
import {
  MAX_ADDRESS_CODES_AN_HOUR,
  MAX_ADDRESS_SIGN_UP_CODES_AN_HOUR,
  MAX_CALLER_CODES_AN_HOUR,
  MAX_CALLER_SIGN_UP_CODES_AN_HOUR,
  MAX_SITE_ADDRESS_CODES_AN_HOUR,
  MAX_SITE_CODES_AN_HOUR,
  MAX_SITE_SIGN_UP_CODES_AN_HOUR,
  MAX_SITE_WRONG_TRIES_A_DAY,
  MAX_WRONG_TRIES_A_DAY,
} from './limits.ts';

/** New sign-in code. It holds the address in lower case, and otherwise only digests. */
export interface NewCode {
  address: string;
  addressDigest: string;
  callerDigest: string;
  /** Digests of the caller under every valid secret, to find rows written before a change of the secret. */
  callerDigests: readonly string[];
  /** Null if the site of the caller is unknown. */
  siteDigest: string | null;
  codeDigest: string;
  handleDigest: string;
  /** True if it opens or claims an account. Its limits are tighter, because anyone's address is mailed. */
  forSignUp: boolean;
}

/** Counts wrong tries at codes. The last try of a used code was right. */
const WRONG_TRIES = sql.raw('coalesce(sum(tries - (used_at IS NOT NULL)), 0)');

/** SQL condition: the person of the address has signed in from the caller's own network before. */
function isKnownCaller({ address, callerDigests }: NewCode): SQL {
  return sql`EXISTS (SELECT 1 FROM people JOIN sign_in_places ON sign_in_places.person_id = people.id
    WHERE people.email = ${address} AND sign_in_places.caller_digest IN ${callerDigests})`;
}

/**
 * SQL condition: the caller's site has room for another code. The owner of a site can appear as any number of callers.
 */
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
 * SQL condition: one more code of a sign-up may be sent. The codes to an address count for all callers together, so that
 * nobody fills a stranger's mailbox. Codes to sign in are not affected.
 */
function hasSignUpRoom({ addressDigest, callerDigest, siteDigest }: NewCode, nowMs: number): SQL {
  const sent = (of: SQL) => sql`(SELECT count(*) FROM sign_in_codes
    WHERE ${of} AND for_sign_up = 1 AND created_at > ${nowMs - HOUR_MS})`;
  return sql`${sent(sql`address_digest = ${addressDigest}`)} < ${MAX_ADDRESS_SIGN_UP_CODES_AN_HOUR}
    AND ${sent(sql`caller_digest = ${callerDigest}`)} < ${MAX_CALLER_SIGN_UP_CODES_AN_HOUR}
    AND ${sent(sql`site_digest = ${siteDigest}`)} < ${MAX_SITE_SIGN_UP_CODES_AN_HOUR}`;
}

/**
 * SQL condition: a caller may have one more code sent to an address. It is part of the statement that writes the code.
 * The site's other callers count only if the owner of the address has never signed in from the caller's network. A
 * neighbour can thus lock nobody out.
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
    AND (${isKnownCaller(code)} OR (${hasSiteRoom(code, nowMs)}))
    AND (${code.forSignUp ? hasSignUpRoom(code, nowMs) : sql`TRUE`})`;
}
