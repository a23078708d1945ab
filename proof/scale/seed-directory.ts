import type { DatabaseSync } from 'node:sqlite';
import { rowOf, rowsLike } from './book-file.ts';
import { countedId } from './ids.ts';

/** First installation number, far from those that the service gives. */
const FIRST_INSTALLATION = 1_000_000;

/**
 * Fills a company's account up to `count` companies and adds as many members besides its owner. Each member may see
 * one company.
 */
export function seedAccount(database: DatabaseSync, companyId: string, count: number, atMs: number): void {
  const company = rowOf(database, 'SELECT * FROM companies WHERE id = ?', companyId);
  const activation = rowOf(database, 'SELECT * FROM activations WHERE company_id = ? LIMIT 1', companyId);
  const owner = rowOf(database, 'SELECT * FROM members WHERE account_id = ?', company.account_id ?? null);
  const person = rowOf(database, 'SELECT * FROM people WHERE id = ?', owner.person_id ?? null);
  const insertCompany = rowsLike(database, 'companies', company, [
    'id',
    'nif',
    'legal_name',
    'installation_number',
    'nif_locked_at',
    'created_at',
    'updated_at',
  ]);
  const insertActivation = rowsLike(database, 'activations', activation, ['company_id']);
  const insertPerson = rowsLike(database, 'people', person, ['id', 'email', 'name', 'created_at']);
  const insertMember = rowsLike(database, 'members', { ...owner, account_role: 'MEMBER' }, [
    'id',
    'person_id',
    'created_at',
  ]);
  const insertGrant = database.prepare(
    "INSERT INTO grants (member_id, company_id, access, created_at) VALUES (?, ?, 'OPERATE', ?)",
  );
  database.exec('BEGIN');
  for (let index = 0; index < count; index++) {
    const at = atMs + index;
    const own = index === 0 ? companyId : countedId(at);
    if (own !== companyId) {
      insertCompany.run({
        id: own,
        nif: `B${String(index).padStart(8, '0')}`,
        legal_name: `Empresa Gestionada ${index} SL`,
        installation_number: FIRST_INSTALLATION + index,
        nif_locked_at: null,
        created_at: at,
        updated_at: at,
      });
      insertActivation.run({ company_id: own });
    }
    const [personId, memberId] = [countedId(at), countedId(at)];
    insertPerson.run({
      id: personId,
      email: `persona${index}@gestoria.test`,
      name: `Persona ${index}`,
      created_at: at,
    });
    insertMember.run({ id: memberId, person_id: personId, created_at: at });
    insertGrant.run(memberId, own, at);
  }
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
}
