import { EXAMPLE_STATEMENT } from '../../src/operations/bank/example.ts';
import type { HiddenResource, ResourceEndpoint } from '../../test/api/access/resource-rules.ts';
import type { RunningService } from '../../test/e2e/service/service.ts';
import { until } from '../../test/e2e/service/webhooks.ts';
import type { ApiResponse } from '../../test/support/api-client.ts';
import { historyCsv, historyForm } from '../../test/support/books/history-files.ts';
import { idsOfPath } from '../../test/support/contract/path-ids.ts';
import { credentialFor, NOWHERE, requestTo } from '../../test/support/contract-calls.ts';
import { invoiceBody, RECIPIENT } from '../../test/support/invoice-bodies.ts';
import { resendEvent, resendHeaders } from '../../test/support/mail/signed-reports.ts';
import { formOf } from '../../test/support/multipart-forms.ts';
import { signedDelivery, stripeEvent } from '../../test/support/payments/stripe-events.ts';
import { charge, stripePayment } from '../../test/support/payments/stripe-payments.ts';
import type { Tenant } from '../../test/support/tenant.ts';
import { FORAL_ADDRESSES } from '../../test/support/ticketbai/foral-addresses.ts';
import type { HttpClient } from './http-client.ts';
import type { HttpSite } from './http-worlds.ts';
import type { Registry } from './people.ts';

const WEBHOOK_PATH = '/v1/payment-providers/stripe/webhook';

const EXCHANGE = 'invoices.exchange-simplified';
/** Placeholder of a resource that only companies under TicketBAI have. */
const TICKETBAI_RECORD = 'record_id';

const CUSTOMER = { customer_type: 'LEGAL_ENTITY', ...RECIPIENT };
const DEBTOR_IBAN = 'ES6000491500051234567892';
const SIGNED_ON = '2026-01-02';
const CREDITOR = { creditor_id: 'ES13000B11111119', creditor_iban: 'ES9121000418450200051332' };
const DEBIT_AHEAD_MS = 5 * 86_400_000;

/** Creates resources of every kind over HTTP. */
export class ResourceMaker {
  private readonly service: RunningService;
  private readonly client: HttpClient;
  private readonly registry: Registry;
  private readonly site: HttpSite;

  constructor(service: RunningService, client: HttpClient, registry: Registry, site: HttpSite) {
    this.service = service;
    this.client = client;
    this.registry = registry;
    this.site = site;
  }

  /** Creates the resource that an endpoint names, in an account of its own. */
  async make({ endpoint, placeholder }: ResourceEndpoint): Promise<HiddenResource> {
    const holder = await this.site.newHolder();
    const tenant =
      placeholder === TICKETBAI_RECORD
        ? { ...holder, companyId: await this.site.newCompany(holder, FORAL_ADDRESSES.ARABA) }
        : holder;
    await this.post(tenant, '/activations', { environment: 'TEST' });
    const others = this.othersOf(tenant);
    const { operation } = endpoint;
    const ids = await idsOfPath(operation, tenant, {
      make: async (create, known) => {
        if (create.id === EXCHANGE) return await this.exchanged(tenant);
        const request = { name: create.id, method: create.method, operation: create };
        const { path, options } = requestTo(request, tenant, { ids: known });
        const key = credentialFor(create, tenant);
        const data = await this.client.data(create.method, path, {
          ...options,
          ...(key === undefined ? {} : { key }),
        });
        return typeof data?.id === 'string' ? data.id : null;
      },
      others,
    });
    const id = ids[placeholder] ?? NOWHERE;
    if (id === NOWHERE) throw new Error(`${endpoint.name}: there is no ${placeholder} to hide`);
    const otherCompanyId = await this.site.newCompany(tenant);
    return { tenant, id, ids, otherCompanyId, stranger: this.site.stranger };
  }

  private async post(
    { companyId, sandboxKey: key }: Tenant,
    path: string,
    body?: unknown,
  ): Promise<ApiResponse['body']> {
    const options = { key, ...(body === undefined ? {} : { body }) };
    return await this.client.data('POST', `/v1/companies/${companyId}${path}`, options);
  }

