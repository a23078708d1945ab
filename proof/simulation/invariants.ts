import { expectWholeBooks } from '../../test/support/verify-books.ts';
import type { World } from './runtime/world.ts';

/** Checks the invariants of every moment: each company's books are whole, and no promise was taken back. */
export async function judgeMoment(
  world: World,
  companyIds: readonly string[],
  promised: ReadonlyMap<string, string>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const companyId of companyIds) {
    try {
      await expectWholeBooks(world.env, 'TEST', companyId);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  return [...faults, ...judgePromises(world, promised)];
}

function rows(world: World, query: string): Record<string, unknown>[] {
  return world.databases.BOOKS_SANDBOX.sqlite.prepare(query).all();
}

/** Checks that each invoice reported as issued exists under the reported number. */
function judgePromises(world: World, promised: ReadonlyMap<string, string>): string[] {
  const stored = new Map(
    rows(world, 'SELECT id, invoice_number FROM invoices').map((row) => [row.id, row.invoice_number]),
  );
  return [...promised]
    .filter(([id, number]) => stored.get(id) !== number)
    .map(([id, number]) => `${number} was promised, and ${id} is called ${String(stored.get(id))}`);
}

/** Returns the pending work of a healed service. Empty once it has finished. */
export function unfinished(world: World): string[] {
  const left: [string, string][] = [
    [
      'records wait for the AEAT',
      "SELECT count(*) AS n FROM verifactu_records WHERE submission_status = 'PENDING'",
    ],
    ['files wait for a diputación', "SELECT count(*) AS n FROM ticketbai_records WHERE status = 'PENDING'"],
    ['events are unpublished', 'SELECT count(*) AS n FROM outbox WHERE queued_at IS NULL'],
    ['deliveries are open', 'SELECT count(*) AS n FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL'],
    ['follow-ups are open', 'SELECT count(*) AS n FROM issue_followups'],
    [
      'payments are open',
      'SELECT count(*) AS n FROM payments WHERE due_at IS NOT NULL OR claimed_id IS NOT NULL',
    ],
    ['payment events are unread', 'SELECT count(*) AS n FROM payment_events WHERE event_kind IS NULL'],
    ['mails are queued', "SELECT count(*) AS n FROM emails WHERE status = 'QUEUED'"],
  ];
  const open = left.flatMap(([what, query]) => {
    const count = Number(rows(world, query)[0]?.n ?? 0);
    return count === 0 ? [] : [`${count} ${what}`];
  });
  const messages = Object.values(world.queues).reduce((sum, queue) => sum + queue.waiting, 0);
  return messages === 0 ? open : [...open, `${messages} messages are on queues`];
}

/** Checks a finished service: all records are accepted, every event was delivered, no mail was sent twice. */
export function validateRest(world: World): string[] {
  const refused = rows(
    world,
    "SELECT position, error_code FROM verifactu_records WHERE submission_status <> 'ACCEPTED'",
  ).map((row) => `record ${String(row.position)} was refused with ${String(row.error_code)}`);
  const unreceived = rows(
    world,
    "SELECT position, kind, status, error_code FROM ticketbai_records WHERE status <> 'ACCEPTED'",
  ).map(
    (row) => `${String(row.kind)} ${String(row.position)} is ${String(row.status)} ${String(row.error_code)}`,
  );
  const delivered = new Set(world.received);
  const lost = rows(
    world,
    `SELECT d.event_id FROM webhook_deliveries AS d JOIN webhook_attempts AS a
      ON a.webhook_id = d.webhook_id AND a.event_id = d.event_id AND a.success = 1`,
  )
    .filter((row) => !delivered.has(String(row.event_id)))
    .map((row) => `event ${String(row.event_id)} is called delivered and never arrived`);
  const unpublished = rows(
    world,
    `SELECT o.id FROM outbox AS o JOIN webhooks AS w ON w.account_id = o.account_id AND w.created_at < o.created_at
      WHERE NOT EXISTS (SELECT 1 FROM webhook_deliveries AS d WHERE d.event_id = o.id AND d.webhook_id = w.id)
        AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = o.type)`,
  ).map((row) => `event ${String(row.id)} has no delivery`);
  const ids = world.mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1] ?? mail);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `mail ${id} went out twice`);
  return [...refused, ...unreceived, ...lost, ...unpublished, ...twice, ...judgePayments(world)];
}

/** Checks that each payment has at most one invoice of the same amount, and that corrections do not exceed refunds. */
function judgePayments(world: World): string[] {
  const shared = rows(
    world,
    `SELECT invoice_id FROM payments WHERE invoice_id IS NOT NULL GROUP BY invoice_id HAVING count(*) > 1`,
  ).map((row) => `invoice ${String(row.invoice_id)} is of two payments`);
  const wrong = rows(
    world,
    `SELECT p.id, p.amount_cents, i.invoice_total_cents AS total, i.status FROM payments AS p JOIN invoices AS i ON i.id = p.invoice_id
      WHERE p.stage = 'INVOICED' AND p.draft_version IS NULL AND i.invoice_total_cents <> p.amount_cents`,
  ).map(
    (row) => `payment ${String(row.id)} of ${String(row.amount_cents)} is invoiced with ${String(row.total)}`,
  );
  const extra = rows(
    world,
    `SELECT p.id FROM payments AS p JOIN payment_correctives AS c ON c.payment_id = p.id JOIN invoices AS i ON i.id = c.invoice_id
      WHERE i.number IS NOT NULL GROUP BY p.id HAVING -SUM(i.invoice_total_cents) > MAX(c.through_cents)`,
  ).map((row) => `payment ${String(row.id)} is corrected by more than was given back`);
  return [...shared, ...wrong, ...extra];
}
