import { retiresAtMs } from '../../../src/contract/retirements.ts';
import { ERROR_CATALOGUE, type ErrorKey } from '../../../src/platform/error-catalogue.ts';
import type { Campaign } from '../campaign.ts';
import { COMPANY_HEADER } from '../encode.ts';
import { httpTransport } from '../http-transport.ts';
import { errorKeyOf } from '../reached.ts';
import { type FuzzService, startFuzzService } from '../service.ts';
import { ACCOUNT_CASES, VERIFACTU_CASES } from './accounts.ts';
import { DELIVERY_CASES } from './deliveries.ts';
import { FILE_CASES } from './files.ts';
import { INVOICE_CONTENT_CASES, INVOICE_STATE_CASES } from './invoices.ts';
import { MONEY_IN_CASES } from './money-in.ts';
import { PAYMENT_CASES } from './payments.ts';
import { RECEIVED_CASES } from './received.ts';
import { OCCURRENCE_CASES, RESOURCE_CASES } from './resources.ts';
import { type ReachCases, Site } from './site.ts';
import { TICKETBAI_CASES } from './ticketbai.ts';

const CASES: ReachCases = {
  ...INVOICE_CONTENT_CASES,
  ...INVOICE_STATE_CASES,
  ...RESOURCE_CASES,
  ...OCCURRENCE_CASES,
  ...ACCOUNT_CASES,
  ...VERIFACTU_CASES,
  ...FILE_CASES,
  ...PAYMENT_CASES,
  ...MONEY_IN_CASES,
  ...RECEIVED_CASES,
  ...DELIVERY_CASES,
  ...TICKETBAI_CASES,
};

const CONFIRMATION_KEYS = [
  'CONFIRMATION_REQUIRED',
  'CONFIRMATION_TOKEN_INVALID',
  'CONFIRMATION_TOKEN_MISMATCH',
  'CONFIRMATION_TOKEN_EXPIRED',
  'CONFIRMATION_TOKEN_STALE',
  'CONFIRMATION_TOKEN_USED',
] as const satisfies readonly ErrorKey[];

/** Errors that no request can cause. */
export const UNREACHABLE: Partial<Record<ErrorKey, string>> = {
  ...Object.fromEntries(
    CONFIRMATION_KEYS.map((key) => [key, 'Only `/mcp` answers it: `test/api/mcp/work.test.ts`.']),
  ),
  INTERNAL_ERROR: 'A failure of the service: the fuzz is passed only while no answer is one.',
  BOOKS_BEING_RESTORED:
    'Only books that were restored from a backup answer it: `test/api/backup/restored-company.test.ts`.',
  AEAT_UNAVAILABLE:
    'The AEAT does not answer, which the local simulator always does: `test/api/verifactu-records/reconciliation.test.ts`.',
  REGISTER_NUMBER_UNKNOWN:
    'Only a delivery whose answer was lost is asked about by number: `test/api/einvoice-deliveries/never-twice.test.ts`.',
  EINVOICE_NETWORK_UNREACHABLE:
    'The network does not answer, which the local simulator always does: `test/api/einvoice-deliveries/never-twice.test.ts`.',
  SIGN_UP_CLOSED:
    'Only a deployment that has not opened sign-up answers it: `test/api/auth/sign-up.test.ts`.',
  HUMAN_CHECK_FAILED: 'Only a deployment with Turnstile answers it: `test/api/auth/sign-up.test.ts`.',
  PDF_NOT_READY:
    'The PDF of a long document is answered so while it is made in the background, which the local service does within the wait.',
  FEATURE_NOT_AVAILABLE:
    'A deployment without a Stripe platform answers it, which the local service has: `test/api/payment-connections/authorization.test.ts`.',
};

/** Requests above the strict tier's limit per minute, even if the minute changes in between. */
const STRICT_REQUESTS = 12;

/** Creates a tenant for a case. Retries once if the connection to the databases failed, which is not the service's fault. */
async function siteOf(campaign: Campaign, service: FuzzService): Promise<Site> {
  try {
    return await Site.create(service, campaign.sendJudged);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return await Site.create(service, campaign.sendJudged);
  }
}

/** Runs the case of one error and records a failure if it ends differently. */
async function reachOne(campaign: Campaign, service: FuzzService, key: ErrorKey): Promise<void> {
  try {
    const answer = await CASES[key]?.(await siteOf(campaign, service));
    const answered = answer === undefined ? null : errorKeyOf(answer);
    if (answered !== key)
      throw new Error(`ended in ${answer?.status} ${answered ?? ''}: ${answer?.text.slice(0, 300)}`);
  } catch (error) {
    campaign.fail(`the case of ${key}`, null, error);
  }
}

/** Reaches the rate limit at a separate service: the limits are off everywhere else. */
async function meetRateLimit(campaign: Campaign): Promise<void> {
  const limited = await startFuzzService(true);
  const { send, close } = httpTransport(limited.baseUrl);
  const site = await Site.create(limited, send);
  const operation = campaign.operations.find(({ id }) => id === 'logo.upload');
  for (let sent = 0; sent < STRICT_REQUESTS && operation !== undefined; sent += 1) {
    campaign.reached.count(operation, await site.company('POST', '/logo'));
  }
  close();
  await limited.local.stop();
}

/** Reaches the end of deprecated routes at a separate service, whose clock is ahead. */
async function outliveDeprecated(campaign: Campaign): Promise<void> {
  const later = await startFuzzService(false, retiresAtMs('DEPRECATED_ROUTES'));
  const { send, close } = httpTransport(later.baseUrl);
  const { tenant } = await Site.create(later, send);
  const headers = { Authorization: `Bearer ${tenant.sandboxKey}`, [COMPANY_HEADER]: tenant.companyId };
  for (const operation of campaign.operations.filter(({ errors }) => errors.includes('GONE'))) {
    const target = operation.path.replace(/\{\w+\}/g, tenant.companyId);
    const request = { method: operation.method, target, headers, body: null };
    const answer = await send(request);
    campaign.reached.count(operation, answer);
    try {
      campaign.checks.expectSound(operation, request, answer);
      if (errorKeyOf(answer) !== 'GONE') throw new Error(`answered ${answer.status} where GONE was due`);
    } catch (error) {
      campaign.fail(operation.id, request, error);
    }
  }
  close();
  await later.local.stop();
}

/** Runs the directed cases, each with its own tenant. */
export async function reachErrors(
  campaign: Campaign,
  service: FuzzService,
  tell: (progress: string) => void,
): Promise<void> {
  for (const key of Object.keys(CASES) as ErrorKey[]) {
    await reachOne(campaign, service, key);
    tell(`case ${key}: ${campaign.reached.has(key) ? 'reached' : 'NOT REACHED'}`);
  }
  await meetRateLimit(campaign);
  tell('what is gone');
  await outliveDeprecated(campaign);
}

/**
 * Returns the catalogue errors that some operation documents. An unknown path belongs to no operation, so its errors
 * are left out.
 */
export function documentedKeys({ operations }: Campaign): ErrorKey[] {
  const documented = new Set(operations.flatMap(({ errors }) => errors));
  return (Object.keys(ERROR_CATALOGUE) as ErrorKey[]).filter((key) => documented.has(key));
}
