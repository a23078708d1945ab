import { beforeAll, describe, expect, it } from 'vitest';
import { READ_GONE_TEMPLATES } from '../../../src/audit/retention/forget-templates.ts';
import { PURGES, type PurgeId } from '../../../src/audit/retention/purges.ts';
import { cronJobs } from '../../../src/jobs/handle-scheduled.ts';
import { sweep } from '../../../src/jobs/sweeps/sweep.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { auditTrail } from '../../support/audit-trail.ts';
import { makeIssuingTenant } from '../../support/driven-operations.ts';
import type { Tenant } from '../../support/tenant.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';

const DAY_MS = 86_400_000;
const MANY_ROUNDS = 20;
const BOOKS = { environment: 'TEST', booksShard: 0 } as const;
const CUSTOMER = {
  customer_type: 'LEGAL_ENTITY',
  legal_name: 'Comercial Olvidada, S.L.',
  nif: 'B12345674',
  email: 'olvidada@cliente.test',
  phone: '+34 910 000 001',
  contact_person: 'Olvido Pérez',
  einvoice: { peppol_id: '9920:ESB83945717', delivery: 'EMAIL' },
  notes: 'llamar por las tardes',
  address: {
    street: 'Calle Perdida',
    number: '9',
    postal_code: '28013',
    city: 'Madrid',
    province: 'Madrid',
    country: 'ES',
  },
};
const LINE = {
  description: 'Servicio',
  quantity: 1,
  unit_price: 100,
  main_tax: { type: 'IVA', percentage: 21 },
};

const TEMPLATE = {
  name: 'Cuota',
  frequency: 'MONTHLY',
  day_of_month: 1,
  start_date: '2099-01-01',
  lines: [LINE],
};
/** Purges of a customer, in the order of the cron. */
const OF_CUSTOMERS = (Object.keys(PURGES) as PurgeId[]).filter((of) => of.includes('CUSTOMER'));

let tenant: Tenant;
let company: ReturnType<typeof companyClient>;
beforeAll(async () => {
  tenant = await makeIssuingTenant();
  company = companyClient(tenant.companyId, tenant.sandboxKey);
});

/** Purges like the cron does the given number of days from now, until nothing is left. */
async function purged(of: PurgeId, days: number): Promise<void> {
  const env = { ...testEnv, CLOCK_OFFSET_MS: String(days * DAY_MS) };
  for (let round = 0; round < MANY_ROUNDS; round += 1) await sweep(env, { of, ...BOOKS });
}

async function row(query: string, id: string): Promise<Record<string, unknown> | null> {
  return await testEnv.BOOKS_SANDBOX.prepare(query).bind(id).first();
}

const customerRow = (id: string) => row('SELECT * FROM customers WHERE id = ?', id);

async function deletedCustomer(): Promise<string> {
  const { id } = (
    await company.post('/customers', { ...CUSTOMER, nif: undefined, legal_name: 'Sin Papeles' })
  ).body.data;
  expect((await company.delete(`/customers/${id}`)).status).toBe(204);
  return id;
}

