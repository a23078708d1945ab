/** Fields of events that name the customer of an invoice, or hold text of the customer, its bank or its mail server. */
const NAMES_IN_EVENTS = [
  'customer_name',
  'customer_email',
  'recipients',
  'address',
  'error',
  'reason',
  'previous',
];

/** Returns the SQL of a JSON column of an event about a document, without names. `at` is the path of the event's data in it. */
export function withoutNames(column: string, at: string): string {
  return `json_remove(${column}, ${NAMES_IN_EVENTS.map((name) => `'${at}.${name}'`).join(', ')})`;
}

/**
 * Returns the statements that erase names in events, and in the payloads of deliveries that a replay made of them: to
 * endpoints of the event's account, and of managers.
 *
 * @param events SQL that selects the ids of the events
 * @param cleared returns the SQL of a JSON column without the names, by the path of the event's data in it
 */
export function eraseNames(events: string, cleared: (column: string, at: string) => string): string[] {
  return [
    `UPDATE webhook_deliveries SET payload = ${cleared('payload', '$.data')}
      WHERE event_id IN (${events}) AND webhook_id IN (SELECT webhooks.id FROM webhooks
        WHERE webhooks.account_relationship <> 'own'
          OR webhooks.account_id IN (SELECT outbox.account_id FROM outbox WHERE outbox.id IN (${events})))`,
    `UPDATE outbox SET data = ${cleared('data', '$')} WHERE id IN (${events})`,
  ];
}
