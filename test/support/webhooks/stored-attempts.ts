/** Inserts an immediately successful delivery into the log of a webhook, without the API. Returns the id of its attempt. */
export async function storeAttempt(books: D1Database, webhookId: string): Promise<string> {
  const [eventId, attemptId] = [crypto.randomUUID(), crypto.randomUUID()];
  const payload = JSON.stringify({
    id: eventId,
    type: 'invoice.paid',
    created_at: '2026-11-02T09:30:00.000Z',
    api_version: '2026-11-01',
    livemode: false,
    test: false,
    company_id: null,
    nif: null,
    account_id: eventId,
    account_external_ref: null,
    account_relationship: 'own',
    data: {},
  });
  await books.batch([
    books
      .prepare(
        `INSERT INTO webhook_deliveries (webhook_id, event_id, event_type, payload, scheduled_attempts, attempts, created_at)
         VALUES (?, ?, 'invoice.paid', ?, 1, 1, ?)`,
      )
      .bind(webhookId, eventId, payload, Date.now()),
    books
      .prepare(
        `INSERT INTO webhook_attempts (id, webhook_id, event_id, event_type, attempt_number, success, http_status, response_body,
           response_body_truncated, duration_ms, delivered_at) VALUES (?, ?, ?, 'invoice.paid', 1, 1, 200, 'taken', 0, 5, ?)`,
      )
      .bind(attemptId, webhookId, eventId, Date.now()),
  ]);
  return attemptId;
}

/** Inserts a published event into the outbox of books, without the API. Returns its id. */
export async function storeToldEvent(
  books: D1Database,
  { accountId, companyId }: { accountId: string; companyId: string },
): Promise<string> {
  const id = crypto.randomUUID();
  await books
    .prepare(
      `INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at, queued_at)
       VALUES (?1, ?2, ?3, 'invoice.paid', ?4, '{"invoice_number":"F-1"}', ?5, ?5)`,
    )
    .bind(id, companyId, accountId, crypto.randomUUID(), Date.now())
    .run();
  return id;
}