describe('the purge of a deleted customer', () => {
  it('a deleted customer without invoices is purged after thirty days and complete until then', async () => {
    const id = await deletedCustomer();
    for (const of of ['DELETED_CUSTOMERS', 'CUSTOMERS_WITHOUT_DOCUMENTS'] as const) await purged(of, 29);
    expect(await customerRow(id)).toMatchObject({ email: CUSTOMER.email, phone: CUSTOMER.phone });
    for (const of of ['DELETED_CUSTOMERS', 'CUSTOMERS_WITHOUT_DOCUMENTS'] as const) await purged(of, 31);
    expect(await customerRow(id)).toBeNull();
  });

  it('a deleted customer with an issued invoice keeps only its printed data, and the invoice stays the same', async () => {
    const { id } = (await company.post('/customers', CUSTOMER)).body.data;
    const body = {
      type: 'STANDARD',
      recipient: { customer_id: id },
      lines: [LINE],
      options: { issue_directly: true, wait_for_pdf: true },
    };
    const made = await company.post('/invoices', body);
    expect(made.status).toBe(201);
    const invoice = made.body.data;
    // The API does not delete a customer with invoices. The purge handles such a row nevertheless.
    await testEnv.BOOKS_SANDBOX.prepare('UPDATE customers SET deleted_at = ? WHERE id = ?')
      .bind(Date.now(), id)
      .run();
    for (const of of ['DELETED_CUSTOMERS', 'CUSTOMERS_WITHOUT_DOCUMENTS'] as const) await purged(of, 31);
    expect(await customerRow(id)).toMatchObject({
      legal_name: CUSTOMER.legal_name,
      nif: CUSTOMER.nif,
      email: null,
      phone: null,
      contact_person: null,
      einvoice: null,
      notes: null,
      address: null,
      billing_emails: '[]',
      search_key: '',
    });
    const after = (await company.get(`/invoices/${invoice.id}`)).body.data;
    expect(after.recipient).toEqual(invoice.recipient);
    expect((await company.get(`/invoices/${invoice.id}/pdf`)).status).toBe(200);
    await expectWholeBooks(testEnv, 'TEST', tenant.companyId);
  });

  it('an ended template does not keep a deleted customer, and names nobody afterwards', async () => {
    const made = await company.post('/customers', { ...CUSTOMER, nif: 'B87654323', legal_name: 'Sin Cuota' });
    expect(made.status, made.text).toBe(201);
    const { id } = made.body.data;
    const template = await company.post('/recurring-invoices', {
      ...TEMPLATE,
      recipient: { customer_id: id, email: 'cuota@cliente.test' },
    });
    expect(template.status, template.text).toBe(201);
    const templateId = template.body.data.id;
    const path = `/recurring-invoices/${templateId}`;
    const told = async () => {
      const trail = await auditTrail(tenant.accountId, tenant.liveKey);
      return JSON.stringify(trail.filter(({ resource }) => [id, templateId].includes(resource.id)));
    };
    expect((await company.put(`${path}/status`, { status: 'COMPLETED' })).status).toBe(200);
    expect((await company.delete(`/customers/${id}`)).status).toBe(204);
    for (const of of OF_CUSTOMERS) await purged(of, 29);
    expect(await customerRow(id)).toMatchObject({ legal_name: 'Sin Cuota' });
    expect((await company.get(path)).body.data.customer_id).toBe(id);
    expect(await told()).toContain('cuota@');
    for (const of of OF_CUSTOMERS) await purged(of, 31);
    expect(await customerRow(id)).toBeNull();
    const shown = await company.get(path);
    expect([shown.status, shown.body.data]).toMatchObject([
      200,
      { status: 'COMPLETED', name: 'Cuota', customer_id: null, recipient: null },
    ]);
    const { results } = await testEnv.BOOKS_SANDBOX.prepare('SELECT * FROM recurring_invoices').all();
    expect(JSON.stringify(results)).not.toContain('cuota@cliente.test');
    const listed = await company.get('/recurring-invoices?status=COMPLETED');
    expect(listed.body.data.recurring_invoices).toMatchObject([{ customer_id: null, recipient: null }]);
    expect(await told()).not.toMatch(/cuota@|Sin Cuota/);
  });

  it.each(['ACTIVE', 'PAUSED'])('a template that is %s keeps its deleted customer', async (status) => {
    const { id } = (
      await company.post('/customers', { ...CUSTOMER, nif: undefined, legal_name: 'Con Cuota' })
    ).body.data;
    const template = await company.post('/recurring-invoices', { ...TEMPLATE, customer_id: id });
    const path = `/recurring-invoices/${template.body.data.id}`;
    if (status === 'PAUSED') await company.put(`${path}/status`, { status });
    // The API does not delete a customer of such a template. The purge handles such a row nevertheless.
    await testEnv.BOOKS_SANDBOX.prepare('UPDATE customers SET deleted_at = ? WHERE id = ?')
      .bind(Date.now(), id)
      .run();
    for (const of of OF_CUSTOMERS) await purged(of, 31);
    expect(await customerRow(id)).toMatchObject({ legal_name: 'Con Cuota', search_key: '' });
    expect((await company.get(path)).body.data).toMatchObject({ status, customer_id: id });
  });

  it('the audit trail forgets the recipient of a deleted template after thirty days, and keeps that of another', async () => {
    const template = async (legal_name: string) => {
      const made = await company.post('/recurring-invoices', {
        name: 'Cuota',
        frequency: 'MONTHLY',
        day_of_month: 1,
        start_date: '2099-01-01',
        recipient: { legal_name, email: 'plantilla@cliente.test' },
        lines: [LINE],
      });
      expect(made.status, made.text).toBe(201);
      return made.body.data.id as string;
    };
    const gone = await template('Plantilla Olvidada, S.L.');
    await template('Plantilla Viva, S.L.');
    expect((await company.delete(`/recurring-invoices/${gone}`)).status).toBe(204);
    const trail = async () => JSON.stringify(await auditTrail(tenant.accountId, tenant.liveKey));
    const sweptOn = (days: number) =>
      sweep({ ...testEnv, CLOCK_OFFSET_MS: String(days * DAY_MS) }, { of: 'DELETED_TEMPLATES' });
    expect(await trail()).toContain('Plantilla Olvidada');
    await sweptOn(29);
    expect(await trail()).toContain('Plantilla Olvidada');
    await sweptOn(31);
    const left = await trail();
    expect(left).not.toContain('Plantilla Olvidada');
    expect(left).toContain('Plantilla Viva');
    expect(left).toContain('recurring-invoices.delete');
    const { results } = await testEnv.DIRECTORY.prepare(`EXPLAIN QUERY PLAN ${READ_GONE_TEMPLATES}`)
      .bind(0, 1)
      .all<{ detail: string }>();
    expect(JSON.stringify(results)).toContain('INDEX audit_events_of_deleted_templates (at<?)');
  });

  it('every purge runs by cron', () => {
    const swept = cronJobs(testEnv).flatMap((job) => (job.kind === 'SWEEP' ? [job.of] : []));
    for (const id of Object.keys(PURGES)) expect(swept).toContain(id);
  });
});

