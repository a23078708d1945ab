import { call } from '../../test/e2e/service/api.ts';
import { redeemByMail } from '../../test/e2e/service/mailed-proof.ts';
import { type RunningService, startService, temporaryState } from '../../test/e2e/service/service.ts';
import { webhooksPath } from '../../test/e2e/service/webhooks.ts';
import { COMPANY_ADDRESS, freshNif } from '../../test/support/tenant.ts';
import { BEHAVIOURS, type Receiver, startReceiver } from '../../test/support/webhooks/webhook-receivers.ts';
import { CompanyView } from './company-view.ts';
import type { LoadTarget } from './traffic-client.ts';

/** Accounts that the demo account manages, each with a holder and a company: sandbox mails only go to holders. */
const MANAGED_ACCOUNTS = 5;
/** Arguments without a wait between submissions, and with retries of failed deliveries within seconds. */
const ARGUMENTS = ['--aeat-wait', '0', '--allow-local-webhooks', '--webhook-retries', '1,5'];
const EVENTS = [
  'invoice.issued',
  'invoice.voided',
  'invoice.paid',
  'invoice.email.sent',
  'invoice.pdf.generated',
  'verifactu.status.updated',
];

/** Heap of each isolate in megabytes: half of a Worker's. With less than it needs the runtime ends. */
export const ISOLATE_HEAP_MB = 64;
/**
 * Flags that make every collection full and frequent. By default V8 seldom collects old objects, in some isolates of
 * the local runtime not within minutes. Memory that these objects hold outside the heap would look like a leak.
 */
const V8_FLAGS = ['--gc-global', '--max-semi-space-size=2', `--max-heap-size=${ISOLATE_HEAP_MB}`];

/** Local service with companies, and endpoints for its events. */
export interface LoadSite {
  stateDirectory: string;
  target: LoadTarget;
  companies: readonly CompanyView[];
  /** Provider account that the first company has connected. */
  stripeAccount: string;
  /** Receiver that accepts every event at once. */
  healthy: Receiver;
  /** Receiver of issue events that returns 500 to one in five. */
  failing: Receiver;
}

/** Starts the service on a state, at a given port if there is one. */
export async function startOn(stateDirectory: string, port?: number): Promise<RunningService> {
  process.env.MINIFLARE_WORKERD_V8_FLAGS = V8_FLAGS.join(' ');
  return await startService({
    state: stateDirectory,
    args: ARGUMENTS,
    ...(port === undefined ? {} : { port }),
  });
}

async function posted(service: RunningService, path: string, body?: unknown, key?: string) {
  const options = { ...(body === undefined ? {} : { body }), ...(key === undefined ? {} : { key }) };
  const response = await call(service, 'POST', path, options);
  if (response.status >= 300)
    throw new Error(`${path} answered ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body.data;
}

/** Creates an account that the demo account manages and may work in. A holder claims it, and its company can issue. */
async function managedCompany(service: RunningService, index: number): Promise<CompanyView> {
  const company = {
    nif: freshNif(),
    legal_name: `Gestionada ${index}`,
    entity_type: 'INDIVIDUAL',
    address: COMPANY_ADDRESS,
  };
  const body = {
    external_ref: `load-${index}`,
    display_name: `Gestionada ${index}`,
    access_level: 'OPERATE',
    company,
  };
  const account = await posted(service, '/v1/accounts', body);
  const holderEmail = `titular-${index}@folio.test`;
  const { live_key: liveKey } = service.credentials;
  const { token } = await posted(service, `/v1/accounts/${account.id}/claim-tokens`, undefined, liveKey);
  await redeemByMail(service, token, holderEmail);
  await posted(service, `/v1/companies/${account.company.id}/activations`, { environment: 'TEST' });
  return new CompanyView({ companyId: account.company.id, accountId: account.id, holderEmail });
}

/** Returns the demo company. Its seeded books are checked as well. */
async function demoCompany(service: RunningService): Promise<CompanyView> {
  const { company_id: companyId, account_id: accountId, person_email: holderEmail } = service.credentials;
  const view = new CompanyView({ companyId, accountId, holderEmail });
  for (const query of ['', '&type=PROFORMA']) {
    const { body } = await call(service, 'GET', `{c}/invoices?limit=100${query}`);
    for (const { id } of body.data.invoices) view.made.add(id);
  }
  return view;
}

/** Starts the service on a new state and creates the data that the traffic needs. */
export async function openSite(): Promise<LoadSite> {
  const stateDirectory = temporaryState();
  const healthy = await startReceiver(BEHAVIOURS.healthy());
  const failing = await startReceiver(BEHAVIOURS.failingNowAndThen());
  const service = await startOn(stateDirectory);
  const companies = [await demoCompany(service)];
  for (let index = 1; index <= MANAGED_ACCOUNTS; index++)
    companies.push(await managedCompany(service, index));
  const subscriptions: [Receiver, readonly string[]][] = [
    [healthy, EVENTS],
    [failing, ['invoice.issued']],
  ];
  for (const [{ url }, events] of subscriptions)
    await posted(service, webhooksPath(service), { url, events, account_relationship: 'all' });
  // Subscription tests are not events.
  for (const { received, firstMs } of [healthy, failing]) {
    received.length = 0;
    firstMs.clear();
  }
  const connection = `{c}/payment-connections/${service.credentials.payment_connection_id}`;
  const { external_account_id: stripeAccount } = (await call(service, 'GET', connection)).body.data;
  return { stateDirectory, target: { service, outage: null }, companies, stripeAccount, healthy, failing };
}
