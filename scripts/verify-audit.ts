/**
 * Verifies the chain of an audit trail, in the output of `GET /v1/accounts/{account_id}/audit-events?format=ndjson`.
 *
 *     npm run verify:audit -- events.ndjson      (or `-` for standard input)
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type AuditEvent, verifyAuditChain } from '../src/db/audited/audit-event.ts';

const STANDARD_INPUT = 0;
const EXIT_BROKEN = 1;
const EXIT_USAGE = 2;

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: npm run verify:audit -- events.ndjson');
  process.exit(EXIT_USAGE);
}
const lines = readFileSync(
  file === '-' ? STANDARD_INPUT : resolve(process.env.INIT_CWD ?? '.', file),
  'utf8',
).split('\n');
const events = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as AuditEvent);
const verdict = verifyAuditChain(events);
if (verdict.valid) {
  console.log(`${verdict.events} events, each as it was written, none missing between them`);
} else {
  console.log(
    `broken at event ${verdict.brokenId}, the ${verdict.events}th: it was changed, or one before it is missing`,
  );
  process.exitCode = EXIT_BROKEN;
}
