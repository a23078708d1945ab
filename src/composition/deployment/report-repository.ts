import { sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import type { Finding } from './findings.ts';

/** Stores when the cron ran, in milliseconds since the epoch, and the findings of that run. One round trip. */
export async function writeReport(
  directory: Database,
  rungAtMs: number,
  findings: readonly Finding[],
): Promise<void> {
  await directory.run(
    sql`INSERT INTO deployment_report (id, rung_at, findings) VALUES (1, ${rungAtMs}, ${JSON.stringify(findings)})
      ON CONFLICT (id) DO UPDATE SET rung_at = excluded.rung_at, findings = excluded.findings`,
  );
}
