import { retiresAtMs } from '../../../src/contract/retirements.ts';
import type { ErrorKey } from '../../../src/platform/error-catalogue.ts';
import type { Campaign } from '../campaign.ts';
import { COMPANY_HEADER } from '../encode.ts';
import { httpTransport } from '../http-transport.ts';
import { errorKeyOf } from '../reached.ts';
import { type FuzzService, startFuzzService } from '../service.ts';
import { CASES } from './cases.ts';
import { Site } from './site.ts';

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
    const response = await CASES[key]?.(await siteOf(campaign, service));
    const answered = response === undefined ? null : errorKeyOf(response);
    if (answered !== key)
      throw new Error(`ended in ${response?.status} ${answered ?? ''}: ${response?.text.slice(0, 300)}`);
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
    const response = await send(request);
    campaign.reached.count(operation, response);
    try {
      campaign.checks.expectSound(operation, request, response);
      if (errorKeyOf(response) !== 'GONE') throw new Error(`answered ${response.status} where GONE was due`);
    } catch (error) {
      campaign.fail(operation.id, request, error);
    }
  }
  close();
  await later.local.stop();
}

/** Runs the directed cases of these errors, each with its own tenant. */
export async function reachCases(
  campaign: Campaign,
  service: FuzzService,
  keys: readonly ErrorKey[],
  tell: (progress: string) => void,
): Promise<void> {
  for (const key of keys) {
    await reachOne(campaign, service, key);
    tell(`case ${key}: ${campaign.reached.has(key) ? 'reached' : 'NOT REACHED'}`);
  }
}

/** Runs all directed cases, and meets the errors that need a service of their own. */
export async function reachErrors(
  campaign: Campaign,
  service: FuzzService,
  tell: (progress: string) => void,
): Promise<void> {
  await reachCases(campaign, service, Object.keys(CASES) as ErrorKey[], tell);
  await meetRateLimit(campaign);
  tell('what is gone');
  await outliveDeprecated(campaign);
}
