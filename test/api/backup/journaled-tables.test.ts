import { expect, it } from 'vitest';
import { backedUpDatabases } from '../../../src/backup/backed-up-databases.ts';
import { JOURNAL_SUBJECTS, NIGHTLY_ONLY } from '../../../src/backup/journal-subjects.ts';
import { readTables } from '../../../src/backup/tables-repository.ts';
import { testEnv } from '../../support/api-client.ts';

/** Tables whose rows change only together with the rows of their subject. */
const TOLD_WITH_THEIR_SUBJECT = [
  'invoice_lines',
  'corrected_originals',
  'invoice_files',
  'recurring_invoice_lines',
  'recurring_occurrences',
  'recurring_history',
  'payment_keys',
  'payment_correctives',
  'payment_events',
  'einvoice_delivery_changes',
];

it.each(backedUpDatabases(testEnv))(
  'every table of $binding is journaled or exempted',
  async ({ database }) => {
    const subjects = Object.values(JOURNAL_SUBJECTS).flatMap((tables) => tables.map(({ table }) => table));
    const { results } = await database
      .prepare(
        "SELECT DISTINCT tbl_name FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%INTO journal (%'",
      )
      .all<{ tbl_name: string }>();
    const noted = [...results.map(({ tbl_name }) => tbl_name), ...TOLD_WITH_THEIR_SUBJECT];
    const tables = (await readTables(database)).map(({ name }) => name);
    const undecided = tables.filter(
      (name) => !(name in NIGHTLY_ONLY) && !(subjects.includes(name) && noted.includes(name)),
    );
    expect(undecided, 'give them triggers and a subject in journal-subjects.ts, or a reason there').toEqual(
      [],
    );
  },
);