  /** Returns the first item of a list and waits until there is one. */
  private async firstOf(
    { sandboxKey: key }: Tenant,
    path: string,
    name: string,
  ): Promise<ApiResponse['body']> {
    let items: ApiResponse['body'][] = [];
    await until(`something in ${path}`, async () => {
      items = (await this.client.data('GET', path, { key }))[name];
      return items.length > 0;
    });
    return items[0];
  }

  private async issued(tenant: Tenant): Promise<string> {
    return (await this.post(tenant, '/invoices', invoiceBody({ options: { issue_directly: true } }))).id;
  }

  /** Exchanges a ticket, because the example of `EXCHANGE` names tickets that do not exist. */
  private async exchanged(tenant: Tenant): Promise<string> {
    const ticket = invoiceBody({
      type: 'SIMPLIFIED',
      recipient: null,
      options: { issue_directly: true },
    });
    const { id } = await this.post(tenant, '/invoices', ticket);
    const path = `/v1/companies/${tenant.companyId}/invoices/${id}`;
    await until(`the record of ${id}`, async () => {
      const { verifactu_status } = await this.client.data('GET', path, { key: tenant.sandboxKey });
      return verifactu_status === 'ACCEPTED';
    });
    const body = { simplified_invoice_ids: [id], recipient: RECIPIENT };
    return (await this.post(tenant, '/invoices/simplified-exchanges', body)).id;
  }

  /** Makers of resources that no POST on the path before creates. */
  private othersOf(tenant: Tenant): Record<string, (ids: Record<string, string>) => Promise<string>> {
    const { accountId, companyId, sessionToken } = tenant;
    const account = `/v1/accounts/${accountId}`;
    const connections = `/v1/companies/${companyId}/payment-connections`;
    return {
      member_id: async () =>
        (await this.registry.invite(accountId, sessionToken, 'Invitada', { account_role: 'MEMBER' }))
          .memberId,
      second_factor_id: async () =>
        (await this.client.data('POST', '/v1/me/second-factors', { key: sessionToken })).id,
      export_id: async () =>
        (await this.client.data('POST', `${account}/exports`, { key: tenant.sandboxKey })).export_id,
      session_id: async () => {
        const { sessions } = await this.client.data('GET', '/v1/auth/sessions', { key: sessionToken });
        return sessions[0].id;
      },
      history_invoice_id: async () => {
        const file = historyForm(historyCsv([{ number: 'OLD-1', date: '2026-01-02' }]));
        await this.post(tenant, '/invoice-history/imports', file);
        return (await this.firstOf(tenant, `/v1/companies/${companyId}/invoice-history`, 'invoices')).id;
      },
      email_id: async () => {
        const { members } = await this.client.data('GET', `${account}/members`, { key: sessionToken });
        const recipients = [members[0].email];
        return (await this.post(tenant, `/invoices/${await this.issued(tenant)}/send`, { recipients }))
          .email_id;
      },
      request_id: async () =>
        (await this.firstOf(tenant, `${account}/request-logs`, 'request_logs')).request_id,
      delivery_id: async ({ webhook_id }) => {
        await this.issued(tenant);
        return (await this.firstOf(tenant, `${account}/webhooks/${webhook_id}/deliveries`, 'deliveries')).id;
      },
      [TICKETBAI_RECORD]: async () => {
        await this.issued(tenant);
        return (await this.firstOf(tenant, `/v1/companies/${companyId}/ticketbai-records`, 'records')).id;
      },
      payment_id: async ({ invoice_id = NOWHERE }) => {
        await this.post(tenant, `/invoices/${invoice_id}/issue`);
        return (await this.post(tenant, `/invoices/${invoice_id}/payments`, { amount: 10 })).id;
      },
      bank_movement_id: async () => {
        const file = new TextEncoder().encode(EXAMPLE_STATEMENT);
        await this.post(tenant, '/bank-statements', formOf({ file }));
        return (await this.firstOf(tenant, `/v1/companies/${companyId}/bank-movements`, 'bank_movements')).id;
      },
      mandate_id: async () => (await this.mandate(tenant)).id,
      direct_debit_id: () => this.directDebit(tenant),
      suppressed_address_id: () => this.suppressedAddress(tenant),
      connection_id: () => this.connection(tenant),
      event_id: async ({ connection_id }) => {
        if (connection_id === undefined) {
          await this.issued(tenant);
          return (await this.firstOf(tenant, `${account}/events`, 'events')).id;
        }
        const path = `${connections}/${connection_id}`;
        const { external_account_id } = await this.client.data('GET', path, { key: tenant.sandboxKey });
        await this.deliverCharge(external_account_id);
        return (await this.firstOf(tenant, `${path}/events`, 'events')).id;
      },
    };
  }

