import { createFolio, type FolioClient } from '../../sdk/src/client.ts';
import { requireCredential } from '../settings/credential-needed.ts';
import type { Settings } from '../settings/settings.ts';
import { accountOf, companyOf } from '../settings/targets.ts';
import type { Sender } from './sending.ts';

/** Returns a client of the service for commands with several requests, in the company and account of the settings. */
export async function serviceClient(
  sender: Sender,
  settings: Settings,
  { needsCompany }: { needsCompany: boolean },
): Promise<FolioClient> {
  requireCredential(settings);
  return createFolio({
    apiKey: settings.credential ?? '',
    baseUrl: settings.baseUrl,
    accountId: await accountOf(sender, settings),
    companyId: needsCompany ? await companyOf(sender, settings) : undefined,
    environment: settings.isSession ? (settings.environment === 'live' ? 'LIVE' : 'TEST') : undefined,
    strict: false,
    retries: sender.options.retries,
    timeoutMs: sender.options.timeoutMs,
  });
}
