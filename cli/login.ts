import { CREDENTIAL_PREFIXES } from '../src/platform/credential-text.ts';
import { ClientError, EXIT, usageError } from './requests/failures.ts';
import { Refusal } from './requests/refusals.ts';
import type { Sender } from './requests/sending.ts';
import type { ClientOptions } from './settings/client-options.ts';
import { configPath, readConfig, type SavedEnvironment, writeConfig } from './settings/config-file.ts';
import { checkEnvironment, readSettings, type Settings } from './settings/settings.ts';
import { readIdentity } from './settings/targets.ts';

const LAST_CHARACTERS = 4;
/** Shortest secret whose last four characters are shown. Of a shorter one they would reveal too much. */
const MIN_SECRET_CHARACTERS = 12;

/** Returns a key for display: its kind and its last four characters. */
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
 * Runs `folio login`: reads a key without showing it, validates it at the service, and stores it for its environment
 * and address.
 *
 * @returns the owner of the key and where it is stored; never the key
 * @throws ClientError for a key of the other environment or an unknown key; nothing is stored then
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

/**
 * Runs `folio logout`: deletes the stored key of an environment. The key itself stays valid until the service revokes
 * it.
 */
export function logout({ machine }: Sender, { isLive }: ClientOptions): Record<string, unknown> {
  const environment = isLive ? 'live' : 'sandbox';
  const { [environment]: forgotten, ...rest } = readConfig(machine);
  if (forgotten?.api_key === undefined) throw usageError(`No key of the ${environment} environment is kept.`);
  writeConfig(machine, rest);
  return { environment, forgotten: maskedKey(forgotten.api_key) };
}