  /** Creates a mandate of a new customer. */
  private async mandate(tenant: Tenant): Promise<{ id: string; customerId: string }> {
    const { id: customerId } = await this.post(tenant, '/customers', CUSTOMER);
    const body = { customer_id: customerId, iban: DEBTOR_IBAN, signed_on: SIGNED_ON };
    return { id: (await this.post(tenant, '/mandates', body)).id, customerId };
  }

  /** Creates a direct debit of an invoice by a mandate. */
  private async directDebit(tenant: Tenant): Promise<string> {
    const { customerId } = await this.mandate(tenant);
    const issued = { recipient: { customer_id: customerId }, options: { issue_directly: true } };
    const { id } = await this.post(tenant, '/invoices', invoiceBody(issued));
    const day = new Date(Date.now() + DEBIT_AHEAD_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
    const body = { invoice_ids: [id], collection_date: day, ...CREDITOR };
    return (await this.post(tenant, '/direct-debits', body)).id;
  }

  /** Creates an address with a spam complaint, as the mail provider reports it. */
  private async suppressedAddress(tenant: Tenant): Promise<string> {
    const { members } = await this.client.data('GET', `/v1/accounts/${tenant.accountId}/members`, {
      key: tenant.sessionToken,
    });
    const [{ email }] = members;
    const { email_id } = await this.post(tenant, `/invoices/${await this.issued(tenant)}/send`, {
      recipients: [email],
    });
    const event = resendEvent('email.complained', { mail: email_id, to: [email] });
    const headers = await resendHeaders(event, this.service.credentials.mail_webhook_secret);
    const path = `${this.service.baseUrl}/v1/mail-providers/resend/webhook`;
    const response = await fetch(path, { method: 'POST', headers, body: event });
    await response.body?.cancel();
    const list = `/v1/companies/${tenant.companyId}/suppressed-addresses`;
    return (await this.firstOf(tenant, list, 'suppressed_addresses')).id;
  }

  /** Connects an account of the payment provider through its consent page, as its owner does. */
  private async connection(tenant: Tenant): Promise<string> {
    const body = { provider: 'stripe', return_url: 'https://app.example.com/payments' };
    await this.client.data('PUT', `/v1/accounts/${tenant.accountId}/return-urls`, {
      key: tenant.sandboxKey,
      body: { return_urls: [body.return_url] },
    });
    const { authorization_url } = await this.post(tenant, '/payment-connections/authorizations', body);
    const page = await (await fetch(authorization_url)).text();
    const link = /id="allow" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&#38;', '&') ?? '';
    const back = await fetch(new URL(link, authorization_url), { redirect: 'manual' });
    const led = await fetch(back.headers.get('Location') ?? '', { redirect: 'manual' });
    const confirmation_code = new URL(led.headers.get('Location') ?? '').hash.slice(1);
    const seen = await this.client.data('POST', '/v1/payment-confirmations', { body: { confirmation_code } });
    const decided = await this.post(tenant, `/payment-connections/${seen.connection_id}/confirmations`, {
      confirmation_code,
      decision: 'CONFIRM',
    });
    return decided.connection_id ?? NOWHERE;
  }

  /** Delivers a charge in another currency, which waits for a person. */
  private async deliverCharge(account: string): Promise<void> {
    const payment = stripePayment(crypto.randomUUID().replaceAll('-', ''), { currency: 'usd' });
    const event = stripeEvent('charge.succeeded', charge(payment), { account });
    const sent = await signedDelivery(event, this.service.credentials.stripe_webhook_secret);
    const response = await fetch(this.service.baseUrl + WEBHOOK_PATH, { method: 'POST', ...sent });
    await response.body?.cancel();
    if (response.status !== 200) throw new Error(`the event was answered ${response.status}`);
  }
}
