import type { TaxSubject } from '../../src/domain/fiscal/tax-subject.ts';
import { namedBindings, type ShardSettings } from './configured-shards.ts';
import { type OperatorDatabase, OperatorError } from './operator-database.ts';

type Row = Record<string, unknown>;

/**
 * Lets a company change its VeriFactu exclusion of production once more in this calendar year (decisions, section 15).
 *
 * @throws OperatorError if it has changed none
 */
export async function unlockExclusion(
  database: OperatorDatabase,
  companyId: string,
  settings: ShardSettings,
): Promise<Row> {
  const unlock = {
    sql: `UPDATE company_settings SET verifactu = json_remove(verifactu, '$.exclusion_changed_in'), version = version + 1,
        updated_at = ?
      WHERE company_id = ? AND verifactu ->> '$.exclusion_changed_in' IS NOT NULL
      RETURNING company_id, verifactu ->> '$.exclusion.reason' AS exclusion`,
    params: [database.nowMs(), companyId],
  };
  const bindings = Object.keys(namedBindings(settings)).filter((name) => name.startsWith('BOOKS_LIVE'));
  for (const binding of bindings) {
    const [rows = []] = await database.batch([unlock], binding);
    const [row] = rows as Row[];
    if (row !== undefined) return { ...row, unlocked: true };
  }
  throw new OperatorError(`Company ${companyId} has changed no exclusion this year: nothing is locked.`);
}

/**
 * Sets the tax subject of a company, also after its first live record (decisions, section 15).
 *
 * @throws OperatorError if there is no such company
 */
export async function setTaxSubject(
  database: OperatorDatabase,
  { companyId, taxSubject, reason }: { companyId: string; taxSubject: TaxSubject; reason: string },
): Promise<Row> {
  const [rows = []] = await database.batch([
    {
      sql: `UPDATE companies SET tax_subject = json_object('tax_subject', ?, 'reason', ?), version = version + 1,
          updated_at = ?
        WHERE id = ? RETURNING id AS company_id, account_id, nif, legal_name, tax_subject ->> '$.tax_subject' AS tax_subject`,
      params: [taxSubject, reason, database.nowMs(), companyId],
    },
  ]);
  const [row] = rows as Row[];
  if (row === undefined) throw new OperatorError(`There is no company ${companyId}.`);
  return row;
}
