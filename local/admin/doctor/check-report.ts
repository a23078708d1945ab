import { z } from 'zod';
import { FINDING_CODES, type Finding } from '../../../src/composition/deployment/findings.ts';
import type { OperatorDatabase } from '../operator-database.ts';
import { type Check, isWell, lacks, note } from './check.ts';

/** Milliseconds of three intervals of a deployment's cron. */
const MAX_SILENCE_MS = 30 * 60_000;

const rowSchema = z.object({ rung_at: z.number(), findings: z.string() });
const findingsSchema = z.array(z.object({ code: z.enum(FINDING_CODES), names: z.array(z.string()) }));

const READ = { sql: 'SELECT rung_at, findings FROM deployment_report', params: [] };

/** Last report of the service, with a check of its age. `findings` is null if the report is not reliable. */
export interface ReadReport {
  check: Check;
  findings: Finding[] | null;
}

function judgeSilence(database: OperatorDatabase, rungAtMs: number): ReadReport['check'] {
  const at = new Date(rungAtMs).toISOString();
  if (database.of === 'STOPPED')
    return note('cron', `the service does not run; its cron last rang at ${at}`, 'npm start');
  if (database.nowMs() - rungAtMs <= MAX_SILENCE_MS) return isWell('cron', `last rang at ${at}`);
  return lacks(
    'cron',
    `last rang at ${at}, and should every ten minutes: nothing falls due and nothing lost is taken up`,
    'npx wrangler tail shows whether it fails; deploying sets it up anew (npx wrangler deploy)',
  );
}

/**
 * Reads the report of the cron's last run.
 *
 * @throws the database's error, if it cannot be queried
 */
export async function readReport(database: OperatorDatabase): Promise<ReadReport> {
  const [rows = []] = await database.batch([READ]);
  const [row] = rows;
  if (row === undefined)
    return {
      check: lacks(
        'cron',
        'has never rung',
        'deploy (npx wrangler deploy), and wait ten minutes for its first ring',
      ),
      findings: null,
    };
  const { rung_at, findings } = rowSchema.parse(row);
  const check = judgeSilence(database, rung_at);
  const known = findingsSchema.safeParse(JSON.parse(findings));
  return { check, findings: check.status === 'LACKS' || !known.success ? null : known.data };
}
