import { auditTriggers } from '../src/audit/trigger-sql.ts';
import { AUDITED_BOOKS } from '../src/db/audited/audited-books.ts';
import { AUDITED_DIRECTORY } from '../src/db/audited/audited-directory.ts';

/**
 * Prints the triggers of the audit trail for a migration: `node scripts/audit-triggers.ts directory|books [table
 * ...]`.
 * If tables are named, prints statements that drop and recreate their triggers.
 */
const [database = '', ...names] = process.argv.slice(2);
const isDirectory = database === 'directory';
const tables = isDirectory ? AUDITED_DIRECTORY : AUDITED_BOOKS;
const wanted = names.length === 0 ? tables : tables.filter(({ table }) => names.includes(table));
const triggers = auditTriggers(wanted, isDirectory ? 'DIRECTORY' : 'BOOKS');
if (names.length > 0)
  for (const { table } of wanted)
    for (const event of ['insert', 'update', 'delete', 'purge'])
      console.log(`DROP TRIGGER IF EXISTS audit_${table}_${event};`);
console.log(triggers.join('\n\n'));