describe('the traces of a purged customer', () => {
  it('events, deliveries and mandates of a purged customer name nobody', async () => {
    const account = `/v1/accounts/${tenant.accountId}`;
    const key = tenant.sandboxKey;
    const url = 'https://hooks.example.com/a';
    const hook = await request('POST', `${account}/webhooks`, { key, body: { url, events: ['*'] } });
    const { id } = (
      await company.post('/customers', { ...CUSTOMER, nif: undefined, legal_name: 'Sin Rastro' })
    ).body.data;
    const mandate = {
      customer_id: id,
      iban: 'ES9121000418450200051332',
      debtor_name: 'Olvido',
      signed_on: '2026-01-15',
    };
    const { id: mandateId } = (await company.post('/mandates', mandate)).body.data;
    const { id: draftId } = (
      await company.post('/invoices', { type: 'PROFORMA', recipient: { customer_id: id }, lines: [LINE] })
    ).body.data;
    const failure = {
      invoice_id: draftId,
      recipients: ['olvidada@x.es'],
      error: '550 <olvidada@x.es> unknown',
    };
    await testEnv.BOOKS_SANDBOX.prepare(
      `INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
       VALUES (?, ?, ?, 'invoice.email.failed', ?, ?, ?)`,
    )
      .bind(
        crypto.randomUUID(),
        tenant.companyId,
        tenant.accountId,
        draftId,
        JSON.stringify(failure),
        Date.now(),
      )
      .run();
    expect((await company.delete(`/invoices/${draftId}`)).status).toBe(204);
    expect((await company.delete(`/customers/${id}`)).status).toBe(204);
    // A replay delivered the event again on the day before.
    await testEnv.BOOKS_SANDBOX.prepare(
      `INSERT INTO webhook_deliveries (webhook_id, event_id, event_type, payload, created_at)
       SELECT ?, id, type, json_object('id', id, 'data', json(data)), ? FROM outbox WHERE subject_id = ?`,
    )
      .bind(hook.body.data.id, Date.now(), id)
      .run();
    const traces = async () => {
      const { results } = await testEnv.BOOKS_SANDBOX.prepare(
        `SELECT data AS text FROM outbox WHERE subject_id IN (?1, ?2)
         UNION ALL SELECT payload FROM webhook_deliveries WHERE event_id IN (SELECT id FROM outbox WHERE subject_id = ?1)
         UNION ALL SELECT debtor_name || iban FROM mandates WHERE customer_id = ?1`,
      )
        .bind(id, draftId)
        .all<{ text: string }>();
      return results.map(({ text }) => text);
    };
    const before = await traces();
    expect(before.length).toBeGreaterThanOrEqual(5);
    expect(before.join()).toMatch(/Sin Rastro.*Olvido/s);
    await auditTrail(tenant.accountId, tenant.liveKey);
    await purged('DELETED_CUSTOMERS', 31);
    const after = await traces();
    expect(after).toHaveLength(before.length);
    expect(after.join()).not.toMatch(/Sin Rastro|Olvid|olvidada@|ES91/);
    expect(after.join()).toContain(id);
    expect(await row('SELECT revoked_at FROM mandates WHERE id = ?', mandateId)).toMatchObject({
      revoked_at: expect.any(Number),
    });
    const trail = await auditTrail(tenant.accountId, tenant.liveKey);
    const told = trail.filter(({ resource }) => resource.id === id || resource.id === mandateId);
    expect(told.length).toBeGreaterThan(2);
    expect(JSON.stringify(told)).not.toMatch(/Sin Rastro|Olvid|ES91/);
  });
});

