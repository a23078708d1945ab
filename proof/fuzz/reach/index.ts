import { ERROR_CATALOGUE, type ErrorKey } from '../../../src/error-catalogue.ts';
import type { Campaign } from '../campaign.ts';
import { httpTransport } from '../http-transport.ts';
import { errorKeyOf } from '../reached.ts';
import { type FuzzService, startFuzzService } from '../service.ts';
import { ACCOUNT_CASES, VERIFACTU_CASES } from './accounts.ts';
import { FILE_CASES } from './files.ts';
import { INVOICE_CONTENT_CASES, INVOICE_STATE_CASES } from './invoices.ts';
import { OCCURRENCE_CASES, RESOURCE_CASES } from './resources.ts';
import { type ReachCases, Site } from './site.ts';

const CASES: ReachCases = {
  ...INVOICE_CONTENT_CASES,
  ...INVOICE_STATE_CASES,
  ...RESOURCE_CASES,
  ...OCCURRENCE_CASES,
  ...ACCOUNT_CASES,
  ...VERIFACTU_CASES,
  ...FILE_CASES,
};

/** Errors that no request can ask for. */
export const UNREACHABLE: Partial<Record<ErrorKey, string>> = {
  INTERNAL_ERROR: 'A failure of the service: the fuzz is passed only while no answer is one.',
};

/** More than the strict tier lets through in a minute, even where the minute ends in between. */
const STRICT_REQUESTS = 12;

/** What becomes of one error: whether its case ended in it. */
async function reachOne(campaign: Campaign, service: FuzzService, key: ErrorKey): Promise<void> {
  try {
    const answer = await CASES[key]?.(await Site.create(service, campaign.sendJudged));
    const answered = answer === undefined ? null : errorKeyOf(answer);
    if (answered !== key)
      throw new Error(`ended in ${answer?.status} ${answered ?? ''}: ${answer?.text.slice(0, 300)}`);
  } catch (error) {
    campaign.fail(`the case of ${key}`, null, error);
  }
}

/** The limits of requests are off while everything else is tried: they are met at a service of their own. */
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

/** Runs the directed cases, each with a tenant of its own. */
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
}

/** The errors of the catalogue that an operation documents, and those that none does: an unknown path is of no operation. */
export function documentedKeys({ operations }: Campaign): ErrorKey[] {
  const documented = new Set(operations.flatMap(({ errors }) => errors));
  return (Object.keys(ERROR_CATALOGUE) as ErrorKey[]).filter((key) => documented.has(key));
}
