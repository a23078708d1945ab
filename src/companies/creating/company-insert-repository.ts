import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { jsonArrays } from '../../db/insert-rows.ts';
import { companies } from '../../db/schema/company-schema.ts';
import { furtherNifAllowed } from '../agreed-price-repository.ts';
import type { NewCompanyRow } from './new-company.ts';

const { installationNumber: _, ...givenColumns } = getTableColumns(companies);
const GIVEN: readonly [string, SQLiteColumn][] = Object.entries(givenColumns);

function encoded(row: NewCompanyRow): Record<string, unknown> {
  const values: Record<string, unknown> = row;
  return Object.fromEntries(
    GIVEN.map(([key, column]) => {
      const value = values[key] ?? null;
      const stored = value === null ? null : column.mapToDriverValue(value);
      return [column.name, typeof stored === 'string' ? stored.toWellFormed() : stored];
    }),
  );
}

/**
 * Returns the statement that inserts the companies of one JSON array. Each gets the next installation number. Numbers
 * of deleted companies count too, so that none is reused. A company is skipped if its account is missing or closed,
 * already has its NIF, or may have no further NIF.
 */
function companyInsert(json: string): SQL {
  const names = GIVEN.map(([, column]) => sql.identifier(column.name));
  const values = GIVEN.map(([, column]) => sql`value ->> ${sql.raw(`'${column.name}'`)}`);
  return sql`INSERT INTO companies (${sql.join(names, sql`, `)}, installation_number)
    SELECT ${sql.join(values, sql`, `)},
      max((SELECT COALESCE(MAX(installation_number), 0) FROM companies),
        (SELECT COALESCE(MAX(installation_number), 0) FROM deleted_companies)) + 1 + key
    FROM json_each(${json})
    WHERE EXISTS (SELECT 1 FROM accounts WHERE accounts.id = value ->> 'account_id' AND accounts.closed_at IS NULL)
      AND (value ->> 'nif' IS NULL OR ${furtherNifAllowed(sql`value ->> 'account_id'`)})
    ON CONFLICT DO NOTHING RETURNING id`;
}

/**
 * Returns the statement that activates companies in the sandbox. Production requires a request (decisions, section 6,
 * Activation).
 */
function activationInsert(json: string): SQL {
  return sql`INSERT INTO activations (company_id, environment, activated_at)
    SELECT value ->> 'id', 'TEST', value ->> 'created_at' FROM json_each(${json})
    WHERE EXISTS (SELECT 1 FROM companies WHERE companies.id = value ->> 'id') ON CONFLICT DO NOTHING`;
}

/**
 * Returns the statements that insert new companies and activate them in the sandbox, for one batch. The first returns
 * the `id` of each inserted company (several statements for very many), the last activates the existing ones. None
 * without companies.
 */
export function companyInserts(rows: readonly NewCompanyRow[]): SQL[] {
  if (rows.length === 0) return [];
  const arrays = jsonArrays(rows.map(encoded));
  return [...arrays.map(companyInsert), ...arrays.map(activationInsert)];
}