describe('the audit trail of a purged customer', () => {
  it('the audit trail of a purged customer keeps actions and times without values, and its chain verifies', async () => {
    const { id } = (
      await company.post('/customers', { ...CUSTOMER, nif: undefined, legal_name: 'Rastro Perdido' })
    ).body.data;
    await company.patch(`/customers/${id}`, { phone: '+34 910 000 999' });
    expect((await company.delete(`/customers/${id}`)).status).toBe(204);
    const path = `/v1/accounts/${tenant.accountId}/audit-events`;
    const events = async (query = '') =>
      (await request('GET', `${path}${query}`, { key: tenant.liveKey })).body.data.audit_events;
    const before = await events(`?resource_id=${id}`);
    expect(JSON.stringify(before)).toContain('910 000 999');
    await purged('DELETED_CUSTOMERS', 31);
    const after = await events(`?resource_id=${id}`);
    expect(JSON.stringify(after)).not.toMatch(/910 000|olvidada@|Perdida/);
    const hashes = (some: { hash: string }[]) => some.map(({ hash }) => hash);
    expect(hashes(after)).toEqual(expect.arrayContaining(hashes(before)));
    // The purge adds an event of its own.
    expect(after).toHaveLength(before.length + 1);
  });
});

describe('the purge of a deleted draft', () => {
  it('a deleted draft loses its recipient after thirty days', async () => {
    const body = {
      type: 'STANDARD',
      recipient: { legal_name: 'Efímera, S.L.', nif: 'B12345674' },
      lines: [LINE],
      notes: 'x',
    };
    const { id } = (await company.post('/invoices', body)).body.data;
    expect((await company.delete(`/invoices/${id}`)).status).toBe(204);
    await purged('DELETED_DRAFTS', 29);
    expect(JSON.stringify(await row('SELECT * FROM invoices WHERE id = ?', id))).toContain('Efímera');
    await purged('DELETED_DRAFTS', 31);
    expect(JSON.stringify(await row('SELECT * FROM invoices WHERE id = ?', id))).not.toContain('Efímera');
  });
});

describe('the traces of a purged proforma', () => {
  it('a proforma that was deleted and purged leaves no address in mails, events, reports and the audit trail', async () => {
    const address = `${tenant.personId}@folio.test`;
    const body = {
      type: 'PROFORMA',
      recipient: { legal_name: 'Efímera, S.L.', nif: 'B12345674', email: address },
      lines: [{ ...LINE, description: 'Servicio para Efímera' }],
      description: 'Obra de Efímera',
    };
    const { id } = (await company.post('/invoices', body)).body.data;
    const files = `TEST/${tenant.companyId}/previews/${id}/`;
    await testEnv.FILES.put(`${files}1.pdf`, 'Efímera');
    const sent = await company.post(`/invoices/${id}/send`, { recipients: [address], attach_pdf: false });
    const emailId = sent.body.data.email_id;
    await testEnv.BOOKS_SANDBOX.batch([
      testEnv.BOOKS_SANDBOX.prepare(
        "UPDATE emails SET status = 'SENT', sent_at = created_at, due_at = NULL, claim = NULL, error = NULL WHERE id = ?",
      ).bind(emailId),
      testEnv.BOOKS_SANDBOX.prepare(
        "INSERT INTO mail_reports (id, email_id, address, kind, reported_at, created_at) VALUES (?1, ?2, ?3, 'DELIVERED', 1, 1)",
      ).bind(crypto.randomUUID(), emailId, address),
      testEnv.BOOKS_SANDBOX.prepare(
        `INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
         VALUES (?1, ?2, ?3, 'invoice.email.failed', ?4, json_object('invoice_id', ?4, 'recipients', json_array(?5)), ?6)`,
      ).bind(crypto.randomUUID(), tenant.companyId, tenant.accountId, id, address, Date.now()),
    ]);
    expect((await company.delete(`/invoices/${id}`)).status).toBe(204);
    const traces = async () => {
      const { results } = await testEnv.BOOKS_SANDBOX.prepare(
        `SELECT recipients || cc || subject AS text FROM emails WHERE id = ?2
         UNION ALL SELECT address FROM mail_reports WHERE email_id = ?2
         UNION ALL SELECT data FROM outbox WHERE subject_id = ?1
         UNION ALL SELECT description FROM invoice_lines WHERE invoice_id = ?1
         UNION ALL SELECT coalesce(description, '') || coalesce(recipient, '') FROM invoices WHERE id = ?1`,
      )
        .bind(id, emailId)
        .all<{ text: string }>();
      const trail = await auditTrail(tenant.accountId, tenant.liveKey);
      const told = trail.filter(({ resource }) => resource.id === emailId);
      expect(told).toHaveLength(1);
      return JSON.stringify([results, told]);
    };
    expect(await traces()).toMatch(new RegExp(`${address}.*Efímera`, 's'));
    await purged('DELETED_DRAFTS', 31);
    const after = await traces();
    expect(after).not.toContain(address);
    expect(after).not.toContain('Efímera');
    expect((await testEnv.FILES.list({ prefix: files })).objects).toEqual([]);
  });
});

