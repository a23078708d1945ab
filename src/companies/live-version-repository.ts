import { type SQL, sql } from 'drizzle-orm';
import { companies } from '../db/schema/company-schema.ts';

/**
 * Returns the SQL of production's own fields with the next version and the time of a change, in milliseconds. Null before the first
 * activation in production. A change of the fiscal identity from elsewhere writes it, because production counts versions of its own:
 * otherwise a request of production with the version of before would restore the old identity.
 */
export function nextLiveVersion(nowMs: number): SQL {
  return sql`iif(${companies.live} IS NULL, NULL, json_set(${companies.live},
    '$.version', (${companies.live} ->> 'version') + 1, '$.updated_at', CAST(${nowMs} AS INTEGER)))`;
}
