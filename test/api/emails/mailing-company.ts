import type { Env } from '../../../src/composition/env.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { mailEnv, type SinkAnswer } from '../../support/mail/mail-env.ts';
import { makeTenant } from '../../support/tenant.ts';
import { documentsOf } from '../invoices/invoice-company.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

type Environment = 'TEST' | 'LIVE';

/**
 * Creates a company with default series whose mails go to a script. `holder` is the address of the account's
 * owner.
 */
export async function mailingCompany(environment: Environment = 'TEST', answer?: SinkAnswer) {
  const tenant = await makeTenant(testEnv);
  const mailing = mailEnv(testEnv, answer);
  const key = environment === 'TEST' ? tenant.sandboxKey : tenant.liveKey;
  // Each call uses the current environment, whose clock may have moved.
  const client = () => companyClient(tenant.companyId, key, mailing.env);
  await client().put('/series/defaults');
  const holder = `${tenant.personId}@folio.test`;
  const account = `/v1/accounts/${tenant.accountId}`;
  return {
    tenant,
    mailing,
    key,
    holder,
    client,
    documents: documentsOf(companyClient(tenant.companyId, key, mailing.env)),
    send: (id: string, body: unknown = { recipients: [holder] }, headers?: Record<string, string>) =>
      client().post(`/invoices/${id}/send`, body, headers),
    deliver: (body: Record<string, unknown>, headers?: Record<string, string>) =>
      client().post('/invoices/deliveries', { recipients: [holder], ...body }, headers),
    get: (path: string) => request('GET', `${account}${path}`, { key, env: mailing.env }),
    email: async (id: string) =>
      (await request('GET', `${account}/emails/${id}`, { key, env: mailing.env })).body.data,
  };
}

export type MailingCompany = Awaited<ReturnType<typeof mailingCompany>>;

/** Returns the events of a type about a sandbox invoice, oldest first. */
export async function eventsOf(subjectId: string, type = 'invoice.email.sent') {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    'SELECT data FROM outbox WHERE subject_id = ? AND type = ? ORDER BY created_at, rowid',
  )
    .bind(subjectId, type)
    .all<{ data: string }>();
  return results.map(({ data }): Record<string, unknown> => JSON.parse(data));
}

/** Stores mails in the books without the API, accepted at the given times before now. */
export async function storeMails(
  { tenant, key }: MailingCompany,
  mails: readonly {
    agoMs: number;
    recipients?: readonly string[];
    cc?: readonly string[];
    invoiceId?: string;
  }[],
  changes: { status?: string; type?: string; nowMs?: number } = {},
): Promise<string[]> {
  const books = key === tenant.liveKey ? testEnv.BOOKS_LIVE : testEnv.BOOKS_SANDBOX;
  const { status = 'SENT', type = 'INVOICE', nowMs = Date.now() } = changes;
  const statements: D1PreparedStatement[] = [];
  const ids: string[] = [];
  for (const { agoMs, recipients = ['one@folio.test'], cc = [], invoiceId } of mails) {
    const id = crypto.randomUUID();
    ids.push(id);
    const at = nowMs - agoMs;
    statements.push(
      books
        .prepare(
          `INSERT INTO emails (id, account_id, company_id, email_type, status, recipients, cc, subject, mail, due_at, sent_at, created_at, updated_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, 'Subject', '{}', ?, ?, ?, ?)`,
        )
        .bind(
          id,
          tenant.accountId,
          tenant.companyId,
          type,
          status,
          JSON.stringify(recipients),
          JSON.stringify(cc),
          status === 'QUEUED' ? at : null,
          status === 'SENT' ? at : null,
          at,
          at,
        ),
    );
    if (invoiceId !== undefined)
      statements.push(books.prepare('INSERT INTO email_invoices VALUES (?, ?)').bind(id, invoiceId));
  }
  if (statements.length > 0) await books.batch(statements);
  return ids;
}

/**
 * Returns an environment that loses the response to the n-th batch of the sandbox books, before or after its
 * effect.
 */
export function losingBatch(env: Env, nth: number, loss: 'BEFORE' | 'AFTER'): Env {
  const { BOOKS_SANDBOX: books } = env;
  let batches = 0;
  const losing = {
    prepare: (sql: string) => books.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      batches += 1;
      if (batches !== nth) return await books.batch(statements);
      if (loss === 'AFTER') await books.batch(statements);
      throw new Error('D1_ERROR: Network connection lost.');
    },
  };
  return { ...env, BOOKS_SANDBOX: losing } as unknown as Env;
}