describe('the purge of mail texts', () => {
  it('the text of a mail is purged after ninety days, and its sending record stays', async () => {
    const issued = { type: 'SIMPLIFIED', lines: [LINE], options: { issue_directly: true } };
    const invoice = (await company.post('/invoices', issued)).body.data;
    const sent = await company.post(`/invoices/${invoice.id}/send`, {
      recipients: [`${tenant.personId}@folio.test`],
    });
    const id = sent.body.data.email_id;
    await testEnv.BOOKS_SANDBOX.prepare(
      "UPDATE emails SET status = 'SENT', sent_at = created_at, due_at = NULL, claim = NULL WHERE id = ?",
    )
      .bind(id)
      .run();
    await purged('MAIL_TEXTS', 89);
    const before = await row('SELECT * FROM emails WHERE id = ?', id);
    expect(before?.subject).not.toBe('');
    await purged('MAIL_TEXTS', 91);
    const after = await row('SELECT * FROM emails WHERE id = ?', id);
    expect(after).toMatchObject({ subject: '', status: 'SENT', recipients: before?.recipients });
    expect([JSON.parse(String(before?.mail)), JSON.parse(String(after?.mail))]).toEqual([
      expect.objectContaining({ html: expect.stringContaining('<html'), text: expect.any(String) }),
      {},
    ]);
    const path = `/v1/accounts/${tenant.accountId}/emails/${id}`;
    expect((await request('GET', path, { key: tenant.sandboxKey })).status).toBe(200);
  });
});

describe('the purge of payment payloads', () => {
  it('the payload of a payment event is purged after ninety days if the event was read', async () => {
    const insert = testEnv.BOOKS_SANDBOX.prepare(
      `INSERT INTO payment_events (id, company_id, connection_id, provider, external_event_id, event_type, received_at,
         status, event_kind, facts, payload)
       VALUES (?1, ?2, 'c', 'stripe', ?1, 'charge.succeeded', ?3, 'RECEIVED', ?4, ?5, '{"secret":"x"}')`,
    );
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    const [read = '', unread = ''] = ids;
    await testEnv.BOOKS_SANDBOX.batch([
      insert.bind(read, tenant.companyId, Date.now(), 'PAYMENT_COMPLETED', '{}'),
      insert.bind(unread, tenant.companyId, Date.now(), null, null),
    ]);
    const payloads = async () =>
      await Promise.all(
        ids.map(async (id) => (await row('SELECT payload FROM payment_events WHERE id = ?', id))?.payload),
      );
    await purged('PAYMENT_PAYLOADS', 89);
    expect(await payloads()).toEqual(['{"secret":"x"}', '{"secret":"x"}']);
    await purged('PAYMENT_PAYLOADS', 91);
    expect(await payloads()).toEqual(['{}', '{"secret":"x"}']);
    await testEnv.BOOKS_SANDBOX.prepare('DELETE FROM payment_events WHERE connection_id = ?').bind('c').run();
  });
});

describe('the purge of daily reminder counts', () => {
  it('the reminder count of a recipient is purged after its day has ended everywhere', async () => {
    const counted = (digest: string, daysAgo: number) =>
      testEnv.BOOKS_SANDBOX.prepare(
        `INSERT INTO reminder_recipient_counts (account_id, recipient_digest, day, sent, counted_at) VALUES (?, ?, '2026-01-01', 1, ?)`,
      )
        .bind(tenant.accountId, digest, Date.now() - daysAgo * DAY_MS)
        .run();
    await counted('of-before', 3);
    await counted('of-today', 1);
    await purged('REMINDER_RECIPIENTS', 0);
    const { results } = await testEnv.BOOKS_SANDBOX.prepare(
      'SELECT recipient_digest FROM reminder_recipient_counts WHERE account_id = ?',
    )
      .bind(tenant.accountId)
      .all();
    expect(results).toEqual([{ recipient_digest: 'of-today' }]);
  });
});

