import { NEW_EVENT_ID } from '../../db/new-event-id.ts';
import { wrappedAlternatives, wrappedList } from '../../db/wrapped-sql.ts';
import { EVENT_TABLES, type EventTable } from './event-tables.ts';

type Pair = readonly [
  name: string,
  column: readonly [column: string, form: 'plain' | 'json' | 'boolean' | number],
];

/** Returns SQL for the JSON text of a value. */
function jsonText(row: 'OLD' | 'NEW', [column, form]: Pair[1]): string {
  const value = `${row}.${column}`;
  if (form === 'json') return `coalesce(${value}, 'null')`;
  if (form === 'boolean') return `iif(${value}, 'true', 'false')`;
  return form === 'plain' ? `json_quote(${value})` : `json_quote(${value} / ${form}.0)`;
}

const ACTING = "(SELECT acting ->> '$.KEY' FROM audit_context WHERE key = '')";
const acting = (key: string) => ACTING.replace('KEY', key);

/** Returns SQL for an object with the earlier values of changed columns. */
function previousSql(compared: NonNullable<EventTable['compared']>): string {
  const rows = Object.entries(compared).map(
    ([name, column]) => `('${name}', ${jsonText('OLD', column)}, OLD.${column[0]} IS NOT NEW.${column[0]})`,
  );
  return `(\n      SELECT json_group_object(column1, json(column2)) FROM (VALUES\n        ${rows.join(',\n        ')}\n      ) WHERE column3)`;
}

function trigger(table: EventTable, kind: 'created' | 'updated' | 'deleted'): string {
  const { table: name, family, idName, counts, deleted, shownColumns, compared } = table;
  const isGone = kind === 'deleted' && deleted === null;
  const row = isGone ? 'OLD' : 'NEW';
  const event = kind === 'created' ? 'INSERT' : isGone ? 'DELETE' : 'UPDATE';
  const of = (sql: string, which: 'OLD' | 'NEW') => `(${sql.replaceAll('$row', which)})`;
  const changed = Object.values(compared ?? {}).map(([column]) => `OLD.${column} IS NOT NEW.${column}`);
  const conditions = [
    ...(kind === 'created' ? [of(counts, 'NEW')] : [of(counts, 'OLD')]),
    ...(kind === 'updated' ? [of(counts, 'NEW'), `(\n${wrappedAlternatives(changed, '  ')})`] : []),
    ...(kind === 'deleted' && deleted !== null ? [of(deleted, 'NEW')] : []),
    `${acting('account_id')} IS NOT NULL`,
    `${acting('tells_nothing')} IS NULL`,
  ];
  const pairs = [
    `'${idName}', ${row}.id`,
    ...Object.entries(shownColumns).map(([key, column]) => `'${key}', json(${jsonText(row, column)})`),
  ];
  const previous =
    kind === 'updated' && compared !== null ? `,\n      'previous', json(${previousSql(compared)})` : '';
  return `CREATE TRIGGER tell_${family}_${kind} AFTER ${event} ON ${name}
WHEN ${conditions.join('\n  AND ')}
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (${NEW_EVENT_ID},
    ${row}.company_id, ${acting('account_id')}, '${family}.${kind}', ${row}.id,
    json_object(\n${wrappedList(pairs, '      ')}${previous}),
    ${acting('at')});
END;`;
}

/** Builds the trigger for the outcome of a payment provider's event: it was processed, or it failed and needs attention. */
function paymentTrigger(kind: 'processed' | 'failed'): string {
  const status = kind === 'processed' ? 'PROCESSED' : 'FAILED';
  const conditions = [
    `NEW.status = '${status}'`,
    'OLD.status IS NOT NEW.status',
    'NEW.event_kind IS NOT NULL',
    // An infrastructure failure is retried automatically.
    ...(kind === 'failed' ? ["NEW.failure_category IS NOT 'INFRASTRUCTURE'"] : []),
    `${acting('account_id')} IS NOT NULL`,
  ];
  return `CREATE TRIGGER tell_payment_${kind} AFTER UPDATE OF status ON payment_events
WHEN ${conditions.join('\n  AND ')}
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (${NEW_EVENT_ID},
    NEW.company_id, ${acting('account_id')}, 'payment.${kind}', NEW.id,
    json_object(
      'event_id', NEW.id, 'connection_id', NEW.connection_id, 'event_kind', NEW.event_kind, 'category', NEW.category,
      'external_payment_id', NEW.external_payment_id, 'currency', NEW.currency,
      'amount', iif(NEW.currency = 'EUR', NEW.amount_cents / 100.0, NULL), 'invoice_id', NEW.invoice_id,
      'failure_category', NEW.failure_category, 'failure_reason', NEW.failure_reason),
    ${acting('at')});
END;`;
}

/**
 * Builds the triggers that create events of table changes, one statement each, as in migrations. The batch provides the actor
 * and account for the audit trail (`audit_context`). Without them, no event is created.
 */
export function eventTriggers(): string[] {
  return [
    ...EVENT_TABLES.flatMap((table) => [
      trigger(table, 'created'),
      ...(table.compared === null ? [] : [trigger(table, 'updated')]),
      ...(table.deleted === 'NEVER' ? [] : [trigger(table, 'deleted')]),
    ]),
    paymentTrigger('processed'),
    paymentTrigger('failed'),
  ];
}
