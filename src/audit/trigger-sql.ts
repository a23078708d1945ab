import type { AuditedTable } from '../db/audited/audited-table.ts';
import { wrappedAlternatives, wrappedList } from '../db/wrapped-sql.ts';

/** Largest number of columns in one `json_object`. D1 functions take 32 arguments, and a column needs its name and its value. */
const MAX_OBJECT_COLUMNS = 16;

function shown(row: 'OLD' | 'NEW', column: string, form: string): string {
  const value = `${row}.${column}`;
  if (form === 'json') return `json(${value})`;
  return form === 'boolean' ? `json(iif(${value} IS NULL, NULL, iif(${value}, 'true', 'false')))` : value;
}

function values(row: 'OLD' | 'NEW', { audited }: AuditedTable): string {
  const pairs = Object.entries(audited).map(([column, form]) => `'${column}', ${shown(row, column, form)}`);
  const objects: string[] = [];
  for (let start = 0; start < pairs.length; start += MAX_OBJECT_COLUMNS)
    objects.push(`json_object(\n${wrappedList(pairs.slice(start, start + MAX_OBJECT_COLUMNS), '      ')})`);
  return `json_array(${objects.join(', ')})`;
}

/** Returns SQL of the actor of a row. In a commit for several documents, a document may have its own actor. */
function actingOn(table: string, row: 'OLD' | 'NEW'): string {
  const common = "(SELECT acting FROM audit_context WHERE key = '')";
  return table === 'invoices'
    ? `coalesce((SELECT acting FROM audit_context WHERE key = ${row}.id), ${common})`
    : common;
}

function accountOf(
  table: AuditedTable,
  database: 'DIRECTORY' | 'BOOKS',
  of: (sql: string) => string,
): string {
  if (table.account !== null) return of(table.account);
  if (database === 'BOOKS' || table.company === null) return 'NULL';
  return `(SELECT c.account_id FROM companies AS c WHERE c.id = ${of(table.company)})`;
}

/** SQL of the first six values of an event: actor, account, company, environment, type and id of the resource. */
function subjectOf(
  table: AuditedTable,
  row: 'OLD' | 'NEW',
  database: 'DIRECTORY' | 'BOOKS',
  of: (sql: string | null) => string,
): string {
  return `
    ${actingOn(table.table, row)},
    ${accountOf(table, database, of)}, ${of(table.company)}, ${of(table.environment)}, '${table.resource}', ${of(table.id)}`;
}

const CALLERS =
  "coalesce((SELECT acting ->> '$.actor.type' FROM audit_context WHERE key = ''), 'SYSTEM') <> 'SYSTEM'";

function trigger(
  table: AuditedTable,
  event: 'INSERT' | 'UPDATE' | 'DELETE',
  database: 'DIRECTORY' | 'BOOKS',
) {
  const row = event === 'DELETE' ? 'OLD' : 'NEW';
  const of = (sql: string | null) => (sql === null ? 'NULL' : sql.replaceAll('$row', row));
  const columns = Object.keys(table.audited);
  const changed = columns.map((column) => `OLD.${column} IS NOT NEW.${column}`);
  const conditions = [
    ...(event === 'UPDATE' ? [`(\n${wrappedAlternatives(changed, '  ')})`] : []),
    ...(event === 'UPDATE' && table.purged !== undefined ? [`NOT (${table.purged})`] : []),
    ...(table.byCallersAlone === true ? [CALLERS] : []),
  ];
  const when = conditions.length === 0 ? '' : `\nWHEN ${conditions.join('\n  AND ')}`;
  const subject = event === 'UPDATE' ? `UPDATE OF\n${wrappedList(columns, '  ')}\n` : `${event} `;
  return `CREATE TRIGGER audit_${table.table}_${event.toLowerCase()} AFTER ${subject}ON ${table.table}${when}
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (${subjectOf(table, row, database, of)},
    ${event === 'INSERT' ? 'NULL' : values('OLD', table)},
    ${event === 'DELETE' ? 'NULL' : values('NEW', table)});
END;`;
}

/** Returns the trigger that records a purge without values. Chaining its event erases the values in earlier ones. */
function purgeTrigger(table: AuditedTable, database: 'DIRECTORY' | 'BOOKS'): string {
  const of = (sql: string | null) => (sql === null ? 'NULL' : sql.replaceAll('$row', 'NEW'));
  return `CREATE TRIGGER audit_${table.table}_purge AFTER UPDATE ON ${table.table}\nWHEN ${table.purged}
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id)
  VALUES (${subjectOf(table, 'NEW', database, of)});
END;`;
}

/** Returns the triggers that record the changes of tables, one statement each, as migrations create them. */
export function auditTriggers(tables: readonly AuditedTable[], database: 'DIRECTORY' | 'BOOKS'): string[] {
  return tables.flatMap((table) => [
    ...table.on.map((event) => trigger(table, event, database)),
    ...(table.purged === undefined ? [] : [purgeTrigger(table, database)]),
  ]);
}