describe('the purge of ended directory rows', () => {
  it('ended invitations are purged after thirty days and claim tokens after one, and open ones stay', async () => {
    const nowMs = Date.now();
    const { DIRECTORY } = testEnv;
    const invitation = DIRECTORY.prepare(
      `INSERT INTO invitations (id, account_id, email, account_role, grants, token_hash, invited_by, created_at, expires_at, revoked_at)
       VALUES (?1, ?2, ?1, 'ADMIN', '[]', ?1, ?3, ?4, ?5, ?6)`,
    );
    const token = DIRECTORY.prepare(
      `INSERT INTO claim_tokens (id, account_id, token_hash, email, made_by_account_id, created_at, expires_at)
       VALUES (?1, ?2, ?1, ?1, ?2, ?3, ?4)`,
    );
    const { accountId, personId } = tenant;
    const [ended, open, spent, held] = Array.from({ length: 4 }, () => crypto.randomUUID());
    const far = nowMs + 60 * DAY_MS;
    await DIRECTORY.batch([
      invitation.bind(ended, accountId, personId, nowMs, far, nowMs),
      invitation.bind(open, accountId, personId, nowMs, far, null),
      token.bind(spent, accountId, nowMs, nowMs),
      token.bind(held, accountId, nowMs, far),
    ]);
    const left = async () => {
      const { results } = await DIRECTORY.prepare(
        'SELECT id FROM invitations WHERE id IN (?1, ?2) UNION ALL SELECT id FROM claim_tokens WHERE id IN (?3, ?4)',
      )
        .bind(ended, open, spent, held)
        .all<{ id: string }>();
      return new Set(results.map(({ id }) => id));
    };
    const sweptOn = async (of: PurgeId, days: number) => {
      const env = { ...testEnv, CLOCK_OFFSET_MS: String(days * DAY_MS) };
      for (let round = 0; round < MANY_ROUNDS; round += 1) await sweep(env, { of });
    };
    await sweptOn('ENDED_INVITATIONS', 29);
    await sweptOn('ENDED_CLAIM_TOKENS', 0.5);
    expect(await left()).toEqual(new Set([ended, open, spent, held]));
    await sweptOn('ENDED_INVITATIONS', 31);
    await sweptOn('ENDED_CLAIM_TOKENS', 2);
    expect(await left()).toEqual(new Set([open, held]));
  });
});

describe('an interrupted purge', () => {
  it('the next run completes an interrupted purge and loses no other row', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, deletedCustomer));
    const kept = (await company.post('/customers', { ...CUSTOMER, nif: undefined, legal_name: 'Se Queda' }))
      .body.data.id;
    const env = { ...testEnv, CLOCK_OFFSET_MS: String(31 * DAY_MS) };
    // Values in the audit trail are purged first. The statement that purges the customers fails.
    const refusing = new Proxy(testEnv.BOOKS_SANDBOX, {
      get(database, name) {
        if (name === 'prepare')
          return (sql: string) => {
            if (sql.startsWith('UPDATE customers')) throw new Error('the isolate is gone');
            return database.prepare(sql);
          };
        const value = Reflect.get(database, name);
        return typeof value === 'function' ? value.bind(database) : value;
      },
    });
    const dying = { ...env, BOOKS_SANDBOX: refusing };
    await expect(sweep(dying, { of: 'DELETED_CUSTOMERS', ...BOOKS })).rejects.toThrow('the isolate is gone');
    for (const id of ids) expect(await customerRow(id)).toMatchObject({ email: CUSTOMER.email });
    for (const of of ['DELETED_CUSTOMERS', 'CUSTOMERS_WITHOUT_DOCUMENTS'] as const) await purged(of, 31);
    for (const id of ids) expect(await customerRow(id)).toBeNull();
    expect(await customerRow(kept)).toMatchObject({ email: CUSTOMER.email, legal_name: 'Se Queda' });
    await auditTrail(tenant.accountId, tenant.liveKey);
    await expectWholeBooks(testEnv, 'TEST', tenant.companyId);
  });
});
