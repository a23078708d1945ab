import { beforeAll, describe, expect, it } from 'vitest';
import { request, testEnv } from '../../support/api-client.ts';
import { historyCsv, historyForm } from '../../support/books/history-files.ts';
import { call } from '../../support/call-endpoint.ts';
import { NOWHERE } from '../../support/contract-calls.ts';
import { idsFor, makeIssuingTenant } from '../../support/driven-operations.ts';
import { invoiceBody, RECIPIENT } from '../../support/invoice-bodies.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';
import { faultsOf } from './callers.ts';
import { type HiddenResource, OF_RESOURCE, resourceRules } from './resource-rules.ts';

/** Sends a mail from a sandbox company and returns its id. */
async function sentMail({ companyId, sandboxKey, personId }: Tenant): Promise<string> {
  const path = `/v1/companies/${companyId}/invoices`;
  const body = invoiceBody({ options: { issue_directly: true } });
  const invoice = await request('POST', path, { key: sandboxKey, body });
  const recipients = [`${personId}@folio.test`];
  const sent = await request('POST', `${path}/${invoice.body.data.id}/send`, {
    key: sandboxKey,
    body: { recipients },
  });
  return sent.body.data.email_id;
}

async function loggedRequest({ accountId, personId }: Tenant): Promise<string> {
  const requestId = crypto.randomUUID();
  await testEnv.REQUEST_LOGS.prepare(
    `INSERT INTO request_logs (id, account_id, person_id, environment, request_id, requested_at, method, path, status, duration_ms)
     VALUES (?, ?, ?, 'TEST', ?, ?, 'GET', '/v1/me/identity', 200, 1)`,
  )
    .bind(crypto.randomUUID(), accountId, personId, requestId, Date.now())
    .run();
  return requestId;
}

async function openSession({ sessionToken }: Tenant): Promise<string> {
  const { body } = await request('GET', '/v1/auth/sessions', { key: sessionToken });
  return body.data.sessions[0].id;
}

/** Creates an unconfirmed second factor of the tenant's person. */
async function secondFactor({ sessionToken }: Tenant): Promise<string> {
  return (await request('POST', '/v1/me/second-factors', { key: sessionToken })).body.data.id;
}

/** Starts a sandbox export with a key and returns its id. */
async function startedExport({ accountId, sandboxKey }: Tenant): Promise<string> {
  const { body } = await request('POST', `/v1/accounts/${accountId}/exports`, { key: sandboxKey });
  return body.data.export_id;
}

/** Makers of resources that no POST on the collection creates. */
const MADE: Readonly<Record<string, (tenant: Tenant) => Promise<string>>> = {
  email_id: sentMail,
  request_id: loggedRequest,
  session_id: openSession,
  second_factor_id: secondFactor,
  export_id: startedExport,
};

/** Creates an exchange invoice for a ticket. Its operations use its own id. */
async function exchangeOfTicket({ companyId, sandboxKey: key }: Tenant): Promise<string> {
  const path = `/v1/companies/${companyId}/invoices`;
  const body = invoiceBody({ type: 'SIMPLIFIED', recipient: null, options: { issue_directly: true } });
  const ticket = (await request('POST', path, { key, body })).body.data.id;
  await testEnv.BOOKS_SANDBOX.prepare(`UPDATE invoices SET verifactu_status = 'ACCEPTED' WHERE id = ?`)
    .bind(ticket)
    .run();
  const exchange = await request('POST', `${path}/simplified-exchanges`, {
    key,
    body: { simplified_invoice_ids: [ticket], recipient: RECIPIENT },
  });
  if (exchange.status !== 201) throw new Error(exchange.text);
  return exchange.body.data.id;
}

/** Imports an invoice of another system and returns its id. */
async function importedInvoice({ companyId, sandboxKey: key }: Tenant): Promise<string> {
  const path = `/v1/companies/${companyId}/invoice-history`;
  const body = historyForm(historyCsv([{ number: 'OLD-1', date: '2026-01-02' }]));
  await request('POST', `${path}/imports`, { key, body });
  const listed = await request('GET', path, { key });
  return listed.body.data.invoices[0].id;
}

/** Stores a file of an invoice, as a foral company has it. Only its place is looked at. */
async function ticketbaiRecord(tenant: Tenant): Promise<string> {
  const invoiceId = await exchangeOfTicket(tenant);
  const id = crypto.randomUUID();
  await testEnv.BOOKS_SANDBOX.prepare(
    `INSERT INTO ticketbai_records (id, company_id, position, kind, territory, invoice_id, issuer_nif, series, number, issue_date, file,
      created_at) VALUES (?, ?, 1, 'CORRECTION', 'ARABA', ?, 'B12345674', '', '1', '2026-01-01', '<a></a>', 0)`,
  )
    .bind(id, tenant.companyId, invoiceId)
    .run();
  return id;
}

/** Makers of resources whose POST needs more than its example body. */
const MADE_OF_MORE: Readonly<Record<string, (tenant: Tenant) => Promise<string>>> = {
  invoice_id: exchangeOfTicket,
  history_invoice_id: importedInvoice,
  record_id: ticketbaiRecord,
};

let stranger: Tenant;
beforeAll(async () => {
  stranger = await makeTenant(testEnv);
});

describe.each(OF_RESOURCE)('$name', (of) => {
  let resource: HiddenResource;
  beforeAll(async () => {
    const { endpoint, placeholder } = of;
    const tenant = await makeIssuingTenant();
    const ids = await idsFor(endpoint.operation, tenant);
    let id = (await MADE[placeholder]?.(tenant)) ?? ids[placeholder] ?? NOWHERE;
    if (id === NOWHERE) id = (await MADE_OF_MORE[placeholder]?.(tenant)) ?? NOWHERE;
    if (id === NOWHERE) throw new Error(`there is no ${placeholder} to hide`);
    const { companyId: otherCompanyId } = await addCompany(testEnv, tenant.accountId);
    resource = { tenant, id, ids: { ...ids, [placeholder]: id }, otherCompanyId, stranger };
  });

  it.each(resourceRules(of))('$title', async ({ judge }) => {
    expect(faultsOf(await judge(call, resource))).toEqual([]);
  });
});
