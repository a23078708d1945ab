import { CREDENTIAL_PREFIXES } from '../src/platform/credential-text.ts';
import { ClientError, EXIT, usageError } from './requests/failures.ts';
import { Refusal } from './requests/refusals.ts';
import type { Sender } from './requests/sending.ts';
import type { ClientOptions } from './settings/client-options.ts';
import { configPath, readConfig, type SavedEnvironment, writeConfig } from './settings/config-file.ts';
import { checkEnvironment, readSettings, type Settings } from './settings/settings.ts';
import { readIdentity } from './settings/targets.ts';

const LAST_CHARACTERS = 4;
/** Of what is shorter, four characters would say too much. */
const MIN_SECRET_CHARACTERS = 12;

/** What may be shown of a key: its kind and its last four characters. */
export function maskedKey(key: string): string {
  const prefix = Object.values(CREDENTIAL_PREFIXES).find((known) => key.startsWith(known)) ?? '';
  const isLong = key.length - prefix.length > MIN_SECRET_CHARACTERS;
  return `${prefix}…${isLong ? key.slice(-LAST_CHARACTERS) : ''}`;
}

async function readKey({ machine }: Sender, environment: string): Promise<string> {
  const { input } = machine;
  const typed = input.isTerminal
    ? await input.readSecret(`API key of the ${environment} environment (it is not shown): `)
    : (await input.readAll()).toString('utf8');
  const key = typed.trim();
  if (key === '') throw usageError('No key was given.', 'Type it, or send it in: folio login < key.txt');
  const isKnown = Object.values(CREDENTIAL_PREFIXES).some((prefix) => key.startsWith(prefix));
  if (isKnown && /^[!-~]+$/.test(key)) return key;
  throw new ClientError(
    EXIT.AUTH,
    'CLI_NO_KEY',
    'That is no API key of the service.',
    `One begins with ${CREDENTIAL_PREFIXES.TEST}, or with ${CREDENTIAL_PREFIXES.LIVE} for production.`,
  );
}

async function verified(sender: Sender, settings: Settings): Promise<Record<string, unknown>> {
  try {
    return await readIdentity(sender, settings);
  } catch (error) {
    if (error instanceof Refusal && error.status === 401)
      throw new ClientError(
        EXIT.AUTH,
        'CLI_NO_KEY',
        `${settings.baseUrl} does not know this key.`,
        'Nothing was kept.',
      );
    throw error;
  }
}

/**
 * `folio login`: reads a key without showing it, asks the service whose it is and keeps it for its environment, with the address
 * that it belongs to.
 *
 * @returns whose key it is and where it is kept; never the key
 * @throws ClientError for a key of the other environment, or one that the service does not know; nothing is kept then
 */
export async function login(sender: Sender, options: ClientOptions): Promise<Record<string, unknown>> {
  const { machine } = sender;
  const unsigned = readSettings(
    { ...machine, variables: { ...machine.variables, FOLIO_API_KEY: undefined } },
    options,
  );
  const key = await readKey(sender, unsigned.environment);
  checkEnvironment(key, unsigned.environment, 'what you gave');
  const settings: Settings = {
    ...unsigned,
    credential: key,
    isSession: key.startsWith(CREDENTIAL_PREFIXES.SESSION),
  };
  const identity = await verified(sender, settings);
  const kept: SavedEnvironment = {
    api_key: key,
    base_url: settings.baseUrl,
    account_id: String(identity.account_id),
  };
  if (options.companyId !== null) kept.company_id = options.companyId;
  writeConfig(machine, { ...readConfig(machine), [settings.environment]: kept });
  return {
    environment: settings.environment,
    base_url: settings.baseUrl,
    key: maskedKey(key),
    email: identity.email,
    account_id: identity.account_id,
    company_id: options.companyId,
    config: configPath(machine),
    ...(machine.variables.FOLIO_API_KEY ? { note: 'FOLIO_API_KEY is set and wins over what is kept.' } : {}),
  };
}

/** `folio logout`: forgets what is kept of an environment. The key itself stays valid: revoking it is the service's. */
export function logout({ machine }: Sender, { isLive }: ClientOptions): Record<string, unknown> {
  const environment = isLive ? 'live' : 'sandbox';
  const { [environment]: forgotten, ...rest } = readConfig(machine);
  if (forgotten?.api_key === undefined) throw usageError(`No key of the ${environment} environment is kept.`);
  writeConfig(machine, rest);
  return { environment, forgotten: maskedKey(forgotten.api_key) };
}
